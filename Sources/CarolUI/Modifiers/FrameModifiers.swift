/// A frame of fixed extents around a view.
struct FixedFrame: ItemModifier {
  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment

  static var affectsLayout: Bool { true }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func size(_ proposal: ProposedViewSize, of inner: Item) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let taken = inner.measure(offer(proposal))
    return CGSize(width: width ?? taken.width, height: height ?? taken.height)
  }

  func place(_ inner: Item, in size: CGSize, proposal: ProposedViewSize) {
    inner.place(aligned: alignment, in: size, proposal: offer(proposal))
  }
}

/// A frame of bounded extents around a view.
struct FlexibleFrame: ItemModifier {
  var least: ProposedViewSize
  var ideal: ProposedViewSize
  var most: ProposedViewSize
  var alignment: Alignment

  static var affectsLayout: Bool { true }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var offer = proposal
    for axis in Axis.allCases {
      guard var extent = proposal[axis] ?? ideal[axis] else { continue }
      if let most = most[axis] { extent = min(extent, most) }
      if let least = least[axis] { extent = max(extent, least) }
      offer[axis] = extent
    }
    return offer
  }

  func size(_ proposal: ProposedViewSize, of inner: Item) -> CGSize {
    let offer = offer(proposal)
    var size = inner.measure(offer)
    for axis in Axis.allCases {
      if proposal[axis] == nil, let ideal = offer[axis] {
        size[axis] = ideal
        continue
      }
      if let least = least[axis] {
        size[axis] = max(least, min(size[axis], offer[axis] ?? size[axis]))
      }
      if let most = most[axis] {
        size[axis] = min(most, max(size[axis], offer[axis] ?? size[axis]))
      }
    }
    return size
  }

  func place(_ inner: Item, in size: CGSize, proposal: ProposedViewSize) {
    inner.place(aligned: alignment, in: size, proposal: ProposedViewSize(size))
  }
}

extension Item {
  /// Gives the item its place in a larger or smaller size, by the lines of an alignment.
  func place(aligned alignment: Alignment, in size: CGSize, proposal: ProposedViewSize) {
    let inside = dimensions(proposal)
    let outside = ViewDimensions(size: size, item: nil)
    place(
      at: CGPoint(
        x: outside[alignment.horizontal] - inside[alignment.horizontal],
        y: outside[alignment.vertical] - inside[alignment.vertical]),
      proposal: proposal)
  }
}

extension CGFloat {
  /// The number, unless it is endless or none.
  fileprivate var ifFinite: CGFloat? { isFinite ? self : nil }
}

extension View {
  /// Puts the view into a frame of a width, of a height, or of both.
  ///
  /// The view is offered the frame's extents and aligned in it; it may stick out. An extent that is
  /// endless or no number counts as not given.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FixedFrame(width: width?.ifFinite, height: height?.ifFinite, alignment: alignment))
  }

  /// Puts the view into a frame whose extents are bounded.
  ///
  /// Where there is a least or greatest extent, the frame takes what it is offered within the
  /// bounds.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrame(
        least: ProposedViewSize(width: minWidth, height: minHeight),
        ideal: ProposedViewSize(width: idealWidth, height: idealHeight),
        most: ProposedViewSize(width: maxWidth, height: maxHeight), alignment: alignment))
  }
}
