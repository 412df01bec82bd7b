/// Room around a view.
struct Padding: ItemModifier {
  var insets: EdgeInsets

  static var affectsLayout: Bool { true }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
      height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
  }

  func size(_ proposal: ProposedViewSize, of inner: Item) -> CGSize {
    let taken = inner.measure(offer(proposal))
    return CGSize(
      width: max(taken.width + insets.leading + insets.trailing, 0),
      height: max(taken.height + insets.top + insets.bottom, 0))
  }

  func place(_ inner: Item, in size: CGSize, proposal: ProposedViewSize) {
    inner.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: offer(proposal))
  }
}

/// A view that takes its ideal extent, whatever it is offered.
struct FixedSize: ItemModifier {
  var isHorizontal: Bool
  var isVertical: Bool

  static var affectsLayout: Bool { true }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: isHorizontal ? nil : proposal.width, height: isVertical ? nil : proposal.height)
  }

  func size(_ proposal: ProposedViewSize, of inner: Item) -> CGSize {
    inner.measure(offer(proposal))
  }

  func place(_ inner: Item, in size: CGSize, proposal: ProposedViewSize) {
    inner.place(at: .zero, proposal: offer(proposal))
  }
}

/// A view with its middle at a point of what it is offered.
struct Position: ItemModifier {
  var point: CGPoint

  static var affectsLayout: Bool { true }

  func size(_ proposal: ProposedViewSize, of inner: Item) -> CGSize {
    guard let width = proposal.width, let height = proposal.height else {
      let taken = inner.measure(proposal)
      return CGSize(
        width: proposal.width ?? taken.width, height: proposal.height ?? taken.height)
    }
    return CGSize(width: width, height: height)
  }

  func place(_ inner: Item, in size: CGSize, proposal: ProposedViewSize) {
    let taken = inner.measure(proposal)
    inner.place(
      at: CGPoint(x: point.x - taken.width / 2, y: point.y - taken.height / 2),
      proposal: proposal)
  }
}

/// How a view of a fixed shape fits into another shape.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// Wholly inside.
  case fit

  /// So that nothing is left uncovered.
  case fill
}

/// A view that keeps its width and height in proportion.
struct AspectRatio: ItemModifier {
  var ratio: CGFloat?
  var mode: ContentMode

  static var affectsLayout: Bool { true }

  private func offer(_ proposal: ProposedViewSize, _ inner: Item) -> ProposedViewSize {
    var ratio = ratio ?? 0
    if self.ratio == nil {
      let ideal = inner.measure(.unspecified)
      ratio = ideal.height > 0 ? ideal.width / ideal.height : 0
    }
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      return proposal
    case (let width?, nil):
      return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?):
      return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWidthTheBound = (width < height * ratio) == (mode == .fit)
      return isWidthTheBound
        ? ProposedViewSize(width: width, height: width / ratio)
        : ProposedViewSize(width: height * ratio, height: height)
    }
  }

  func size(_ proposal: ProposedViewSize, of inner: Item) -> CGSize {
    inner.measure(offer(proposal, inner))
  }

  func place(_ inner: Item, in size: CGSize, proposal: ProposedViewSize) {
    inner.place(at: .zero, proposal: offer(proposal, inner))
  }
}

extension View {
  /// Puts room around the view.
  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(Padding(insets: insets))
  }

  /// Puts room at some sides of the view, 16 points unless told.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(length ?? 16, at: edges))
  }

  /// Puts room around the view.
  public func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }

  /// Lets the view have its ideal size, whatever it is offered.
  public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Lets the view have its ideal width or height, whatever it is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSize(isHorizontal: horizontal, isVertical: vertical))
  }

  /// Puts the middle of the view at a point of the room there is, all of which it takes.
  public func position(_ position: CGPoint) -> some View {
    modifier(Position(point: position))
  }

  /// Puts the middle of the view at a point of the room there is, all of which it takes.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Keeps the view's width and height in proportion; nil for that of its ideal size.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatio(ratio: aspectRatio, mode: contentMode))
  }

  /// Keeps the view's width and height in the proportion of a size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(
      aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height,
      contentMode: contentMode)
  }

  /// Makes the view as large as fits wholly inside.
  public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Makes the view as small as leaves nothing uncovered.
  public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }
}
