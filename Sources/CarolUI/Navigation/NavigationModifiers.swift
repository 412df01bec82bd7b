/// Says something of the bar above the page around.
private struct PageSetting<Value: Equatable>: ViewModifier {
  let value: Value
  let set: @MainActor (NavigationPage, Value) -> Void
  @Environment(\.navigationPage) private var page

  func body(content: Content) -> some View {
    content.onChange(of: value, initial: true) { _, new in
      if let page { set(page, new) }
    }
  }
}

extension View {
  /// Sets the title of the page.
  public func navigationTitle(_ title: Text) -> some View {
    modifier(PageSetting(value: title) { $0.title = $1 })
  }

  /// Sets the title of the page.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(Text(title))
  }

  /// Sets the title of the page.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(Text(title))
  }

  /// Sets the title of the page, and how it is shown.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the title of the page, and how it is shown.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationBarTitle(Text(title), displayMode: displayMode)
  }

  /// Sets the title of the page, and how it is shown.
  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationBarTitle(Text(title), displayMode: displayMode)
  }

  /// Says how the title of the page is shown.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(PageSetting(value: displayMode) { $0.mode = $1 })
  }

  /// Says whether the page goes without a bar.
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    modifier(PageSetting(value: hidden) { $0.isBarHidden = $1 })
  }

  /// Says whether the bar goes without the way back.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(PageSetting(value: hidesBackButton) { $0.isBackHidden = $1 })
  }

  /// Puts views at both ends of the bar.
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    modifier(PageItems(items: [.leading: AnyView(leading), .trailing: AnyView(trailing)]))
  }

  /// Puts a view at the beginning of the bar.
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    modifier(PageItems(items: [.leading: AnyView(leading)]))
  }

  /// Puts a view at the end of the bar.
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    modifier(PageItems(items: [.trailing: AnyView(trailing)]))
  }

  /// Sets how pages stand beside each other, of which there is one way here.
  public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View {
    self
  }

  /// Makes the pages of values of a type in the stack around.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    modifier(
      DestinationModifier(key: ObjectIdentifier(data)) { value in
        (value.base as? Value).map { AnyView(destination($0)) }
      })
  }

  /// Pushes a page while a value is true.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) -> some View {
    modifier(PushModifier(isPresented: isPresented) { AnyView(destination()) })
  }
}

/// Puts views into the bars of the page around.
struct PageItems: ViewModifier {
  let items: [ToolbarPlace: AnyView]
  @Environment(\.navigationPage) private var page
  @Namespace private var namespace

  func body(content: Content) -> some View {
    content
      .modifier(PageItemsKeeper(items: items, page: page, namespace: namespace))
  }
}

/// Hands views on to a page whenever they are made, and takes them back at the end.
private struct PageItemsKeeper: PrimitiveModifier {
  let items: [ToolbarPlace: AnyView]
  let page: NavigationPage?
  let namespace: Namespace.ID

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    PageItemsNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that puts others into the bars of its page.
private final class PageItemsNode<Base: View>: ViewNode<ModifiedContent<Base, PageItemsKeeper>> {
  private var value: PageItemsKeeper
  private var child: ViewNode<Base>?

  init(_ view: ModifiedContent<Base, PageItemsKeeper>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    child = inside.makeNode(view.content)
    handOn()
  }

  override func update(_ view: ModifiedContent<Base, PageItemsKeeper>) {
    value = view.modifier
    child?.update(view.content)
    handOn()
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    let value = value
    graph.afterUpdate { value.page?.items[value.namespace] = nil }
  }

  private func handOn() {
    let value = value
    graph.afterUpdate { value.page?.items[value.namespace] = value.items }
  }
}

/// Makes the pages of values of a type.
private struct DestinationModifier: ViewModifier {
  let key: ObjectIdentifier
  let make: @MainActor (AnyHashable) -> AnyView?
  @Environment(\.navigationModel) private var model

  func body(content: Content) -> some View {
    content.onAppear { model?.builders[key] = make }
  }
}

/// Pushes a page while a value is true.
private struct PushModifier: ViewModifier {
  let isPresented: Binding<Bool>
  let make: @MainActor () -> AnyView
  @State private var pushed: Int?
  @Environment(\.navigationModel) private var model

  func body(content: Content) -> some View {
    content.onChange(of: isPresented.wrappedValue, initial: true) { _, isOn in
      if isOn, pushed == nil {
        pushed = model?.push(.view(make())) {
          pushed = nil
          isPresented.wrappedValue = false
        }
      } else if !isOn, let page = pushed {
        pushed = nil
        model?.remove(page)
      }
    }
  }
}

/// How pages stand beside each other.
public protocol NavigationViewStyle {}

/// In front of each other.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Makes the style.
  public init() {}
}

/// As is usual: in front of each other.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Makes the style.
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// In front of each other.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// As is usual.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
