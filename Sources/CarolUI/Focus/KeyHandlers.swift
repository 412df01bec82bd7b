/// Something done about keys while the view, or one inside, has the keyboard.
struct KeyHandler: PrimitiveModifier {
  /// Whether the key is one of those that are meant.
  var isMeant: (KeyPress) -> Bool
  var action: @MainActor (KeyPress) -> KeyPress.Result

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    KeyNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that takes keys.
final class KeyNode<Base: View>: PassingNode<Base, KeyHandler, KeyItem> {
  override func makeItem(_ inner: Item) -> KeyItem { KeyItem(inner, value, node: self) }

  override func modifierChanged(from old: KeyHandler) {
    for item in around { item.handler = value }
  }
}

/// An item that takes keys.
final class KeyItem: PassingItem {
  var handler: KeyHandler

  init(_ inner: Item, _ handler: KeyHandler, node: Node) {
    self.handler = handler
    super.init(inner, node: node)
  }

  /// Takes a key, if it is meant.
  func take(_ press: KeyPress) -> Bool {
    guard node.environment.isEnabled, handler.isMeant(press) else { return false }
    return handler.action(press) == .handled
  }
}

extension View {
  /// Does something when a key goes down while the view has the keyboard.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    onKeyPress(key, phases: [.down, .repeat]) { _ in action() }
  }

  /// Does something with what a key does while the view has the keyboard.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Does something with what some keys do while the view has the keyboard.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyHandler(
        isMeant: { keys.contains($0.key) && phases.contains($0.phase) }, action: action))
  }

  /// Does something with what the keys of some characters do while the view has the keyboard.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyHandler(
        isMeant: { press in
          phases.contains(press.phase) && !press.characters.isEmpty
            && press.characters.unicodeScalars.allSatisfy(characters.contains)
        }, action: action))
  }

  /// Does something with what any key does while the view has the keyboard.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(isMeant: { phases.contains($0.phase) }, action: action))
  }
}
