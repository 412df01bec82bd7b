/// Which view of a graph has the keyboard, and who is asked about a key.
@MainActor
final class FocusSet {
  private unowned let graph: ViewGraph

  /// The item that has the keyboard.
  private(set) weak var current: FocusItem?

  init(_ graph: ViewGraph) {
    self.graph = graph
  }

  /// Gives the keyboard to an item, or to none.
  func focus(_ item: FocusItem?) {
    guard item !== current else { return }
    let old = current
    current = item
    old?.setFocused(false)
    item?.setFocused(true)
    item?.reveal(anchor: nil, transaction: Transaction(animation: .easeOut(duration: 0.2)))
  }

  /// Takes the keyboard from an item that cannot have it any more.
  func check() {
    graph.afterUpdate { [weak self] in
      guard let self, let current = self.current, !current.canFocus else { return }
      self.focus(nil)
    }
  }

  /// Forgets everything, since other views are shown.
  func reset() {
    current = nil
  }

  /// Takes notice of a click on items, the innermost first.
  ///
  /// - Returns: Whether one of them has the keyboard by it.
  func press(_ items: [FocusItem]) -> Bool {
    guard let item = items.first(where: { $0.modifier.target.takesClicks }) else { return false }
    focus(item)
    return true
  }

  /// Takes a key.
  ///
  /// - Returns: Whether anybody took it.
  func take(_ press: KeyPress) -> Bool {
    if let current, current.canFocus, take(press, current) { return true }
    guard press.key == .tab, press.modifiers.subtracting(.shift).isEmpty else { return false }
    return move(isBack: press.modifiers.contains(.shift))
  }

  private func take(_ press: KeyPress, _ item: FocusItem) -> Bool {
    let target = item.modifier.target
    if target.key?(press) == .handled { return true }
    guard let activate = target.activate, press.modifiers.isEmpty else { return false }
    guard press.key == .return || press.key == .space else { return false }
    activate()
    return true
  }

  /// Gives the keyboard to the next item in order, or to the one before, and goes round.
  private func move(isBack: Bool) -> Bool {
    var items: [FocusItem] = []
    graph.forEachItem { item in
      if let item = item as? FocusItem, item.canFocus { items.append(item) }
    }
    guard !items.isEmpty else { return false }
    let last = items.count - 1
    guard let index = items.firstIndex(where: { $0 === current }) else {
      focus(items[isBack ? last : 0])
      return true
    }
    focus(items[isBack ? (index == 0 ? last : index - 1) : (index == last ? 0 : index + 1)])
    return true
  }
}
