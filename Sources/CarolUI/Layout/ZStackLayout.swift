/// Views one in front of the other.
public struct ZStackLayout: Layout, Sendable {
  /// By which lines the views are aligned.
  public var alignment: Alignment

  /// Makes the layout.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// The size that the aligned views need together, the most eager of them only.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    extent(proposal, subviews).size
  }

  /// Places the views one in front of the other, each offered the size of the stack.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let anchor = extent(proposal, subviews).anchor
    let own = ProposedViewSize(bounds.size)
    for subview in subviews {
      let dimensions = subview.dimensions(in: own)
      subview.place(
        at: CGPoint(
          x: bounds.minX + anchor.x - dimensions[alignment.horizontal],
          y: bounds.minY + anchor.y - dimensions[alignment.vertical]),
        proposal: own)
    }
  }

  /// The size of the stack, and the point in it where the lines of all views meet.
  private func extent(
    _ proposal: ProposedViewSize, _ subviews: Subviews
  ) -> (size: CGSize, anchor: CGPoint) {
    guard let most = subviews.lazy.map(\.priority).max() else { return (.zero, .zero) }
    var before: CGPoint?
    var after = CGPoint.zero
    for subview in subviews where subview.priority == most {
      let dimensions = subview.dimensions(in: proposal)
      let x = dimensions[alignment.horizontal]
      let y = dimensions[alignment.vertical]
      let left = before
      before = CGPoint(x: max(left?.x ?? x, x), y: max(left?.y ?? y, y))
      let right = dimensions.width.rest(behind: x)
      let below = dimensions.height.rest(behind: y)
      after =
        left == nil
        ? CGPoint(x: right, y: below) : CGPoint(x: max(after.x, right), y: max(after.y, below))
    }
    let anchor = before ?? .zero
    return (CGSize(width: anchor.x + after.x, height: anchor.y + after.y), anchor)
  }
}
