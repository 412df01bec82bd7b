/// Pages of which one is seen, chosen in a bar at the lower edge or by swiping.
///
/// All pages are alive from the beginning. Above a bar they lie on the ground of a window, which hides
/// what is behind; pages that are swiped lie on nothing.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @State private var index = 0
  @Environment(\.isPagedTabView) private var isPaged

  /// Makes pages; the chosen one is that whose tag is the value.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// The pages and what chooses among them.
  public var body: some View {
    SubviewReader(content) { pages in
      if isPaged {
        PageTabs(pages: pages, index: index(in: pages))
      } else {
        BarTabs(pages: pages, index: index(in: pages))
      }
    }
  }

  private func index(in pages: SubviewsCollection) -> Binding<Int> {
    guard let selection else { return $index }
    return Binding(
      get: {
        pages.firstIndex { $0.tag(as: SelectionValue.self) == selection.wrappedValue } ?? 0
      },
      set: { index in
        guard pages.indices.contains(index) else { return }
        if let tag = pages[index].tag(as: SelectionValue.self) { selection.wrappedValue = tag }
      })
  }
}

extension TabView where SelectionValue == Int {
  /// Makes pages that keep by themselves which one is chosen.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// Pages above a bar of 49 points with their labels.
private struct BarTabs: View {
  let pages: SubviewsCollection
  let index: Binding<Int>
  @Environment(\.pageGround) private var ground

  var body: some View {
    ZStack {
      ForEach(pages.indices, id: \.self) { number in
        pages[number]
          .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
          .opacity(number == index.wrappedValue ? 1 : 0)
          .covered(number != index.wrappedValue)
      }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      if !ControlAppearance.hidesTabBar { bar }
    }
    .background(ground)
  }

  private var bar: some View {
    HStack(spacing: 0) {
      ForEach(pages.indices, id: \.self) { number in
        let isChosen = number == index.wrappedValue
        Button {
          index.wrappedValue = number
        } label: {
          VStack(spacing: 2) { pages[number][TabItemKey.self] }
            .labelStyle(TabLabelStyle())
            .font(.system(size: 10, weight: .medium))
            .environment(\.drawing.symbolFont, .system(size: 21, weight: .medium))
            .symbolVariant(.fill)
            .frame(maxWidth: .infinity, minHeight: 49)
            .foregroundStyle(isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray))
        }
        .buttonStyle(.plain)
      }
    }
    .overlay(alignment: .top) { Color.separator.frame(height: 0.5) }
    .background { Color.presentedGround.opacity(0.94) }
  }
}

/// The icon above the title.
private struct TabLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 2) {
      configuration.icon
      configuration.title
    }
  }
}

/// Pages side by side, one of which fills the room, with a dot for each.
private struct PageTabs: View {
  let pages: SubviewsCollection
  let index: Binding<Int>
  @State private var drag: CGFloat = 0
  @Environment(\.tabIndexVisibility) private var dots

  var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width
      HStack(spacing: 0) {
        ForEach(pages.indices, id: \.self) { number in
          pages[number].frame(width: width, height: proxy.size.height)
        }
      }
      .offset(x: -CGFloat(index.wrappedValue) * width + drag)
      .frame(width: width, height: proxy.size.height, alignment: .leading)
      .clipped()
      .contentShape(Rectangle())
      .racingGesture(swipe(width))
      .animation(.spring(response: 0.35, dampingFraction: 1), value: index.wrappedValue)
    }
    .overlay(alignment: .bottom) {
      if dots && pages.count > 1 {
        HStack(spacing: 9) {
          ForEach(pages.indices, id: \.self) { number in
            Circle().fill(.white.opacity(number == index.wrappedValue ? 1 : 0.35))
              .frame(width: 7, height: 7)
          }
        }
        .padding(.bottom, 20)
      }
    }
    .focusTarget(FocusTarget(key: { take($0) }))
  }

  private func swipe(_ width: CGFloat) -> some Gesture<DragGesture.Value> {
    DragGesture(minimumDistance: 10, coordinateSpace: .global)
      .onChanged { value in
        let way = value.translation.width
        let isAtEnd =
          way > 0 ? index.wrappedValue == 0 : index.wrappedValue == pages.count - 1
        drag = isAtEnd ? way / 3 : way
      }
      .onEnded { value in
        let way = value.predictedEndTranslation.width
        let step = way < -width / 2 ? 1 : way > width / 2 ? -1 : 0
        withAnimation(.spring(response: 0.35, dampingFraction: 1)) {
          drag = 0
          go(step)
        }
      }
  }

  private func go(_ step: Int) {
    let target = min(max(index.wrappedValue + step, 0), max(pages.count - 1, 0))
    if target != index.wrappedValue { index.wrappedValue = target }
  }

  private func take(_ press: KeyPress) -> KeyPress.Result {
    switch press.key {
    case .leftArrow: go(-1)
    case .rightArrow: go(1)
    default: return .ignored
    }
    return .handled
  }
}

/// The label of a page in the bar.
private enum TabItemKey: LayoutValueKey {
  static var defaultValue: AnyView? { nil }
}

/// How pages are chosen.
public protocol TabViewStyle: SendableMetatype {
  /// Whether pages lie side by side and are swiped.
  static var isPaged: Bool { get }

  /// Whether there is a dot for each page.
  var showsIndex: Bool { get }
}

/// As is usual: by a bar.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Makes the style.
  public init() {}

  /// They do not.
  public static let isPaged = false

  /// There is none.
  public var showsIndex: Bool { false }
}

/// By swiping.
public struct PageTabViewStyle: TabViewStyle {
  /// Whether there is a dot for each page.
  public struct IndexDisplayMode: Sendable {
    let isShown: Bool

    /// If there are several.
    public static let automatic = IndexDisplayMode(isShown: true)

    /// Always.
    public static let always = IndexDisplayMode(isShown: true)

    /// Never.
    public static let never = IndexDisplayMode(isShown: false)
  }

  private let mode: IndexDisplayMode

  /// Makes the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    mode = indexDisplayMode
  }

  /// They do.
  public static let isPaged = true

  /// There is, unless the style was told otherwise.
  public var showsIndex: Bool { mode.isShown }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// As is usual.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// By swiping.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// By swiping, with a dot for each page or not.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

extension EnvironmentValues {
  private enum PagedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  private enum DotsKey: EnvironmentKey {
    static var defaultValue: Bool { true }
  }

  /// Whether pages lie side by side and are swiped.
  var isPagedTabView: Bool {
    get { self[PagedKey.self] }
    set { self[PagedKey.self] = newValue }
  }

  /// Whether there is a dot for each page.
  var tabIndexVisibility: Bool {
    get { self[DotsKey.self] }
    set { self[DotsKey.self] = newValue }
  }
}

extension View {
  /// Sets the label of a page in the bar.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    layoutValue(key: TabItemKey.self, value: AnyView(label()))
  }

  /// Sets how pages inside are chosen.
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
    environment(\.isPagedTabView, Style.isPaged).environment(\.tabIndexVisibility, style.showsIndex)
  }
}
