/// What a control does with the keyboard when it has it.
struct FocusTarget {
  /// Whether the keyboard comes to the control by a click too, as to a field of text.
  var takesClicks = false

  /// Whether the keyboard goes to controls inside, if there are any, and keys they leave come here.
  var yields = false

  /// Done when return or space is pressed; nil leaves these keys to ``key``.
  var activate: (@MainActor () -> Void)?

  /// Takes any other key.
  var key: (@MainActor (KeyPress) -> KeyPress.Result)?

  /// Told when the control gets the keyboard, and when it loses it.
  var focusChanged: (@MainActor (Bool) -> Void)?
}

extension EnvironmentValues {
  private enum FocusedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  private enum CoveredKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  private enum EnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
  }

  /// Whether the nearest view around that can have the keyboard has it.
  public internal(set) var isFocused: Bool {
    get { self[FocusedKey.self] }
    set { self[FocusedKey.self] = newValue }
  }

  /// Whether the view here lies under another page, out of reach of the keyboard.
  var isCovered: Bool {
    get { self[CoveredKey.self] }
    set { self[CoveredKey.self] = newValue }
  }

  /// Whether controls and gestures do anything.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

extension View {
  /// Takes the view out of reach, under another page.
  func covered(_ isCovered: Bool) -> some View {
    transformEnvironment(\.isCovered) { $0 = $0 || isCovered }.allowsHitTesting(!isCovered)
  }

  /// Says that controls and gestures inside do nothing; one that says so is enough.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }

  /// Lets the view have the keyboard, as a control.
  func focusTarget(_ target: FocusTarget) -> some View {
    modifier(FocusModifier(target: target, isFocusable: true))
  }

  /// Lets the view have the keyboard, to be handed on to what waits for keys around it.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusModifier(target: FocusTarget(takesClicks: true), isFocusable: isFocusable))
  }
}

/// A view that can have the keyboard.
struct FocusModifier: PrimitiveModifier {
  var target: FocusTarget
  var isFocusable: Bool

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    FocusNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that can have the keyboard.
final class FocusNode<Base: View>: PassingNode<Base, FocusModifier, FocusItem> {
  private var isFocused = false

  override func makeItem(_ inner: Item) -> FocusItem {
    let item = FocusItem(inner, value, node: self)
    item.onFocus = { [weak self] in self?.focusChanged() }
    return item
  }

  override func modifierChanged(from old: FocusModifier) {
    for item in around { item.modifier = value }
    if !value.isFocusable { graph.focus.check() }
  }

  override func environmentForChildren() -> EnvironmentValues {
    var values = environment
    values.isFocused = isFocused
    return values
  }

  override func environmentChanged(from old: EnvironmentValues) {
    if isFocused && (!environment.isEnabled || environment.isCovered) { graph.focus.check() }
  }

  override func removed() {
    if isFocused { graph.focus.check() }
  }

  private func focusChanged() {
    graph.record(Transaction.current) { [weak self] in
      guard let self, self.isAlive else { return }
      self.isFocused = self.around.contains { $0.isFocused }
      let values = self.environmentForChildren()
      self.forEachChild { $0.setEnvironment(values) }
    }
  }
}

/// An item that can have the keyboard.
final class FocusItem: PassingItem {
  var modifier: FocusModifier

  /// Called when the item gets the keyboard or loses it.
  var onFocus: (() -> Void)?

  init(_ inner: Item, _ modifier: FocusModifier, node: Node) {
    self.modifier = modifier
    super.init(inner, node: node)
  }

  /// Whether the item has the keyboard.
  private(set) var isFocused = false

  /// Whether the item can have the keyboard now.
  var canFocus: Bool {
    modifier.isFocusable && node.isAlive && node.environment.isEnabled && !isDeparting
      && !node.environment.isCovered
  }

  /// Takes note that the item has the keyboard, or has it no more.
  func setFocused(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    onFocus?()
    modifier.target.focusChanged?(isFocused)
  }

  override func hit(_ point: CGPoint) -> Hit? {
    guard var hit = inner.hit(point) else { return nil }
    if canFocus { hit.focusables.append(self) }
    return hit
  }
}
