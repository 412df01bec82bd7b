extension DisplayList {
  /// What an item may touch, clips taken into account; empty when that is nothing.
  ///
  /// It is never too small, apart from a renderer's own widening of thin lines and soft edges.
  public func bounds(of item: Item) -> Bounds {
    var bounds = item.bounds
    var next = item.clip
    while let index = next, clips.indices.contains(index) {
      let clip = clips[index]
      if let limit = clip.bounds { bounds = bounds.intersection(limit) }
      // A parent stands before its child: anything else would go round for ever.
      next = clip.parent.flatMap { $0 < index ? $0 : nil }
    }
    return bounds.isEmpty ? .empty : bounds
  }

  /// What the whole list may touch.
  public var bounds: Bounds {
    items.reduce(.empty) { $0.union(bounds(of: $1)) }
  }
}

extension DisplayList.Item {
  /// What the item may touch, clips left out; empty for the marks of a layer.
  public var bounds: DisplayList.Bounds {
    switch content {
    case .fill(let path, _, _):
      return path.controlBounds.applying(transform)
    case .stroke(let path, let style, _):
      return path.controlBounds.outset(by: style.reach).applying(transform)
    case .image(let run):
      return run.rect.applying(transform)
    case .text(let run):
      // The outline may reach beyond the line's own box, with tall accents for example.
      let line = DisplayList.Bounds(
        minX: 0, minY: -run.ascent, maxX: run.width, maxY: run.descent)
      let box = line.union(run.outline.controlBounds)
      let shift = DisplayList.Transform(tx: run.origin.x, ty: run.origin.y)
      return box.applying(shift).applying(transform)
    case .filtered(let list, let filters):
      let reach = filters.reduce(0) { $0 + $1.reach }
      return list.bounds.outset(by: reach).applying(transform)
    case .beginLayer, .endLayer:
      return .empty
    }
  }
}

extension DisplayList.Stroke {
  /// How far the line may reach from its path.
  public var reach: Double {
    guard width > 0 else { return 0 }
    let corner = join == .miter && miterLimit > 1 ? miterLimit : 1
    return width / 2 * max(corner, cap == .square ? 2.0.squareRoot() : 1)
  }
}

extension DisplayList.Clip {
  /// What is left of the plane at most; nil when there is no limit.
  public var bounds: DisplayList.Bounds? {
    guard !isInverse else { return nil }
    switch shape {
    case .path(let path, _): return path.controlBounds.applying(transform)
    case .layer(let list, _): return list.bounds.applying(transform)
    }
  }
}
