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
    let links = item.map { $0.around(FocusLinkItem.self) } ?? []
    for link in old?.around(FocusLinkItem.self) ?? [] where !links.contains(where: { $0 === link })
    {
      link.link.tell(false)
    }
    old?.setFocused(false)
    item?.setFocused(true)
    item?.reveal(anchor: nil, transaction: Transaction(animation: .easeOut(duration: 0.2)))
    for link in links { link.link.tell(true) }
  }

  /// Gives the keyboard to the part that a property says is to have it.
  func follow(_ location: AnyObject) {
    var links: [FocusLinkItem] = []
    graph.forEachItem { item in
      if let item = item as? FocusLinkItem, item.link.location === location { links.append(item) }
    }
    if let wanted = links.first(where: { $0.link.isWanted() }) {
      if let item = wanted.first(FocusItem.self, where: \.canFocus) { focus(item) }
    } else if let current,
      current.around(FocusLinkItem.self).contains(where: { own in
        links.contains { $0 === own }
      })
    {
      focus(nil)
    }
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
  /// Asked are the shortcuts with keys held; then the views around what has the keyboard, the
  /// innermost first, that itself, and what scrolls around it; then the other shortcuts.
  ///
  /// A key that comes up is told only to views that ask about that.
  ///
  /// - Returns: Whether anybody took it.
  func take(_ press: KeyPress) -> Bool {
    guard press.phase != .up else { return takeInHandlers(press) }
    let isHeld = !press.modifiers.isDisjoint(with: [.command, .control, .option])
    if isHeld && takeAsShortcut(press) { return true }
    if takeInHandlers(press) { return true }
    if let current, current.canFocus {
      if take(press, current) { return true }
      for item in current.around(FocusItem.self) where item.modifier.target.yields {
        if take(press, item) { return true }
      }
    }
    if press.key == .tab && press.modifiers.subtracting(.shift).isEmpty {
      return move(isBack: press.modifiers.contains(.shift))
    }
    return !isHeld && takeAsShortcut(press)
  }

  private func takeInHandlers(_ press: KeyPress) -> Bool {
    guard let current, current.canFocus else { return false }
    return current.around(KeyItem.self).contains { $0.take(press) }
  }

  /// Gives text that was put in as a whole to the view that has the keyboard, as if it were typed.
  ///
  /// Views around that wait for keys are not asked.
  func paste(_ text: String) -> Bool {
    let line = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    let cleaned = String(line.filter { !$0.unicodeScalars.contains { $0.value < 32 } })
    guard let current, current.canFocus, let first = cleaned.first else { return false }
    let press = KeyPress(KeyEquivalent(first), characters: cleaned)
    return current.modifier.target.key?(press) == .handled
  }

  private func take(_ press: KeyPress, _ item: FocusItem) -> Bool {
    let target = item.modifier.target
    if target.key?(press) == .handled { return true }
    guard let activate = target.activate, press.modifiers.isEmpty else { return false }
    guard press.key == .return || press.key == .space else { return false }
    activate()
    return true
  }

  /// Presses the first control that has the key for its own.
  private func takeAsShortcut(_ press: KeyPress) -> Bool {
    var target: FocusItem?
    graph.forEachItem { item in
      guard target == nil, let item = item as? ShortcutItem,
        item.shortcut?.matches(press) == true
      else { return }
      target = item.first(FocusItem.self) { $0.canFocus && $0.modifier.target.activate != nil }
    }
    guard let activate = target?.modifier.target.activate else { return false }
    activate()
    return true
  }

  /// Gives the keyboard to the next item in order, or to the one before, and goes round.
  private func move(isBack: Bool) -> Bool {
    var items: [FocusItem] = []
    graph.forEachItem { item in
      if let item = item as? FocusItem, item.canFocus, !item.leavesFocusInside {
        items.append(item)
      }
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

extension FocusItem {
  /// Whether controls inside have the keyboard instead of this item.
  fileprivate var leavesFocusInside: Bool {
    guard modifier.target.yields else { return false }
    return inner.first(FocusItem.self, where: \.canFocus) != nil
  }
}

extension Item {
  /// The items of a kind around this one, the innermost first.
  fileprivate func around<Kind: Item>(_ kind: Kind.Type) -> [Kind] {
    var found: [Kind] = []
    var item = parent
    while let around = item {
      if let around = around as? Kind { found.append(around) }
      item = around.parent
    }
    return found
  }

  /// The first item of a kind inside for which something holds.
  func first<Kind: Item>(_ kind: Kind.Type, where fits: (Kind) -> Bool) -> Kind? {
    if let item = self as? Kind, fits(item) { return item }
    var found: Kind?
    forEachChild { child in
      if found == nil { found = child.first(kind, where: fits) }
    }
    return found
  }
}
