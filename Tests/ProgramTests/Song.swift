import TestSupport

/// Songs that the tests of the program play.
enum Song {
  /// Seconds of seeded music as an MP3, with a title that tries to take the terminal over.
  static func music(seconds: Double, seed: UInt64 = 1) throws -> TemporaryFile {
    let samples = AudioProgram.music(frames: Int(seconds * 44_100), seed: seed)
    return try TemporaryFile(
      AudioProgram.lame(
        samples, options: ["-V2", "--tt", "Noel \u{1B}]0;owned\u{7}", "--ta", "Nobody"]))
  }

  /// Digital silence as an MP3.
  static func silence(seconds: Double = 1) throws -> TemporaryFile {
    try TemporaryFile(
      AudioProgram.lame(
        [Float](repeating: 0, count: Int(seconds * 44_100) * 2), options: ["-b", "128"]))
  }
}
