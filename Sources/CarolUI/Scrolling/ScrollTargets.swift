extension ScrollItem {
  /// Where content that would come to rest somewhere is to stop instead.
  func target(_ axis: Axis, rest: Double, from start: Double) -> Double? {
    let range = range(axis)
    switch node.environment.scrollTargetBehavior {
    case .free:
      return nil
    case .paging:
      let page = max(size[axis].native, 1)
      let present = (start / page).rounded()
      let wanted = min(max((rest / page).rounded(), present - 1), present + 1)
      return min(max(wanted * page, range.lowerBound), range.upperBound)
    case .viewAligned:
      let starts = targets.map { ($0.frame.origin[axis] - margins.start(axis)).native }
      let nearest = starts.min { abs($0 - rest) < abs($1 - rest) }
      return nearest.map { min(max($0, range.lowerBound), range.upperBound) }
    }
  }

  /// The views at which scrolling may stop, with their frames in the space of the content.
  var targets: [(item: Item, frame: CGRect)] {
    var found: [(Item, CGRect)] = []
    func search(_ item: Item, _ origin: CGPoint, _ isInside: Bool) {
      let key = ObjectIdentifier(ScrollTargetLayout.self)
      let isTarget = isInside || item.layoutValue(key) as? Bool == true
      item.forEachChild { child in
        let place = CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y)
        if isTarget && item is any ContainerItem {
          found.append((child, CGRect(origin: place, size: child.size)))
        } else {
          search(child, place, isTarget)
        }
      }
    }
    for item in items { search(item, item.origin, false) }
    return found
  }

  /// The window on the content, in its own space, without the room around the content.
  var inside: CGRect {
    CGRect(
      x: margins.leading, y: margins.top, width: max(size.width - margins.total.width, 0),
      height: max(size.height - margins.total.height, 0))
  }

  /// The identity of the view that is seen at an anchor, or at the beginning; nil if none has one.
  func target(at anchor: UnitPoint?) -> AnyHashable? {
    let anchor = anchor ?? .topLeading
    let point = anchor.point(in: inside)[mainAxis] + offset[mainAxis]
    let nearest = targets.min {
      abs(anchor.point(in: $0.frame)[mainAxis] - point)
        < abs(anchor.point(in: $1.frame)[mainAxis] - point)
    }
    return nearest?.item.node.elementID
  }
}
