import AudioPlayer
import TestSupport
import Testing

@Suite struct MP3DecoderTests {
  /// Two seconds of music in every shape that an encoder makes.
  static let shapes: [(rate: Int, channels: Int, options: [String])] = [
    (44_100, 2, ["-V2"]), (48_000, 2, ["--preset", "128"]), (32_000, 1, ["-b", "64"]),
    (22_050, 2, ["-V5"]), (16_000, 1, ["-b", "24"]), (8_000, 1, ["-b", "8"]),
    (44_100, 2, ["-b", "128", "-t"]), (44_100, 2, ["-V0", "-t"]), (44_100, 2, ["-b", "320"]),
    (44_100, 2, ["--freeformat", "-b", "400"]), (11_025, 2, ["-b", "40"]),
  ]

  static func file(_ shape: (rate: Int, channels: Int, options: [String])) throws -> [UInt8] {
    let music = AudioProgram.music(
      frames: shape.rate * 2, channels: shape.channels, sampleRate: shape.rate)
    return try AudioProgram.lame(
      music, sampleRate: shape.rate, channels: shape.channels, options: shape.options)
  }

  @Test(arguments: shapes.indices)
  func `samples are those of mpg123, bit by bit`(_ shape: Int) throws {
    let file = try TemporaryFile(Self.file(Self.shapes[shape]))
    let decoded = try Decoded(path: file.path)
    let theirs = try AudioProgram.mpg123(file.path)
    #expect(theirs.count > 10_000)
    #expect(decoded.samples.count == theirs.count)
    let isSame = decoded.samples == theirs
    #expect(isSame)
    #expect(decoded.formats.count == 1)
    #expect(decoded.damage.isEmpty)
  }

  @Test(arguments: shapes.indices)
  func `a seek to any of 50 places lands on the exact sample`(_ shape: Int) throws {
    let file = try TemporaryFile(Self.file(Self.shapes[shape]))
    let straight = try Decoded(path: file.path)
    let channels = straight.formats[0].channels
    let total = straight.samples.count / channels
    var random = SeededGenerator(seed: UInt64(shape) + 90)
    var decoder = try MP3Decoder(.file(file.path))
    let room = 1600
    for _ in 0..<50 {
      let target = Int.random(in: 0..<total, using: &random)
      let reached = try decoder.seek(toFrame: Int64(target))
      #expect(reached == Int64(target))
      #expect(decoder.position == Int64(target))
      let found = try decoder.next(room)
      let count = min(room / channels, total - target)
      #expect(found.result == .frames(count))
      let isSame =
        found.samples[...]
        == straight.samples[(target * channels)...].prefix(
          count * channels)
      #expect(isSame, "frame \(target) of \(total), seed \(random.seed)")
    }
  }

  @Test func `a file is music however long it is`() throws {
    // Longer than any junk that is searched for a first frame.
    var builder = MP3Builder()
    builder.appendSilence(frames: 9000)
    let file = try TemporaryFile(builder.bytes)
    #expect(try exactLength(of: .file(file.path)) == 9000 * 1152)
  }

  @Test func `a LAME file has its source's length, and an impulse stays where it was`() throws {
    var source = [Float](repeating: 0, count: 30_000)
    source[0] = 0.9
    source[20_000] = -0.8
    let bytes = try AudioProgram.lame(source, channels: 1, options: ["-b", "320"])
    let decoded = try Decoded(bytes)
    #expect(decoded.lengthAtFirst == .exact(30_000))
    #expect(decoded.samples.count == 30_000)
    let loudest = decoded.samples[0..<10_000].indices.max {
      abs(decoded.samples[$0]) < abs(decoded.samples[$1])
    }
    #expect(loudest == 0)
    let softest = decoded.samples.indices.min { decoded.samples[$0] < decoded.samples[$1] }
    #expect(softest == 20_000)
  }

  @Test(arguments: [2, 3, 17, 1152, 100_000])
  func `samples do not depend on the room that a read is given`(_ room: Int) throws {
    let bytes = try Self.file(Self.shapes[0])
    #expect(try Decoded(bytes, room: room).samples == Decoded(bytes).samples)
  }

  @Test func `a seek is clamped to the track`() throws {
    let file = try TemporaryFile(Self.file(Self.shapes[0]))
    var decoder = try MP3Decoder(.file(file.path))
    #expect(try decoder.seek(toFrame: -5) == 0)
    #expect(try decoder.seek(toFrame: .max) == 88_200)
    #expect(try decoder.next(64).result == .end)
    #expect(try decoder.seek(toFrame: .min) == 0)
    #expect(try decoder.next(64).result == .frames(32))
    #expect(try decoder.seek(toFrame: 88_199) == 88_199)
    #expect(try decoder.next(64).result == .frames(1))
    #expect(try decoder.next(64).result == .end)
  }
}
