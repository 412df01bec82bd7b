/// A key that went down.
public struct KeyPress: Hashable, Sendable {
  /// What a key does.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// The phases as bits.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// It goes down.
    public static let down = Phases(rawValue: 1)

    /// It stays down and counts again.
    public static let `repeat` = Phases(rawValue: 2)

    /// It comes up, of which few terminals tell.
    public static let up = Phases(rawValue: 4)

    /// All of these.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// What a view has done about a key.
  public enum Result: Hashable, Sendable {
    /// All there is to do.
    case handled

    /// Nothing; others are asked.
    case ignored
  }

  /// What the key does.
  public let phase: Phases

  /// The key.
  public let key: KeyEquivalent

  /// The characters that it makes.
  public let characters: String

  /// The keys held meanwhile.
  public let modifiers: EventModifiers

  /// Makes a key press from its parts; without characters, the key makes its own.
  public init(
    _ key: KeyEquivalent, characters: String? = nil, modifiers: EventModifiers = [],
    phase: Phases = .down
  ) {
    self.key = key
    self.characters = characters ?? String(key.character)
    self.modifiers = modifiers
    self.phase = phase
  }
}

/// A key, named by the character that it makes.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character; keys that make none have one of those that are kept for private use.
  public var character: Character

  /// Names a key by a character.
  public init(_ character: Character) {
    self.character = character
  }

  /// Names a key by a character.
  public init(extendedGraphemeClusterLiteral value: Character) {
    self.init(value)
  }

  /// The arrow that points up.
  public static let upArrow = KeyEquivalent("\u{F700}")

  /// The arrow that points down.
  public static let downArrow = KeyEquivalent("\u{F701}")

  /// The arrow that points left.
  public static let leftArrow = KeyEquivalent("\u{F702}")

  /// The arrow that points right.
  public static let rightArrow = KeyEquivalent("\u{F703}")

  /// The escape key.
  public static let escape = KeyEquivalent("\u{1B}")

  /// The key that deletes backwards.
  public static let delete = KeyEquivalent("\u{8}")

  /// The key that deletes forwards.
  public static let deleteForward = KeyEquivalent("\u{F728}")

  /// To the beginning.
  public static let home = KeyEquivalent("\u{F729}")

  /// To the end.
  public static let end = KeyEquivalent("\u{F72B}")

  /// One page up.
  public static let pageUp = KeyEquivalent("\u{F72C}")

  /// One page down.
  public static let pageDown = KeyEquivalent("\u{F72D}")

  /// The key that clears.
  public static let clear = KeyEquivalent("\u{F739}")

  /// The tab key.
  public static let tab = KeyEquivalent("\t")

  /// The space bar.
  public static let space = KeyEquivalent(" ")

  /// The return key.
  public static let `return` = KeyEquivalent("\r")
}
