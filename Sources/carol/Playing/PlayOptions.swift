import AudioPlayer
import Display

/// What `carol [options] [FILE | DIR | PLAYLIST | -]...` was asked to do.
struct PlayOptions {
  var names: [String] = []
  var scene = SceneChoice.builtIn(.wave)
  /// Whether a scene of the user's own is built anew when its files change.
  var watches = false
  var screen = ScreenOption.kind(.auto)
  /// An ALSA device, or nil for the default one; `none` plays silently.
  var device: String?
  var pace = PaceOptions()
  /// Percent.
  var volume = 100.0
  /// Seconds by which the picture is later than the sound.
  var offset = 0.0
  /// Seconds into the first song.
  var start = 0.0
  var repeating = PlayQueue<AudioSource>.Repeat.off
  var shuffles = false
  var statsPath: String?

  static let options =
    [
      "--scene", "--screen", "--device", "--volume", "--offset", "--start", "--repeat",
      "--shuffle", "--stats", "--watch", "--help", "--version",
    ] + PaceOptions.options

  init(_ reader: ArgumentReader) throws(Failure) {
    var reader = reader
    while let word = try reader.next() {
      switch word {
      case .operand(let name): names.append(name)
      case .option(let option): try take(option, &reader)
      }
    }
    if watches, case .builtIn = scene {
      throw .usage("--watch: needs --scene with a Swift file or folder")
    }
  }

  private mutating func take(_ option: String, _ reader: inout ArgumentReader) throws(Failure) {
    switch option {
    case "--scene":
      scene = try reader.value(of: option, SceneChoice.expected, SceneChoice.init)
    case "--watch": watches = true
    case "--screen":
      screen = try reader.screen(option)
    case "--device":
      device = try reader.value(of: option, "a device's name") { $0.isEmpty ? nil : $0 }
    case "--volume": volume = try reader.volume(option)
    case "--offset":
      offset =
        try reader.value(of: option, "-5000 to 5000 (milliseconds)") {
          Values.number($0, -5000...5000)
        } / 1000
    case "--start":
      start = try reader.value(of: option, "a time like 75, 1:15 or 1:02:03") { Values.time($0) }
    case "--repeat":
      repeating = try reader.value(of: option, "off, one or all") { .init(rawValue: $0) }
    case "--shuffle": shuffles = true
    case "--stats": statsPath = try reader.value(of: option)
    default:
      guard try pace.take(option, &reader) else {
        throw reader.unknown(option, known: Self.options)
      }
    }
  }
}
