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
    let raw = try TemporaryFile(
      samples.flatMap { sample in
        let value = UInt16(bitPattern: Int16(max(-32_768, min(32_767, sample * 32_768))))
        return [UInt8(value & 0xFF), UInt8(value >> 8)]
      }, suffix: ".raw")
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
    return stride(from: 0, to: bytes.count - 3, by: 4).map { index in
      Float(
        bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index + $1]) << UInt32($1 * 8) })
    }
  }

  /// Seeded music: a melody with noise in it, no two moments alike.
  public static func music(
    frames: Int, channels: Int = 2, sampleRate: Int = 44_100, seed: UInt64 = 1
  ) -> [Float] {
    var random = SeededGenerator(seed: seed)
    var phase = 0.0
    var pitch = 440.0
    return (0..<frames).flatMap { frame in
      if frame % (sampleRate / 5) == 0 { pitch = Double.random(in: 110...1760, using: &random) }
      phase += pitch / Double(sampleRate) * 2 * .pi
      let noise = Double.random(in: -0.1...0.1, using: &random)
      let left = Float(sin(phase) * 0.4 + noise)
      return channels == 1 ? [left] : [left, Float(sin(phase * 1.5) * 0.3 - noise)]
    }
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
