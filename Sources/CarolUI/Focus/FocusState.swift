/// Which of a view's parts has the keyboard, to be read and to be said.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var location: StateLocation<Value>?
  private weak var graph: ViewGraph?

  /// Makes the property of one part, which has the keyboard or has not.
  public init() where Value == Bool {
    initial = false
  }

  /// Makes the property of several parts, of which one has the keyboard or none.
  public init<Part: Hashable>() where Value == Part? {
    initial = nil
  }

  /// The part that has the keyboard.
  @MainActor @preconcurrency
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }

  /// The property itself, for its parts and for other views.
  @MainActor @preconcurrency
  public var projectedValue: Binding { Binding(initial: initial, location: location, graph: graph) }

  /// Reads and says elsewhere which part has the keyboard.
  @propertyWrapper @MainActor @preconcurrency
  public struct Binding {
    let initial: Value
    let location: StateLocation<Value>?
    weak var graph: ViewGraph?

    /// The part that has the keyboard.
    public var wrappedValue: Value {
      get { location?.value ?? initial }
      nonmutating set {
        guard let location else { return }
        location.set(newValue, transaction: .current)
        graph?.afterUpdate { [weak graph] in graph?.focus.follow(location) }
      }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension FocusState: StateProperty, ConnectedProperty {
  mutating func connect(_ slot: inout AnyObject?, node: Node) {
    let kept = slot as? StateLocation<Value> ?? StateLocation(initial, graph: node.graph)
    slot = kept
    location = kept
    graph = node.graph
  }
}

/// The part of a view that a ``FocusState`` is about.
@MainActor
struct FocusLink: PrimitiveModifier {
  /// Where it is kept which part has the keyboard.
  var location: AnyObject?

  /// Whether this part is to have it.
  var isWanted: () -> Bool

  /// Takes note that something in this part has the keyboard, or has it no more.
  var tell: (Bool) -> Void

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    FocusLinkNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a part that a ``FocusState`` is about.
final class FocusLinkNode<Base: View>: PassingNode<Base, FocusLink, FocusLinkItem> {
  override func makeItem(_ inner: Item) -> FocusLinkItem {
    FocusLinkItem(inner, value, node: self)
  }

  override func modifierChanged(from old: FocusLink) {
    for item in around { item.link = value }
  }
}

/// An item that a ``FocusState`` is about.
final class FocusLinkItem: PassingItem {
  var link: FocusLink

  init(_ inner: Item, _ link: FocusLink, node: Node) {
    self.link = link
    super.init(inner, node: node)
  }
}

extension View {
  /// Says that the view has the keyboard while a property has a value, and the other way round.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    let location = binding.location
    let initial = binding.initial
    return modifier(
      FocusLink(location: location) {
        location?.value == value
      } tell: { isFocused in
        guard let location, isFocused != (location.value == value) else { return }
        location.set(isFocused ? value : initial, transaction: .current)
      })
  }

  /// Says that the view has the keyboard while a property is true, and the other way round.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }
}
