/// Views one below the other, as wide as there is room, each as high as it likes.
///
/// Those of a collection are made when they first come into sight, and kept then.
public struct LazyVStack<Content: View>: View, ContainerView {
  let layout: LazyStackLayout
  let content: Content

  static var isLazy: Bool { true }

  /// Puts views one below the other.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing, pinned: pinnedViews)
    self.content = content()
  }
}

/// Views side by side, as high as there is room, each as wide as it likes.
///
/// Those of a collection are made when they first come into sight, and kept then.
public struct LazyHStack<Content: View>: View, ContainerView {
  let layout: LazyStackLayout
  let content: Content

  static var isLazy: Bool { true }

  /// Puts views side by side.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing, pinned: pinnedViews)
    self.content = content()
  }
}

/// Views in a line along an axis, in which they are offered nothing.
struct LazyStackLayout: PinningLayout, Sendable {
  var axis: Axis
  var alignment: Alignment
  var spacing: CGFloat?
  var pinned: PinnedScrollableViews = []

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
    let lengths = lengths(subviews, offer(proposal))
    let shares = StackShares(axis: axis, spacing: spacing)
    var size = CGSize.zero
    size[axis] = lengths.reduce(0, +) + shares.gaps(subviews)
    if let across = proposal[axis.other], across.isFinite {
      size[axis.other] = across
    } else {
      let offer = offer(proposal)
      for view in subviews where view.restCount == 0 {
        size[axis.other] = max(size[axis.other], view.sizeThatFits(offer)[axis.other])
      }
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let offer = offer(proposal)
    let shares = StackShares(axis: axis, spacing: spacing)
    let outside = ViewDimensions(size: bounds.size, item: nil).position(of: line)
    var start = bounds.origin[axis]
    for (index, (view, length)) in zip(subviews, lengths(subviews, offer)).enumerated() {
      if index > 0 { start += shares.gap(subviews, before: index) }
      var place = bounds.origin
      place[axis] = start
      var own = offer
      if view.restCount > 0 {
        own = ProposedViewSize(bounds.size)
        own[axis] = length
      } else {
        place[axis.other] += outside - view.dimensions(in: offer).position(of: line)
      }
      view.place(at: place, proposal: own)
      start += length
    }
  }

  /// How long the views are along the axis; what has not been made is like the mean of the others.
  private func lengths(_ subviews: Subviews, _ offer: ProposedViewSize) -> [CGFloat] {
    var lengths = subviews.map { view in
      view.restCount > 0 ? 0 : view.sizeThatFits(offer)[axis]
    }
    let rests = subviews.indices.filter { subviews[$0].restCount > 0 }
    let made = subviews.count - rests.count
    guard !rests.isEmpty, made > 0 else { return lengths }
    let mean = lengths.reduce(0, +) / CGFloat(made)
    for index in rests {
      let gap = spacing ?? 0
      lengths[index] = CGFloat(subviews[index].restCount) * (mean + gap) - gap
    }
    return lengths
  }
}
