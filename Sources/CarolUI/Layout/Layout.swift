/// An arrangement of views: how large it is, and where each of them lies.
public protocol Layout: Animatable {
  /// What the layout wants to keep between calls.
  associatedtype Cache = Void

  /// The views to be arranged.
  typealias Subviews = LayoutSubviews

  /// What the layout is like apart from its views.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the cache when the views are first arranged.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date when a view has changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The size of the arrangement when offered one.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Tells each view its place, by `place(at:anchor:proposal:)`.
  ///
  /// A view that is not told is put in the middle.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The distances that the arrangement wants to its neighbours.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Where a vertical line across the arrangement lies, if it wants to say.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// Where a horizontal line across the arrangement lies, if it wants to say.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  /// Like any container.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// The usual distances.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    ViewSpacing()
  }

  /// Leaves the line to the views.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.combinedAlignment(guide.key)
  }

  /// Leaves the line to the views.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.combinedAlignment(guide.key)
  }

  /// Arranges views.
  @MainActor
  public func callAsFunction<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Keeps nothing.
  public func makeCache(subviews: Subviews) {}
}

/// What a layout is like apart from its views.
public struct LayoutProperties: Sendable {
  /// The direction in which the layout puts one view behind the other, if it does.
  public var stackOrientation: Axis?

  /// Makes the properties of a container without a direction.
  public init() {}
}

/// Names a value that a view gives to the layout around it.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value

  /// The value of a view that gives none.
  static var defaultValue: Value { get }
}

/// The distances that a view wants to its neighbours.
public struct ViewSpacing: Sendable {
  /// Whether the view wants any distance of its own accord.
  private var hasDistance: Bool

  /// Makes the usual distances.
  public init() {
    hasDistance = true
  }

  private init(hasDistance: Bool) {
    self.hasDistance = hasDistance
  }

  /// No distance at all.
  public static let zero = ViewSpacing(hasDistance: false)

  /// The distance between this view and the next one in a direction.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    hasDistance && next.hasDistance ? 8 : 0
  }

  /// Takes in what another view wants.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    hasDistance = hasDistance || other.hasDistance
  }

  /// What both views want.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    ViewSpacing(hasDistance: hasDistance || other.hasDistance)
  }
}
