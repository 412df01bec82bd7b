/// Why what is shown is not to be read.
public struct RedactionReasons: OptionSet, Sendable {
  /// The reasons as bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It only stands for what is still to come.
  public static let placeholder = RedactionReasons(rawValue: 1)

  /// It is nobody else's business, where it is marked so.
  public static let privacy = RedactionReasons(rawValue: 2)

  /// It is about to be something else.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  private enum ReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
  }

  private enum PrivacyKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Why what is shown here is not to be read; empty if it is.
  public var redactionReasons: RedactionReasons {
    get { self[ReasonsKey.self] }
    set { self[ReasonsKey.self] = newValue }
  }

  /// Whether what is shown here is nobody else's business.
  var isPrivacySensitive: Bool {
    get { self[PrivacyKey.self] }
    set { self[PrivacyKey.self] = newValue }
  }

  /// Whether text and pictures give way to bars and boxes.
  var hidesContent: Bool {
    let reasons = redactionReasons
    return reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive
  }
}

/// How strongly bars and boxes are drawn that stand for what is not to be read.
let redactedOpacity = 0.16

extension View {
  /// Shows bars for words and boxes for pictures inside, for one more reason.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows what is inside as it is, whatever reasons there are around.
  public func unredacted() -> some View {
    environment(\.redactionReasons, [])
  }

  /// Says whether what is inside is nobody else's business.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
