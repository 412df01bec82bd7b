import Foundation

extension DisplayList {
  /// The list after an affine transform.
  public func applying(_ transform: Transform) -> DisplayList {
    guard !transform.isIdentity else { return self }
    var list = self
    for index in list.items.indices {
      list.items[index].transform = items[index].transform.concatenating(transform)
    }
    for index in list.clips.indices {
      list.clips[index].transform = clips[index].transform.concatenating(transform)
    }
    return list
  }

  /// The list after a transform that may bring perspective into it.
  ///
  /// Outlines are projected, and each point of a gradient or an image is found by its own ray.
  /// Filters act on the flat picture, their lengths taken from the middle of what they act on.
  public func projected(by projection: ProjectionTransform) -> DisplayList {
    if projection.isAffine { return applying(Transform(projection.affine)) }
    var list = DisplayList()
    guard projection.isInvertible else { return list }
    list.items.reserveCapacity(items.count)
    for item in items { list.items.append(item.projected(by: projection)) }
    for clip in clips { list.clips.append(clip.projected(by: projection)) }
    return list
  }
}

extension DisplayList.Clip {
  fileprivate func projected(by projection: ProjectionTransform) -> DisplayList.Clip {
    var clip = self
    clip.transform = .identity
    switch shape {
    case .path(let path, let rule):
      let whole = ProjectionTransform(CGAffineTransform(transform)).concatenating(projection)
      clip.shape = .path(path.projected(by: whole), rule: rule)
    case .layer(let list, let opacity):
      clip.shape = .layer(
        list.applying(transform).projected(by: projection), opacity: opacity)
    }
    return clip
  }
}

extension DisplayList.Item {
  fileprivate func projected(by projection: ProjectionTransform) -> DisplayList.Item {
    var item = self
    item.transform = .identity
    let whole = ProjectionTransform(CGAffineTransform(transform)).concatenating(projection)
    func fill(_ path: Path, _ rule: FillRule, _ paint: Paint) -> Content {
      .fill(path.projected(by: whole), rule: rule, paint: paint.projected(by: whole))
    }
    switch content {
    case .fill(let path, let rule, let paint):
      item.content = fill(path, rule, paint)
    case .stroke(let path, let style, let paint):
      var outline = Path()
      var outliner = StrokeOutliner()
      outliner.outline(path, style: style, into: &outline)
      item.content = fill(outline, .nonZero, paint)
    case .text(let run):
      let shift = CGAffineTransform(translationX: CGFloat(run.origin.x), y: CGFloat(run.origin.y))
      item.content = fill(run.outline.applying(shift), .nonZero, run.paint)
    case .image(let run):
      item.content = fill(Path(CGRect(run.rect)), .nonZero, .image(run, isTiled: false))
    case .filtered(let list, let filters):
      let flat = list.applying(transform)
      let local = projection.local(at: flat.bounds)
      item.content = .filtered(
        flat.projected(by: projection),
        filters.map { $0.applying(transform).applying(local) })
    case .beginLayer, .endLayer:
      break
    }
    return item
  }
}

extension ProjectionTransform {
  /// The linear transform that this one comes closest to in the middle of a rectangle.
  fileprivate func local(at bounds: DisplayList.Bounds) -> DisplayList.Transform {
    guard !bounds.isEmpty else { return .identity }
    let middle = CGPoint(
      x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2)
    let step = 0.5
    let left = CGPoint(x: middle.x - step, y: middle.y).applying(self)
    let right = CGPoint(x: middle.x + step, y: middle.y).applying(self)
    let top = CGPoint(x: middle.x, y: middle.y - step).applying(self)
    let bottom = CGPoint(x: middle.x, y: middle.y + step).applying(self)
    return DisplayList.Transform(
      a: (right.x - left.x).native, b: (right.y - left.y).native, c: (bottom.x - top.x).native,
      d: (bottom.y - top.y).native)
  }
}

extension Paint {
  /// The paint of a shape that has gone through a transform.
  public func projected(by projection: ProjectionTransform) -> Paint {
    switch self {
    case .solid:
      return self
    case .projected(let paint, let back):
      return .projected(paint, back: projection.inverted().concatenating(back))
    case .linear, .radial, .angular, .image, .mesh:
      return .projected(self, back: projection.inverted())
    }
  }
}

extension CGAffineTransform {
  /// Makes the CoreGraphics form of a plain transform.
  public init(_ transform: DisplayList.Transform) {
    self.init(
      a: CGFloat(transform.a), b: CGFloat(transform.b), c: CGFloat(transform.c),
      d: CGFloat(transform.d), tx: CGFloat(transform.tx), ty: CGFloat(transform.ty))
  }
}
