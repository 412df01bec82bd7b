/// The keys held down beside what is done.
@frozen
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The keys as bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The lock of capitals.
  public static let capsLock = EventModifiers(rawValue: 1)

  /// The shift key.
  public static let shift = EventModifiers(rawValue: 2)

  /// The control key.
  public static let control = EventModifiers(rawValue: 4)

  /// The option or alt key.
  public static let option = EventModifiers(rawValue: 8)

  /// The command key.
  public static let command = EventModifiers(rawValue: 16)

  /// The keys of the number pad.
  public static let numericPad = EventModifiers(rawValue: 32)

  /// Every such key.
  public static let all = EventModifiers(rawValue: 63)
}
