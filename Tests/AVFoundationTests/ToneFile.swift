import AVFoundation
import AudioPlayer
import TestSupport

/// A WAV file of one value, so that what is heard can be told from silence by its level.
struct ToneFile {
  let file: TemporaryFile

  var url: URL { URL(fileURLWithPath: file.path) }

  /// Makes a file of so many frames at 8000 a second.
  init(frames: Int, value: Float = 0.5) throws {
    file = TemporaryFile(suffix: ".wav")
    var writer = try WAVWriter(
      to: .file(file.path), format: StreamFormat(sampleRate: 8000, channels: 1))
    try writer.write([Float](repeating: value, count: frames).span)
    try writer.finish()
  }
}

/// Lets all sounds of the process go on by hand, on offline output.
@MainActor enum Offline {
  /// Makes players that are made from now on play offline.
  static func begin() { AudioOutput.standard = .offline }

  /// Makes so many more seconds heard.
  static func advance(_ seconds: Double) { AudioPlayer.advanceAll(bySeconds: seconds) }
}
