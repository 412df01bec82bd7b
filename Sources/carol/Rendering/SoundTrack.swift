import AudioPlayer
import Foundation

/// The part of a song that a film needs, as a WAV file for the time it takes to write the film.
struct SoundTrack {
  let path: String

  /// Decodes the part into a new file in the system's folder for such files.
  init(_ options: RenderOptions, seconds: Double) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("carol-\(UUID().uuidString).wav").path
    do {
      try Self.write(options, seconds: seconds, to: path)
    } catch {
      remove()
      throw error
    }
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  private static func write(_ options: RenderOptions, seconds: Double, to path: String) throws {
    var decoder = try MP3Decoder(options.source)
    let format = decoder.format
    let rate = Double(format.sampleRate)
    _ = try decoder.seek(toFrame: Int64((options.from * rate).rounded()))
    var rest = Int((seconds * rate).rounded())
    var writer = try WAVWriter(to: .file(path), format: format)
    var buffer = [Float](repeating: 0, count: 1 << 14)
    var isSameFormat = true
    while rest > 0, isSameFormat {
      var span = buffer.mutableSpan
      switch try decoder.read(into: &span) {
      case .frames(let count):
        let taken = Swift.min(count, rest)
        try writer.write(buffer.span.extracting(..<(taken * format.channels)))
        rest -= taken
      case .formatChanged, .end: isSameFormat = false
      }
    }
    try writer.finish()
  }
}
