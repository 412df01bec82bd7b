internal import CarolUI
internal import Display
internal import Foundation

extension KeyPress {
  /// What views are told of a key of the screen; nil for keys that have no name there.
  init?(_ key: Key, _ modifiers: KeyModifiers, _ phase: Phases) {
    guard let equivalent = KeyEquivalent(key) else { return nil }
    var characters = String(equivalent.character)
    if case .character = key {
    } else if characters.unicodeScalars.contains(where: \.isPrivate) {
      characters = ""
    }
    self.init(
      equivalent, characters: characters, modifiers: EventModifiers(modifiers),
      phase: phase)
  }
}

extension KeyEquivalent {
  /// The name that views know a key of the screen by.
  fileprivate init?(_ key: Key) {
    switch key {
    case .character(let character): self.init(character)
    case .enter: self = .return
    case .tab: self = .tab
    case .backspace: self = .delete
    case .escape: self = .escape
    case .up: self = .upArrow
    case .down: self = .downArrow
    case .left: self = .leftArrow
    case .right: self = .rightArrow
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .delete: self = .deleteForward
    case .insert, .function: return nil
    }
  }
}

extension EventModifiers {
  /// The keys held down, as views know them.
  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.option) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

extension Unicode.Scalar {
  /// Whether it stands for a key that makes no character.
  fileprivate var isPrivate: Bool { (0xF700...0xF8FF).contains(value) }
}

extension PointerEvent {
  /// The points by which what is looked at moves for one notch of the wheel.
  private static let notch: CGFloat = 40

  /// What views are told of the mouse; nil for buttons other than the first.
  init?(_ mouse: MouseEvent, at point: CGPoint, time: Date) {
    let action: Action
    switch mouse.action {
    case .down where mouse.button == 0: action = .down
    case .drag where mouse.button == 0: action = .moved
    case .up where mouse.button == 0: action = .up
    case .move: action = .hover
    case .wheel(let notches):
      // Away from the person is up, towards what came before.
      let way = -Self.notch * CGFloat(notches)
      action = .wheel(
        mouse.modifiers.contains(.shift)
          ? CGSize(width: way, height: 0) : CGSize(width: 0, height: way))
    case .down, .drag, .up: return nil
    }
    self.init(action, at: point, time: time, modifiers: EventModifiers(mouse.modifiers))
  }
}
