/// Views one below the other, as wide as there is room, each as high as it likes.
///
/// All of them are made at once. Headers and footers scroll with the rest, pinned or not.
public struct LazyVStack<Content: View>: View, ContainerView {
  let layout: LazyStackLayout
  let content: Content

  /// Puts views one below the other.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing)
    self.content = content()
  }
}

/// Views side by side, as high as there is room, each as wide as it likes.
///
/// All of them are made at once. Headers and footers scroll with the rest, pinned or not.
public struct LazyHStack<Content: View>: View, ContainerView {
  let layout: LazyStackLayout
  let content: Content

  /// Puts views side by side.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing)
    self.content = content()
  }
}

/// Views in a line along an axis, in which they are offered nothing.
struct LazyStackLayout: Layout, Sendable {
  var axis: Axis
  var alignment: Alignment
  var spacing: CGFloat?

  private var line: AlignmentKey {
    axis == .vertical ? alignment.horizontal.key : alignment.vertical.key
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var offer = proposal
    offer[axis] = nil
    return offer
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let offer = offer(proposal)
    let shares = StackShares(axis: axis, spacing: spacing)
    var size = CGSize.zero
    for view in subviews {
      let taken = view.sizeThatFits(offer)
      size[axis] += taken[axis]
      size[axis.other] = max(size[axis.other], taken[axis.other])
    }
    size[axis] += shares.gaps(subviews)
    if let across = proposal[axis.other], across.isFinite { size[axis.other] = across }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let offer = offer(proposal)
    let shares = StackShares(axis: axis, spacing: spacing)
    let outside = ViewDimensions(size: bounds.size, item: nil).position(of: line)
    var start = bounds.origin[axis]
    for (index, view) in subviews.enumerated() {
      if index > 0 { start += shares.gap(subviews, before: index) }
      let inside = view.dimensions(in: offer)
      var place = bounds.origin
      place[axis] = start
      place[axis.other] += outside - inside.position(of: line)
      view.place(at: place, proposal: offer)
      start += axis == .vertical ? inside.height : inside.width
    }
  }
}
