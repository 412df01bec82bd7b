internal import Drawing

/// One item of a list, resolved to pixels and kept from frame to frame.
final class ItemSlot {
  private(set) var item: DisplayList.Item?
  private var clipVersion = 0

  /// What the item covers.
  private(set) var coverage = Coverage()

  /// The colours of its gradient.
  var table = GradientTable()

  /// Its image.
  var image = PreparedImage()

  /// The picture of its mesh.
  var mesh = MeshPicture()

  /// What it draws apart; nil unless it is filtered.
  private(set) var filtered: FilteredPicture?

  /// Whether it covers every pixel of the picture entirely.
  private(set) var coversAll = false

  private var scratch = Coverage()

  /// Forgets the item, so that it counts as changed.
  func forget() {
    item = nil
    filtered = nil
    coverage.removeAll()
    coversAll = false
  }

  /// Whether the slot holds this item, seen through this clip.
  func holds(_ item: DisplayList.Item, clip: ClipSlot?) -> Bool {
    clipVersion == clip?.version ?? 0 && item == self.item
  }

  /// Puts an item in place of the last one.
  func replace(
    by item: DisplayList.Item, clip: ClipSlot?, view: Affine, tools: inout ShapeTools
  ) {
    self.item = item
    clipVersion = clip?.version ?? 0
    let picture = Window(width: tools.width, height: tools.height)
    let window = clip?.window ?? picture
    let map = Affine(item.transform).then(view)
    coversAll = false
    if !item.isFiltered { filtered = nil }
    tools.coverage.removeAll()
    if item.opacity > 0 || !Blend.keepsUncovered(item.blendMode) {
      shape(item, map, window, &tools)
    }
    if !item.isAntialiased { tools.coverage.sharpen() }
    coverage.take(&tools.coverage)
    if let clip {
      clip.apply(to: &coverage, &scratch)
      if clip.maskOwner != nil { coversAll = false }
    }
  }

  private func shape(
    _ item: DisplayList.Item, _ map: Affine, _ window: Window, _ tools: inout ShapeTools
  ) {
    let picture = Window(width: tools.width, height: tools.height)
    switch item.content {
    case .fill(let path, let rule, _):
      if window.contains(picture), let rectangle = path.uprightRectangle(through: map),
        rectangle.contains(picture)
      {
        coversAll = true
        tools.fill(picture)
      } else {
        tools.fill(path, rule: rule, map: map, in: window)
      }
    case .stroke(let path, let style, _):
      tools.stroke(path, style: style, map: map, in: window)
    case .image(let run):
      tools.fill(run.rect, map: map, in: window)
    case .text(let run):
      let placed = Affine(moving: run.origin).then(map)
      tools.fill(run.outline, rule: .nonZero, map: placed, in: window)
    case .filtered(let list, let filters):
      let picture = filtered ?? FilteredPicture()
      filtered = picture
      picture.draw(
        list, filters, map: map, window: window.roundedOut,
        fillsWindow: !Blend.keepsUncovered(item.blendMode))
      tools.fill(picture.window.intersection(window))
    case .beginLayer:
      tools.fill(window)
    case .endLayer:
      break
    }
  }
}

extension DisplayList.Item {
  /// Whether this is drawn apart and filtered.
  var isFiltered: Bool {
    if case .filtered = content { return true }
    return false
  }

  /// Whether this is where a layer begins or ends.
  var isLayerBorder: Bool {
    switch content {
    case .beginLayer, .endLayer: true
    default: false
    }
  }
}
