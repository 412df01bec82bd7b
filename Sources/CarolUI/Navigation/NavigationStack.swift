/// Pages that are pushed over each other, each under a bar with its title.
///
/// Pages underneath stay alive, and are told of no disappearance. Every page lies on the ground of a
/// window, which hides what is behind and reaches into the room set apart at the sides.
public struct NavigationStack<Data, Root: View>: View {
  private let path: Binding<[AnyHashable]>?
  private let root: Root
  @State private var model = NavigationModel()

  /// Makes a stack with a page at its bottom.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  /// Makes a stack whose pages are those of a path.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.path = Binding(
      get: { path.wrappedValue.elements }, set: { path.wrappedValue.elements = $0 })
    self.root = root()
  }

  /// Makes a stack whose pages are those of the values in a collection.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
    self.root = root()
  }

  /// The pages in front of each other.
  public var body: some View {
    NavigationPages(model: model, path: path, root: root)
  }
}

/// Pages that are pushed over each other, as older code says it.
public struct NavigationView<Content: View>: View {
  private let content: Content
  @State private var model = NavigationModel()

  /// Makes a stack with a page at its bottom.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The pages in front of each other.
  public var body: some View {
    NavigationPages(model: model, path: nil, root: content)
  }
}

/// The values whose pages are pushed over each other, of any types.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path of values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// How many values there are.
  public var count: Int { elements.count }

  /// Whether there are none.
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes the page of a value.
  public mutating func append<V: Hashable>(_ value: V) {
    elements.append(AnyHashable(value))
  }

  /// Goes back by so many pages.
  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(k)
  }
}

/// The pages of a stack, and how they are made of values.
@Observable @MainActor
final class NavigationModel {
  /// What a page is made of.
  enum Content {
    case view(AnyView)
    case value(AnyHashable)
  }

  /// One page.
  struct Page: Identifiable {
    var id: Int
    var content: Content
    var onPop: (@MainActor () -> Void)?
    let settings: NavigationPage
  }

  /// The pages that were pushed one by one.
  private(set) var pages: [Page] = []

  /// What makes the page of a value, by the value's type.
  var builders: [ObjectIdentifier: @MainActor (AnyHashable) -> AnyView?] = [:]

  @ObservationIgnored let rootSettings = NavigationPage()
  @ObservationIgnored private var count = 0
  @ObservationIgnored var path: Binding<[AnyHashable]>?

  /// Pushes a page.
  ///
  /// - Returns: The number of the page.
  @discardableResult
  func push(_ content: Content, onPop: (@MainActor () -> Void)? = nil) -> Int {
    if case .value(let value) = content, let path {
      path.wrappedValue.append(value)
      return 0
    }
    return add(content, onPop: onPop)
  }

  /// Goes back by one page.
  var goBack: @MainActor () -> Void { { [weak self] in self?.pop() } }

  /// Goes back by one page.
  func pop() {
    guard let last = pages.last else { return }
    if case .value = last.content, let path {
      path.wrappedValue.removeLast()
    } else {
      pages.removeLast()
    }
    last.onPop?()
  }

  /// Goes back to before a page.
  func remove(_ id: Int) {
    guard let index = pages.firstIndex(where: { $0.id == id }) else { return }
    pages.removeSubrange(index...)
  }

  /// Takes the values of a path; pages of those that stay are kept.
  func follow(_ values: [AnyHashable]) {
    var kept = 0
    let old = pages
    for (page, value) in zip(old, values) {
      guard case .value(let present) = page.content, present == value else { break }
      kept += 1
    }
    guard kept < max(old.count, values.count) else { return }
    pages.removeSubrange(kept...)
    for value in values.dropFirst(kept) { add(.value(value)) }
  }

  @discardableResult
  private func add(_ content: Content, onPop: (@MainActor () -> Void)? = nil) -> Int {
    count += 1
    pages.append(Page(id: count, content: content, onPop: onPop, settings: NavigationPage()))
    return count
  }

  /// The view of a page.
  func view(of page: Page) -> AnyView {
    switch page.content {
    case .view(let view): view
    case .value(let value):
      builders.values.lazy.compactMap { $0(value) }.first ?? AnyView(EmptyView())
    }
  }
}

/// The pages of a stack in front of each other; the foremost takes the pointer.
private struct NavigationPages<Root: View>: View {
  let model: NavigationModel
  let path: Binding<[AnyHashable]>?
  let root: Root
  @Environment(\.pageGround) private var ground

  var body: some View {
    let pages = model.pages
    ZStack {
      PageFrame(page: model.rootSettings, back: nil) { root }
        .environment(\.navigationPage, model.rootSettings)
        .covered(!pages.isEmpty)
      ForEach(pages) { page in
        PageFrame(page: page.settings, back: { model.pop() }) { model.view(of: page) }
          .background { ground }
          .environment(\.navigationPage, page.settings)
          .environment(\.dismissAction, { model.pop() })
          .covered(page.id != pages.last?.id)
          .transition(.move(edge: .trailing))
      }
    }
    .clipped()
    .background(ground)
    .environment(\.navigationModel, model)
    .animation(.spring(response: 0.35, dampingFraction: 1), value: pages.count)
    .onChange(of: path?.wrappedValue ?? [], initial: true) { _, values in
      model.path = path
      if path != nil { model.follow(values) }
    }
    .escapes(pages.isEmpty ? nil : model.goBack)
  }
}

extension EnvironmentValues {
  private enum ModelKey: EnvironmentKey {
    static var defaultValue: NavigationModel? { nil }
  }

  private enum PageKey: EnvironmentKey {
    static var defaultValue: NavigationPage? { nil }
  }

  private enum GroundKey: EnvironmentKey {
    static var defaultValue: Color { .windowGround }
  }

  /// What pages lie on: the ground of a window, or of what stands in front of it.
  var pageGround: Color {
    get { self[GroundKey.self] }
    set { self[GroundKey.self] = newValue }
  }

  /// The stack of pages around.
  var navigationModel: NavigationModel? {
    get { self[ModelKey.self] }
    set { self[ModelKey.self] = newValue }
  }

  /// The page around.
  var navigationPage: NavigationPage? {
    get { self[PageKey.self] }
    set { self[PageKey.self] = newValue }
  }
}
