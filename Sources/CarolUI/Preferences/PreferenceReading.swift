/// Something done when what views inside hand up has changed.
struct PreferenceAction<Key: PreferenceKey>: PrimitiveModifier where Key.Value: Equatable {
  var action: @MainActor (Key.Value) -> Void

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    PreferenceActionNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that is told what views inside hand up.
final class PreferenceActionNode<Base: View, Key: PreferenceKey>:
  ViewNode<ModifiedContent<Base, PreferenceAction<Key>>>, LayoutWitness
where Key.Value: Equatable {
  private var value: PreferenceAction<Key>
  private var child: ViewNode<Base>?
  private var last: Key.Value?

  init(_ view: ModifiedContent<Base, PreferenceAction<Key>>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    child = inside.makeNode(view.content)
    graph.witnesses.add(self)
  }

  override func update(_ view: ModifiedContent<Base, PreferenceAction<Key>>) {
    value = view.modifier
    child?.update(view.content)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  var isPresent: Bool { isAlive }

  func look() {
    let now = child?.preference(Key.self) ?? Key.defaultValue
    guard now != last else { return }
    last = now
    graph.afterUpdate { [weak self] in
      if let self, self.isAlive { self.value.action(now) }
    }
  }
}

/// A second view that is made of what the first hands up.
struct PreferenceLayer<Key: PreferenceKey, Layer: View>: PrimitiveModifier {
  var alignment: Alignment
  var role: LayerRole
  var layer: (Key.Value) -> Layer

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    PreferenceLayerNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with a second one that is made of what the first hands up.
final class PreferenceLayerNode<Base: View, Key: PreferenceKey, Layer: View>:
  ViewNode<ModifiedContent<Base, PreferenceLayer<Key, Layer>>>, LayoutWitness
{
  private var view: ModifiedContent<Base, PreferenceLayer<Key, Layer>>
  private var child: LayerNode<Base, Layer>?
  private var handedUp = Key.defaultValue

  /// The transaction in which the second view was last made of a value that is never the same.
  private var lastFlush: Int?
  private lazy var scope = ReadScope(graph) { [weak self] in self?.markDirty() }

  init(
    _ view: ModifiedContent<Base, PreferenceLayer<Key, Layer>>, _ context: NodeContext
  ) {
    self.view = view
    super.init(context)
    child = LayerNode(view.content, view.modifier.alignment, view.modifier.role, inside) { node in
      makeLayer(over: node)
    }
    graph.witnesses.add(self)
  }

  override func update(_ view: ModifiedContent<Base, PreferenceLayer<Key, Layer>>) {
    self.view = view
    evaluate()
  }

  override func evaluate() {
    clean()
    child?.update(view.content, view.modifier.alignment, view.modifier.role) { node in
      makeLayer(over: node)
    }
  }

  /// The second view, made of what the first one hands up as it stands now.
  private func makeLayer(over node: LayerNode<Base, Layer>) -> Layer {
    handedUp = node.basePreference(Key.self) ?? Key.defaultValue
    return scope.track { view.modifier.layer(handedUp) }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    scope.cancel()
  }

  var isPresent: Bool { isAlive }

  func look() {
    let now = child?.basePreference(Key.self) ?? Key.defaultValue
    let comparison = FieldComparison.of(Key.Value.self)
    guard !comparison.areEqual(now, handedUp) else { return }
    let again = child?.basePreference(Key.self) ?? Key.defaultValue
    if !comparison.areEqual(now, again) {
      // Each reading is another value, so looking until nothing changes would have no end.
      guard graph.flush != lastFlush else { return }
      lastFlush = graph.flush
    }
    markDirty()
  }
}

extension View {
  /// Does something with what views inside hand up, at first and whenever it has changed.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceAction<Key>(action: action))
  }

  /// Puts a view in front that is made of what this one hands up.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    modifier(
      PreferenceLayer<Key, _>(alignment: alignment, role: .front, layer: transform))
  }

  /// Puts a view behind that is made of what this one hands up.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    modifier(
      PreferenceLayer<Key, _>(alignment: alignment, role: .back, layer: transform))
  }
}
