/// What a program says about its use of sound; the system here needs none of it.
///
/// Every call is taken and has no effect: programs share the sound card through its mixer, whatever
/// they say, and nothing interrupts them.
public final class AVAudioSession: NSObject, Sendable {
  private static let shared = AVAudioSession()

  /// The session of the program.
  public static func sharedInstance() -> AVAudioSession { shared }

  /// What sound is to a program.
  public struct Category: Hashable, Sendable, RawRepresentable {
    /// The name.
    public let rawValue: String

    /// Makes a category of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Sound beside that of other programs, which a switch may turn off.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound instead of that of other programs, which a switch may turn off.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sound that the program is there for.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Sound that is recorded and played.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Sound on several ways at once.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// What a program does with sound in particular.
  public struct Mode: Hashable, Sendable, RawRepresentable {
    /// The name.
    public let rawValue: String

    /// Makes a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing in particular.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// A film's sound.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Speech that should not be cut off.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// A game's conversation.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    /// Sound that is to be told as it is.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
  }

  /// How a program gets on with others.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Others may sound too.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Others become softer.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Headsets without wires are used.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    /// The loudspeaker is used rather than the ear's.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// Others that speak are interrupted.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    /// Headphones without wires are used.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    /// Loudspeakers in the network are used.
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// What others are told when a session begins or ends.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Others may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// Takes what sound is to the program; no effect.
  public func setCategory(_ category: Category) throws {}

  /// Takes what sound is to the program; no effect.
  public func setCategory(_ category: Category, options: CategoryOptions) throws {}

  /// Takes what sound is to the program; no effect.
  public func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws {}

  /// Takes what the program does with sound; no effect.
  public func setMode(_ mode: Mode) throws {}

  /// Takes that the program is about to sound, or has done so; no effect.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
