import AudioPlayer
import Foundation
import TestSupport
import Testing

/// MP3s that were cut, overwritten, joined, or lie about themselves.
@Suite struct DamagedFileTests {
  /// Six seconds at 128 kbit/s, without a header about the length.
  static let constant = Result {
    try AudioProgram.lame(AudioProgram.music(frames: 264_600), options: ["-b", "128", "-t"])
  }

  /// Three seconds at a variable bit rate, with LAME's header.
  static let variable = Result {
    try AudioProgram.lame(AudioProgram.music(frames: 132_300), options: ["-V2"])
  }

  /// What the two are when nothing is wrong with them.
  static let constantDecoded = Result { try Decoded(constant.get()) }
  static let variableDecoded = Result { try Decoded(variable.get()) }

  @Test(arguments: [1000, 10_000, 60_000, 100_000, 1_000_000], ["noise", "zeros", "ones"])
  func `junk in front of the music is passed over`(_ size: Int, _ kind: String) throws {
    let music = try Self.variable.get()
    var random = SeededGenerator(seed: UInt64(size))
    let junk =
      switch kind {
      case "noise": random.bytes(size)
      case "zeros": [UInt8](repeating: 0, count: size)
      default: [UInt8](repeating: 0xFF, count: size)
      }
    let decoded = try Decoded(junk + music)
    let isSame = try decoded.samples == Self.variableDecoded.get().samples
    #expect(isSame)
    #expect(decoded.damage.skippedBytes == Int64(size))
    #expect(decoded.lengthAtFirst == .exact(132_300))
  }

  @Test(arguments: [1, 2, 3])
  func `30 kB of noise in the middle is silence, and what follows keeps its time`(
    _ seed: UInt64
  ) throws {
    let music = try Self.constant.get()
    var random = SeededGenerator(seed: seed)
    let start = Int.random(in: 20_000..<50_000, using: &random)
    let holed = music[..<start] + random.bytes(30_000) + music[(start + 30_000)...]
    let whole = try Self.constantDecoded.get()
    let decoded = try Decoded(Array(holed))
    #expect(decoded.samples.count == whole.samples.count)
    #expect(decoded.damage.count == 1)
    #expect(decoded.formats.count == 1)
    // 30 000 bytes are 1.87 s. What noise took for a frame may hold up to eight real ones, and two
    // more are muted; then everything is as it was.
    let after = 2 * Int(Double(start + 30_000) / 16_000 * 44_100) + 2 * 12 * 1152
    let worst = zip(decoded.samples[after...], whole.samples[after...]).map { abs($0 - $1) }.max()
    #expect(try #require(worst) < 1e-6, "seed \(seed)")
    let inside = 2 * Int(Double(start + 2000) / 16_000 * 44_100)
    let outside = 2 * Int(Double(start + 28_000) / 16_000 * 44_100)
    let isSilent = decoded.samples[inside..<outside].allSatisfy { $0 == 0 }
    #expect(isSilent, "seed \(seed)")
  }

  @Test func `a seek behind a hole lands where playing arrives`() throws {
    let music = try Self.constant.get()
    var random = SeededGenerator(seed: 5)
    let holed = music[..<30_000] + random.bytes(30_000) + music[60_000...]
    let file = try TemporaryFile(Array(holed))
    let straight = try Decoded(path: file.path)
    for target in [60_000, 90_000, 150_000, 180_000, 250_000] {
      var decoder = try MP3Decoder(.file(file.path))
      #expect(try decoder.seek(toFrame: Int64(target)) == Int64(target))
      let found = try decoder.next(1000)
      #expect(found.result == .frames(500))
      let worst = zip(found.samples, straight.samples[(2 * target)...]).map { abs($0 - $1) }.max()
      #expect(try #require(worst) < 1e-6, "frame \(target)")
    }
  }

  @Test(arguments: [4.0, 1.1, 0.9, 0.25])
  func `a header that lies about the frames is not believed`(_ factor: Double) throws {
    var music = try Self.variable.get()
    let at = try #require(music.indices.first { music[$0...].starts(with: "Xing".utf8) }) + 8
    let frames = music[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    let lie = Int(Double(frames) * factor)
    music.replaceSubrange(at..<at + 4, with: [24, 16, 8, 0].map { UInt8(lie >> $0 & 0xFF) })
    let decoded = try Decoded(music)
    let whole = try Self.variableDecoded.get()
    // Everything is played, from the true beginning and without a hole.
    let isSame = decoded.samples.prefix(264_600) == whole.samples[...]
    #expect(isSame)
    #expect(decoded.length.isExact)
    let guess = try #require(decoded.lengthAtFirst.frames)
    #expect(abs(Double(guess) / 132_300 - 1) < 0.15, "guessed \(guess)")
    #expect(!decoded.lengthAtFirst.isExact || decoded.lengthAtFirst == decoded.length)
    let file = try TemporaryFile(music)
    #expect(try exactLength(of: .file(file.path)) == decoded.length.frames)
  }

  @Test(arguments: [0.1, 0.37, 0.5, 0.93, 0.999])
  func `a file that was cut short plays to the cut`(_ share: Double) throws {
    let music = try Self.variable.get()
    let file = try TemporaryFile(Array(music.prefix(Int(Double(music.count) * share))))
    let decoded = try Decoded(path: file.path)
    let whole = try Self.variableDecoded.get()
    let isSame = decoded.samples[...] == whole.samples.prefix(decoded.samples.count)
    #expect(isSame)
    #expect(abs(Double(decoded.samples.count) / 264_600 - share) < 0.1)
    #expect(decoded.lengthAtFirst == .exact(Int64(decoded.samples.count / 2)))
    #expect(try exactLength(of: .file(file.path)) == Int64(decoded.samples.count / 2))
  }

  @Test(arguments: [(4000, false), (500, false), (2000, true)])
  func `a claim about a large file is compared with some of its frames`(
    _ claim: Int, _ isTrue: Bool
  ) throws {
    var file = MP3Builder()
    file.appendInfo(frames: claim, audioBytes: 2001 * MP3Builder.frameBytes)
    file.appendSilence(frames: 2000)
    let kept = try TemporaryFile(file.bytes)
    let decoder = try MP3Decoder(.file(kept.path))
    let expected = FrameLength.exact(2000 * 1152 - 576 - 529)
    #expect((decoder.length == expected) == isTrue)
    #expect(decoder.length.isExact == isTrue)
    let frames = try #require(decoder.length.frames)
    #expect(abs(frames - 2000 * 1152) < 2 * 1152)
  }

  @Test func `a missing header about the length is worked out from the frames`() throws {
    let steady = try Self.constantDecoded.get()
    let guess = try #require(steady.lengthAtFirst.frames)
    #expect(abs(Double(guess) - Double(steady.samples.count / 2)) < 4410)
    let music = AudioProgram.music(frames: 1_323_000)
    let loose = try Decoded(AudioProgram.lame(music, options: ["-V4", "-t"]))
    let other = try #require(loose.lengthAtFirst.frames)
    #expect(abs(Double(other) / Double(loose.samples.count / 2) - 1) < 0.1)
    #expect(loose.length == .exact(Int64(loose.samples.count / 2)))
  }

  @Test func `joined files change their format exactly where they meet`() throws {
    let first = try Self.variable.get()
    let second = try AudioProgram.lame(
      AudioProgram.music(frames: 96_000, channels: 1), sampleRate: 32_000, channels: 1,
      options: ["-b", "64", "-t"])
    let decoded = try Decoded(first + second)
    #expect(
      decoded.formats == [
        StreamFormat(sampleRate: 44_100, channels: 2),
        StreamFormat(sampleRate: 32_000, channels: 1),
      ])
    #expect(decoded.frames[0] == 132_300)
    #expect(abs(decoded.frames[1] - 96_000) < 3 * 1152)
    #expect(decoded.damage.isEmpty)
    // Seconds of both parts, in frames of the first.
    let expected = 132_300 + Double(decoded.frames[1]) * 44_100 / 32_000
    #expect(decoded.position == Int64(expected.rounded()))
    let alone = try Decoded(second)
    // The filter bank still rings from the first part for a frame.
    let isSame = decoded.samples.suffix(decoded.frames[1] - 1152) == alone.samples[1152...]
    #expect(isSame)
  }

  @Test func `a seek across a change of format says so and lands in it`() throws {
    let second = try AudioProgram.lame(
      AudioProgram.music(frames: 96_000, channels: 1), sampleRate: 32_000, channels: 1,
      options: ["-b", "64", "-t"])
    let file = try TemporaryFile(Self.variable.get() + second)
    let straight = try Decoded(path: file.path)
    var decoder = try MP3Decoder(.file(file.path))
    let stereo = StreamFormat(sampleRate: 44_100, channels: 2)
    let mono = StreamFormat(sampleRate: 32_000, channels: 1)
    #expect(try decoder.seek(toFrame: 132_300 + 44_100) == 132_300 + 44_100)
    #expect(try decoder.next(1000).result == .formatChanged(mono))
    let found = try decoder.next(1000).samples
    #expect(found.count == 1000)
    let worst = zip(found, straight.samples[(264_600 + 32_000)...]).map { abs($0 - $1) }.max()
    #expect(try #require(worst) < 1e-6)
    #expect(try decoder.seek(toFrame: 5) == 5)
    #expect(try decoder.next(1000).result == .formatChanged(stereo))
  }

  @Test(arguments: 1...4)
  func `files of a few frames play what they hold`(_ frames: Int) throws {
    var file = MP3Builder()
    file.appendSilence(frames: frames)
    let decoded = try Decoded(file.bytes)
    #expect(decoded.samples.count == frames * 1152 * 2)
    #expect(decoded.length == .exact(Int64(frames * 1152)))
  }

  @Test func `silence is music`() throws {
    let silence = [Float](repeating: 0, count: 88_200)
    let decoded = try Decoded(AudioProgram.lame(silence, options: ["-V2"]))
    #expect(decoded.samples.count == 88_200)
    let isSilent = decoded.samples.allSatisfy { $0 == 0 }
    #expect(isSilent)
  }

  @Test(arguments: 0..<60)
  func `bytes changed or cut anywhere never stop it`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    var bytes = try AudioProgram.lame(
      AudioProgram.music(frames: 20_000, seed: UInt64(seed)),
      options: seed % 2 == 0 ? ["-V5"] : ["-b", "64", "-t"])
    if seed % 3 == 0 { bytes = tagged(bytes) }
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    if seed % 4 == 0 {
      bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
    }
    let file = try TemporaryFile(bytes)
    do {
      let decoded = try Decoded(path: file.path)
      // Damage makes silence, not length: at most what the file could hold at 8 kbit/s.
      #expect(decoded.samples.count <= bytes.count * 1152, "seed \(random.seed)")
      #expect(decoded.samples.allSatisfy { $0.isFinite }, "seed \(random.seed)")
      var decoder = try MP3Decoder(.file(file.path))
      for _ in 0..<10 {
        let reached = try decoder.seek(toFrame: .random(in: 0...30_000, using: &random))
        #expect(reached <= decoded.position, "seed \(random.seed)")
      }
    } catch let error as DecoderError {
      #expect(error == .notAnMP3(name: file.path, looksLike: nil), "seed \(random.seed)")
    }
  }

  private func tagged(_ music: [UInt8]) -> [UInt8] {
    var file = MP3Builder()
    file.appendTag([
      MP3Builder.text("TIT2", "Silent Night", encoding: 1),
      MP3Builder.picture([UInt8](repeating: 7, count: 500), mimeType: "image/png"),
    ])
    file.bytes += music
    file.appendOldTag(title: Array("Silent Night".utf8))
    return file.bytes
  }
}
