internal import Drawing

/// One clip of a list, resolved to pixels and kept from frame to frame.
final class ClipSlot {
  private var clip: DisplayList.Clip?
  private var parentVersion = 0

  /// Counts how often the clip changed.
  private(set) var version = 0

  /// What cannot be seen lies outside; its borders are exact.
  private(set) var window = Window.empty

  /// Which slot has the levels that shapes inside are multiplied by, itself or a parent; nil if the
  /// window says it all.
  private(set) var maskOwner: ClipSlot?
  private var mask = Mask()

  /// Draws the clips that are pictures.
  private var child: ClipPicture?

  /// Forgets the clip, so that it counts as changed.
  func forget() {
    clip = nil
    if maskOwner !== nil { maskOwner = nil }
  }

  /// Multiplies a shape by the levels of this clip, if it has any.
  func apply(to coverage: inout Coverage, _ scratch: inout Coverage) {
    guard let owner = maskOwner else { return }
    coverage.multiplied(by: owner.mask, into: &scratch)
    swap(&coverage, &scratch)
  }

  /// Brings the slot up to date with a clip of the list.
  func update(
    _ clip: DisplayList.Clip, parent: ClipSlot?, view: Affine, tools: inout ShapeTools
  ) {
    guard clip != self.clip || parentVersion != parent?.version ?? 0 else { return }
    self.clip = clip
    parentVersion = parent?.version ?? 0
    version += 1
    let outer = parent?.window ?? Window(width: tools.width, height: tools.height)
    let map = Affine(clip.transform).then(view)
    switch clip.shape {
    case .path(let path, let rule):
      if !clip.isInverse, let rectangle = path.uprightRectangle(through: map) {
        let border = clip.isAntialiased ? rectangle : rectangle.rounded
        window = outer.intersection(border)
        maskOwner = parent?.maskOwner
        return
      }
      tools.fill(path, rule: rule, map: map, in: outer.roundedOut)
      if !clip.isAntialiased { tools.coverage.sharpen() }
      window = clip.isInverse ? outer : outer.intersection(path.pixelBounds(through: map))
      mask.fill(
        width: tools.width, height: tools.height, level: clip.isInverse ? 256 : 0)
      mask.set(tools.coverage, isInverse: clip.isInverse)
    case .layer(let list, let opacity):
      window = outer
      let picture = child ?? ClipPicture()
      child = picture
      let fraction = opacity > 0 ? min(opacity, 1) : 0
      picture.draw(list, view: map, width: tools.width, height: tools.height)
      picture.copyAlpha(to: &mask, times: fraction, isInverse: clip.isInverse)
    }
    if let owner = parent?.maskOwner { mask.multiply(by: owner.mask, height: tools.height) }
    maskOwner = self
  }
}

/// Draws a list whose opacity is a clip.
final class ClipPicture {
  private var rasterizer = Rasterizer()
  private var bitmap = Bitmap(width: 0, height: 0)

  func draw(_ list: DisplayList, view: Affine, width: Int, height: Int) {
    if bitmap.width != width || bitmap.height != height {
      bitmap = Bitmap(width: width, height: height)
    }
    rasterizer.draw(list, into: &bitmap, view: view, background: 0)
  }

  /// Sets levels from the opacity of the picture drawn last.
  func copyAlpha(to mask: inout Mask, times opacity: Double, isInverse: Bool) {
    mask.fill(width: bitmap.width, height: bitmap.height, level: 0)
    let surface = bitmap.surface
    let factor = UInt32(opacity * 256 + 0.5)
    for row in 0..<surface.height {
      for column in 0..<surface.width {
        let alpha = surface.pixels[row * surface.stride + column] >> 24
        let level = ((alpha + (alpha >> 7)) * factor + 128) >> 8
        mask.lane[row * mask.stride + column] = UInt16(isInverse ? 256 - level : level)
      }
    }
  }
}
