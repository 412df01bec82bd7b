/// A value that views hand up to the views around them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value

  /// The value where no view has handed any up.
  static var defaultValue: Value { get }

  /// Makes one value of two, that of the view which comes first and that of the next.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}

/// A value that a view hands up.
struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  /// Where the value comes from.
  enum Origin {
    /// It is this one, whatever the views inside have handed up.
    case value(Key.Value)

    /// It is made of that of the views inside, and of where the view lies.
    case change(@MainActor (inout Key.Value, Item) -> Void, isAlone: Bool)
  }

  var origin: Origin

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    PreferenceNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that hands a value up.
final class PreferenceNode<Base: View, Key: PreferenceKey>:
  ViewNode<ModifiedContent<Base, PreferenceModifier<Key>>>
{
  private var value: PreferenceModifier<Key>
  private var child: ViewNode<Base>?

  init(_ view: ModifiedContent<Base, PreferenceModifier<Key>>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    child = inside.makeNode(view.content)
    graph.preferencesChanged()
  }

  override func update(_ view: ModifiedContent<Base, PreferenceModifier<Key>>) {
    let old = value
    value = view.modifier
    child?.update(view.content)
    if !FieldComparison.of(PreferenceModifier<Key>.self).areEqual(old, value) {
      graph.preferencesChanged()
    }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    graph.preferencesChanged()
  }

  override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
    guard key == Key.self else { return child?.preference(key) }
    switch value.origin {
    case .value(let value):
      return value as? Other.Value
    case .change(let change, let isAlone):
      var result = (isAlone ? nil : child?.preference(Key.self)) ?? Key.defaultValue
      var items: [Item] = []
      child?.collectItems(&items)
      if let item = items.first { change(&result, item) }
      return result as? Other.Value
    }
  }
}

extension View {
  /// Hands a value up to the views around.
  public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Key.Value
  ) -> some View {
    modifier(PreferenceModifier<Key>(origin: .value(value)))
  }

  /// Changes what the views inside have handed up.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping @MainActor (inout Key.Value) -> Void
  ) -> some View {
    modifier(
      PreferenceModifier<Key>(origin: .change({ value, _ in callback(&value) }, isAlone: false)))
  }

  /// Hands up a value made of where a part of the view lies.
  public func anchorPreference<Part, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Part>.Source,
    transform: @escaping @MainActor (Anchor<Part>) -> Key.Value
  ) -> some View {
    modifier(
      PreferenceModifier<Key>(
        origin: .change({ $0 = transform(value.anchor(of: $1)) }, isAlone: true)))
  }

  /// Changes what the views inside have handed up by where a part of the view lies.
  public func transformAnchorPreference<Part, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Part>.Source,
    transform: @escaping @MainActor (inout Key.Value, Anchor<Part>) -> Void
  ) -> some View {
    modifier(
      PreferenceModifier<Key>(
        origin: .change({ transform(&$0, value.anchor(of: $1)) }, isAlone: false)))
  }
}
