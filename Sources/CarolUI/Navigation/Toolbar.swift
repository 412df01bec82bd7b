/// Where something stands in the bars of a page.
public struct ToolbarItemPlacement: Sendable {
  let place: ToolbarPlace

  /// At the end of the upper bar.
  public static let automatic = ToolbarItemPlacement(place: .trailing)

  /// In the middle of the upper bar.
  public static let principal = ToolbarItemPlacement(place: .principal)

  /// At the beginning of the upper bar.
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)

  /// At the end of the upper bar.
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)

  /// At the beginning of the upper bar.
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)

  /// At the end of the upper bar.
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)

  /// At the beginning of the upper bar.
  public static let navigation = ToolbarItemPlacement(place: .leading)

  /// At the end of the upper bar.
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)

  /// At the beginning of the upper bar.
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)

  /// At the end of the upper bar.
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)

  /// In the lower bar.
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
}

/// What stands in the bars of a page.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// What this consists of.
  associatedtype Body: ToolbarContent

  /// What this consists of.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Never called: a bar takes its views itself.
  public var body: Never { preconditionFailure("a bar takes its views itself") }
}

/// What stands in the bars of a page and knows its place.
@MainActor
protocol PlacedToolbarContent {
  /// The views by place.
  var views: [(place: ToolbarPlace, view: AnyView)] { get }
}

extension ToolbarContent {
  /// The views of all parts, in order.
  var allViews: [(place: ToolbarPlace, view: AnyView)] {
    (self as? any PlacedToolbarContent)?.views ?? body.allViews
  }
}

/// A view in one of the bars of a page.
public struct ToolbarItem<Content: View>: ToolbarContent, PlacedToolbarContent {
  /// It consists of nothing else.
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Puts a view in a place.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  var views: [(place: ToolbarPlace, view: AnyView)] {
    [(placement.place, AnyView(content))]
  }
}

/// Several views in one of the bars of a page.
public struct ToolbarItemGroup<Content: View>: ToolbarContent, PlacedToolbarContent {
  /// It consists of nothing else.
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Puts views in a place.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  var views: [(place: ToolbarPlace, view: AnyView)] {
    [(placement.place, AnyView(HStack(spacing: 16) { content }))]
  }
}

/// Several parts of the bars of a page.
public struct TupleToolbarContent: ToolbarContent, PlacedToolbarContent {
  /// It consists of nothing else.
  public typealias Body = Never

  let views: [(place: ToolbarPlace, view: AnyView)]
}

/// Builds what stands in the bars of a page from the statements of a closure.
@resultBuilder @MainActor @preconcurrency
public enum ToolbarContentBuilder {
  /// Takes each statement as it is.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  /// Puts several parts together.
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> TupleToolbarContent {
    var views: [(place: ToolbarPlace, view: AnyView)] = []
    for part in repeat each content { views += part.allViews }
    return TupleToolbarContent(views: views)
  }

  /// Takes what is there on a condition.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> TupleToolbarContent {
    TupleToolbarContent(views: content?.allViews ?? [])
  }

  /// Takes what is there if a condition holds.
  public static func buildEither<Content: ToolbarContent>(
    first: Content
  ) -> TupleToolbarContent {
    TupleToolbarContent(views: first.allViews)
  }

  /// Takes what is there if a condition does not hold.
  public static func buildEither<Content: ToolbarContent>(
    second: Content
  ) -> TupleToolbarContent {
    TupleToolbarContent(views: second.allViews)
  }
}

// swift-format-ignore: AmbiguousTrailingClosureOverload
extension View {
  /// Puts views into the bars of the page around.
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    var items: [ToolbarPlace: AnyView] = [:]
    for (place, views) in Dictionary(grouping: content().allViews, by: { $0.place }) {
      items[place] = AnyView(
        HStack(spacing: 16) { ForEach(views.indices, id: \.self) { views[$0].view } })
    }
    return modifier(PageItems(items: items))
  }

  /// Puts views at the end of the bar of the page around.
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(PageItems(items: [.trailing: AnyView(HStack(spacing: 16) { content() })]))
  }
}

/// One of the bars of a page, or of pages.
public struct ToolbarPlacement: Hashable, Sendable {
  private let number: Int

  /// The bar above a page.
  public static let automatic = ToolbarPlacement(number: 0)

  /// The bar above a page.
  public static let navigationBar = ToolbarPlacement(number: 0)

  /// The bar below a page.
  public static let bottomBar = ToolbarPlacement(number: 1)

  /// The bar that chooses among pages.
  public static let tabBar = ToolbarPlacement(number: 2)
}

extension View {
  /// Says whether bars of the page around are to be seen; only the one above can be hidden.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(BarVisibility(isHidden: visibility == .hidden, bars: bars))
  }

  /// Fills bars of the page around; only the one above.
  public func toolbarBackground<Style: ShapeStyle>(
    _ style: Style, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(BarGround(style: AnyShapeStyle(style), bars: bars))
  }

  /// Says whether bars of the page around have a ground; they have if they are given one.
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    self
  }

  /// Says whether bars of the page around stand on light or dark ground; they do as the page does.
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    self
  }
}

/// Hides the bar above a page.
private struct BarVisibility: ViewModifier {
  let isHidden: Bool
  let bars: [ToolbarPlacement]
  @Environment(\.navigationPage) private var page

  func body(content: Content) -> some View {
    content.onChange(of: isHidden, initial: true) { _, isHidden in
      if bars.isEmpty || bars.contains(.navigationBar) { page?.isBarHidden = isHidden }
    }
  }
}

/// Fills the bar above a page.
private struct BarGround: ViewModifier {
  let style: AnyShapeStyle
  let bars: [ToolbarPlacement]
  @Environment(\.navigationPage) private var page

  func body(content: Content) -> some View {
    content.onAppear {
      if bars.isEmpty || bars.contains(.navigationBar) { page?.ground = style }
    }
  }
}
