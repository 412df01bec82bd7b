/// At which places scrolling comes to rest.
public enum ScrollBehavior: Hashable, Sendable {
  /// Wherever it likes.
  case free

  /// A page at a time.
  case paging

  /// At the beginning of a view.
  case viewAligned
}

/// At which places scrolling comes to rest, by a name of its own.
public protocol ScrollTargetBehavior {
  /// The places.
  var behavior: ScrollBehavior { get }
}

/// Scrolling a page at a time.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// Makes the behaviour.
  public init() {}

  /// A page at a time.
  public var behavior: ScrollBehavior { .paging }
}

/// Scrolling that comes to rest at the beginning of a view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// Makes the behaviour.
  public init() {}

  /// At the beginning of a view.
  public var behavior: ScrollBehavior { .viewAligned }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// A page at a time.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// At the beginning of a view.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
}

/// Whether a bar shows the place while views are scrolled.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  let isShown: Bool

  /// As is usual.
  public static let automatic = ScrollIndicatorVisibility(isShown: true)

  /// It does.
  public static let visible = ScrollIndicatorVisibility(isShown: true)

  /// It does not.
  public static let hidden = ScrollIndicatorVisibility(isShown: false)

  /// It never does.
  public static let never = ScrollIndicatorVisibility(isShown: false)
}

/// Names the containers at whose views scrolling may come to rest.
enum ScrollTargetLayout: LayoutValueKey {
  static var defaultValue: Bool { false }
}

/// How views are scrolled somewhere inside.
private struct ScrollOptions {
  var isEnabled = true
  var showsIndicators = true
  var isClipDisabled = false
  var behavior = ScrollBehavior.free
  var margins = EdgeInsets()
  var anchor: UnitPoint?
  var bounces = true
}

/// Whether what is scrolled can be pulled beyond its ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
  let isAlways: Bool

  /// As is usual: it can.
  public static let automatic = ScrollBounceBehavior(isAlways: true)

  /// It can, even if all of it is seen.
  public static let always = ScrollBounceBehavior(isAlways: true)

  /// It can if not all of it is seen.
  public static let basedOnSize = ScrollBounceBehavior(isAlways: false)
}

extension EnvironmentValues {
  private enum ScrollKey: EnvironmentKey {
    static var defaultValue: ScrollOptions { ScrollOptions() }
  }

  private var scrolling: ScrollOptions {
    get { self[ScrollKey.self] }
    set { self[ScrollKey.self] = newValue }
  }

  /// Whether views can be scrolled here.
  public var isScrollEnabled: Bool {
    get { scrolling.isEnabled }
    set { scrolling.isEnabled = newValue }
  }

  /// Whether bars show the place while views are scrolled.
  var showsScrollIndicators: Bool {
    get { scrolling.showsIndicators }
    set { scrolling.showsIndicators = newValue }
  }

  /// Whether scrolled views are seen outside their window.
  var isScrollClipDisabled: Bool {
    get { scrolling.isClipDisabled }
    set { scrolling.isClipDisabled = newValue }
  }

  /// Where scrolling comes to rest.
  var scrollTargetBehavior: ScrollBehavior {
    get { scrolling.behavior }
    set { scrolling.behavior = newValue }
  }

  /// At which point of its content a view that scrolls begins; nil for its corner.
  var scrollAnchor: UnitPoint? {
    get { scrolling.anchor }
    set { scrolling.anchor = newValue }
  }

  /// Whether what is scrolled can be pulled beyond its ends when all of it is seen.
  var scrollBounces: Bool {
    get { scrolling.bounces }
    set { scrolling.bounces = newValue }
  }

  /// The room around what is scrolled.
  var contentMargins: EdgeInsets {
    get { scrolling.margins }
    set { scrolling.margins = newValue }
  }
}

/// For what margins count.
public struct ContentMarginPlacement: Sendable {
  let isOfContent: Bool

  /// As is usual: for what is scrolled.
  public static let automatic = ContentMarginPlacement(isOfContent: true)

  /// For what is scrolled.
  public static let scrollContent = ContentMarginPlacement(isOfContent: true)

  /// For the bars that show the place.
  public static let scrollIndicators = ContentMarginPlacement(isOfContent: false)
}

extension View {
  /// Says whether views inside can be scrolled.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    environment(\.isScrollEnabled, !disabled)
  }

  /// Says whether bars show the place while views inside are scrolled.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    environment(\.showsScrollIndicators, visibility.isShown)
  }

  /// Says at which point of its content what is scrolled inside begins; nil for its corner.
  ///
  /// There it stays when the content grows, until it is scrolled.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.scrollAnchor, anchor)
  }

  /// Says whether what is scrolled inside can be pulled beyond its ends.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical
  ) -> some View {
    environment(\.scrollBounces, behavior.isAlways)
  }

  /// Says whether scrolled views are seen outside their window.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }

  /// Says where scrolling comes to rest.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollTargetBehavior, behavior.behavior)
  }

  /// Lets scrolling come to rest at the views of this container.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    layoutValue(key: ScrollTargetLayout.self, value: isEnabled)
  }

  /// Puts room around what is scrolled inside, which moves with it.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.contentMargins) { margins in
      guard placement.isOfContent else { return }
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
    }
  }

  /// Puts room around what is scrolled inside, which moves with it.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(length ?? 16, at: .all), for: placement)
  }

  /// Puts room around what is scrolled inside, which moves with it.
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
}
