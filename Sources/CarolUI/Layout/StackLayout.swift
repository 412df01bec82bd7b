/// Shares the room along one direction out among views, as both stacks do.
///
/// The most eager views come first. Among equals the least flexible are asked first, each offered
/// an equal share of what is left; what they leave over goes to those after them.
struct StackShares {
  /// The view's extents for an offer: the least, when offered nothing, and the most.
  private struct Range {
    var index: Int
    var least: CGFloat
    var most: CGFloat
    var priority: Double

    var flexibility: CGFloat { most - least }
  }

  let axis: Axis
  let spacing: CGFloat?

  /// The sum of the distances between views.
  func gaps(_ subviews: LayoutSubviews) -> CGFloat {
    guard subviews.count > 1 else { return 0 }
    var sum: CGFloat = 0
    for index in 1..<subviews.count { sum += gap(subviews, before: index) }
    return sum
  }

  /// The distance between a view and the one before it.
  func gap(_ subviews: LayoutSubviews, before index: Int) -> CGFloat {
    spacing
      ?? subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: axis)
  }

  /// The size that each view is offered when the stack is offered one.
  func offers(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> [ProposedViewSize] {
    // Endless room is endless for each, however much the others take.
    guard let extent = proposal[axis], extent.isFinite else {
      return Array(repeating: proposal, count: subviews.count)
    }
    var offers = Array(repeating: proposal, count: subviews.count)
    if subviews.count == 1 { return offers }
    var ranges = subviews.indices.map { range(of: $0, subviews, proposal) }
    ranges.sort {
      if $0.priority != $1.priority { return $0.priority > $1.priority }
      if $0.flexibility != $1.flexibility { return $0.flexibility < $1.flexibility }
      return $0.index < $1.index
    }
    var left = max(extent - gaps(subviews), 0)
    // Offered the size that it has told, a stack gives each view what that was made of.
    if abs(ranges.reduce(0) { $0 + $1.most } - left) < 1e-3 {
      for range in ranges { offers[range.index][axis] = range.most }
      return offers
    }
    // The less eager keep at least the least they can do with.
    var reserved = ranges.reduce(0) { $0 + $1.least }
    var start = 0
    while start < ranges.count {
      let priority = ranges[start].priority
      let end = ranges[start...].firstIndex { $0.priority != priority } ?? ranges.count
      for range in ranges[start..<end] { reserved -= range.least }
      var room = max(left - reserved, 0)
      let before = room
      for position in start..<end {
        let index = ranges[position].index
        var offer = proposal
        offer[axis] = room / CGFloat(end - position)
        offers[index] = offer
        room = max(room - subviews[index].sizeThatFits(offer)[axis], 0)
      }
      left -= before - room
      start = end
    }
    return offers
  }

  private func range(
    of index: Int, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize
  ) -> Range {
    var offer = proposal
    offer[axis] = 0
    let least = subviews[index].sizeThatFits(offer)[axis]
    offer[axis] = .infinity
    let most = subviews[index].sizeThatFits(offer)[axis]
    return Range(index: index, least: least, most: most, priority: subviews[index].priority)
  }

  /// The size of the stack, and where each view begins in it.
  func frames(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ line: AlignmentKey
  ) -> (size: CGSize, origins: [CGPoint], offers: [ProposedViewSize]) {
    let offers = offers(proposal, subviews)
    var origins: [CGPoint] = []
    origins.reserveCapacity(subviews.count)
    var position: CGFloat = 0
    var before: CGFloat = 0
    var after: CGFloat = 0
    var lines: [CGFloat] = []
    for (index, subview) in subviews.enumerated() {
      if index > 0 { position += gap(subviews, before: index) }
      let dimensions = subview.dimensions(in: offers[index])
      let size = CGSize(width: dimensions.width, height: dimensions.height)
      let place = dimensions.position(of: line)
      let rest = size[axis.other].rest(behind: place)
      before = index == 0 ? place : max(before, place)
      after = index == 0 ? rest : max(after, rest)
      lines.append(place)
      var origin = CGPoint.zero
      origin[axis] = position
      origins.append(origin)
      position += size[axis]
    }
    for index in origins.indices { origins[index][axis.other] = before - lines[index] }
    var size = CGSize.zero
    size[axis] = position
    size[axis.other] = before + after
    return (size, origins, offers)
  }
}

/// Views side by side.
public struct HStackLayout: Layout, Sendable {
  /// By which line the views are aligned.
  public var alignment: VerticalAlignment

  /// The distance between views; nil for what they want themselves.
  public var spacing: CGFloat?

  /// Makes the layout.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// From left to right.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private var shares: StackShares { StackShares(axis: .horizontal, spacing: spacing) }

  /// The sum of the widths and the distances, and the height that the aligned views need.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    shares.frames(proposal, subviews, alignment.key).size
  }

  /// Places the views side by side.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    shares.place(in: bounds, proposal, subviews, alignment.key)
  }
}

/// Views one below the other.
public struct VStackLayout: Layout, Sendable {
  /// By which line the views are aligned.
  public var alignment: HorizontalAlignment

  /// The distance between views; nil for what they want themselves.
  public var spacing: CGFloat?

  /// Makes the layout.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// From top to bottom.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private var shares: StackShares { StackShares(axis: .vertical, spacing: spacing) }

  /// The sum of the heights and the distances, and the width that the aligned views need.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    shares.frames(proposal, subviews, alignment.key).size
  }

  /// Places the views one below the other.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    shares.place(in: bounds, proposal, subviews, alignment.key)
  }
}

extension StackShares {
  fileprivate func place(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ line: AlignmentKey
  ) {
    // With no say in how far across they go, all are offered as much as the largest has taken.
    var proposal = proposal
    proposal[axis.other] = proposal[axis.other] ?? bounds.size[axis.other]
    let frames = frames(proposal, subviews, line)
    for (index, subview) in subviews.enumerated() {
      let origin = frames.origins[index]
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: frames.offers[index])
    }
  }
}
