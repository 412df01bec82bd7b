/// A key that presses a control, wherever the keyboard is.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent

  /// The keys held meanwhile.
  public var modifiers: EventModifiers

  /// Makes a shortcut.
  ///
  /// Where a keyboard has no command key, the control and option keys stand for it.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The return key, which presses what one would choose most.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])

  /// The escape key, which leaves all as it was.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// Whether a key press is meant.
  func matches(_ press: KeyPress) -> Bool {
    guard press.key.character.lowercased() == key.character.lowercased() else { return false }
    let held = press.modifiers.subtracting([.capsLock, .numericPad, .shift])
    let wanted = modifiers.subtracting([.capsLock, .numericPad, .shift])
    if held == wanted { return true }
    guard wanted.contains(.command), !held.contains(.command) else { return false }
    let rest = wanted.subtracting(.command)
    return held == rest.union(.control) || held == rest.union(.option)
  }
}

/// A shortcut of the first control in a view.
struct ShortcutModifier: PrimitiveModifier {
  var shortcut: KeyboardShortcut?

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    ShortcutNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with a shortcut.
final class ShortcutNode<Base: View>: PassingNode<Base, ShortcutModifier, ShortcutItem> {
  override func makeItem(_ inner: Item) -> ShortcutItem {
    ShortcutItem(inner, value.shortcut, node: self)
  }

  override func modifierChanged(from old: ShortcutModifier) {
    for item in around { item.shortcut = value.shortcut }
  }
}

/// An item with a shortcut.
final class ShortcutItem: PassingItem {
  var shortcut: KeyboardShortcut?

  init(_ inner: Item, _ shortcut: KeyboardShortcut?, node: Node) {
    self.shortcut = shortcut
    super.init(inner, node: node)
  }
}

extension View {
  /// Lets a key press the control, wherever the keyboard is.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Lets a key press the control, wherever the keyboard is; nil for none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(ShortcutModifier(shortcut: shortcut))
  }
}
