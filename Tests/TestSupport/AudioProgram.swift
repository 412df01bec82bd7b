import Foundation

/// Programs that make or play MP3s, which the tests compare with.
///
/// Both are among what the tests' set-up installs.
public enum AudioProgram {
  /// Makes an MP3 of interleaved samples.
  ///
  /// `options` are LAME's, as in ["-V2"] or ["-b", "128", "-t"].
  public static func lame(
    _ samples: [Float], sampleRate: Int = 44_100, channels: Int = 2, options: [String]
  ) throws -> [UInt8] {
    let integers = samples.map { Int16(max(-32_768, min(32_767, $0 * 32_768))).littleEndian }
    let raw = try TemporaryFile(
      unsafe integers.withUnsafeBytes { unsafe Array($0) }, suffix: ".raw")
    let made = TemporaryFile()
    let shape = [
      "--quiet", "-r", "-s", String(Double(sampleRate) / 1000), "--bitwidth", "16", "--signed",
      "--little-endian", "-m", channels == 1 ? "m" : "j",
    ]
    _ = try run("lame", shape + options + [raw.path, made.path])
    return try made.bytes()
  }

  /// Decodes a file with `mpg123` to float.
  public static func mpg123(_ path: String) throws -> [Float] {
    let bytes = try run("mpg123", ["-q", "-e", "f32", "-s", path])
    return unsafe bytes.withUnsafeBytes { raw in
      (0..<raw.count / 4).map { unsafe raw.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }

  /// Seeded music: a melody with noise in it, no two moments alike.
  public static func music(
    frames: Int, channels: Int = 2, sampleRate: Int = 44_100, seed: UInt64 = 1
  ) -> [Float] {
    var random = SeededGenerator(seed: seed)
    var phase = 0.0
    var step = 0.0
    var samples: [Float] = []
    samples.reserveCapacity(frames * channels)
    for frame in 0..<frames {
      let word = random.next()
      // A new tone five times a second, between 110 and 1760 Hz.
      if frame % (sampleRate / 5) == 0 {
        step = (110 + Double(word % 1650)) / Double(sampleRate) * 2 * .pi
      }
      phase += step
      let noise = Float(word >> 40) * 0x1p-24 * 0.2 - 0.1
      samples.append(Float(sin(phase)) * 0.4 + noise)
      if channels > 1 { samples.append(Float(sin(phase * 1.5)) * 0.3 - noise) }
    }
    return samples
  }

  private static func run(_ name: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return [UInt8](data)
  }
}
