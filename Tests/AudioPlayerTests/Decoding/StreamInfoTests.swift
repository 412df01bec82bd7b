import AudioPlayer
import TestSupport
import Testing

@Suite struct StreamInfoTests {
  private func info(_ bytes: [UInt8]) throws -> StreamInfo {
    let file = try TemporaryFile(bytes)
    return try StreamInfo(of: .file(file.path))
  }

  @Test func `a LAME file tells its encoder, delays and exact length`() throws {
    let found = try info(
      AudioProgram.lame(AudioProgram.music(frames: 66_150), options: ["-V4"]))
    #expect(found.format == StreamFormat(sampleRate: 44_100, channels: 2))
    #expect(found.facts.version == .mpeg1)
    #expect(found.facts.layer == 3)
    #expect(found.facts.mode == .jointStereo)
    #expect(found.facts.encoder?.hasPrefix("LAME3.") == true)
    #expect(found.facts.encoderDelay == 576)
    let padding = try #require(found.facts.encoderPadding)
    #expect((66_150 + 576 + padding) % 1152 == 0)
    #expect(found.facts.hasTrueHeader)
    #expect(found.scan.frames == 66_150)
    #expect(found.scan.seconds == 1.5)
    #expect(found.rateControl == .variable)
    #expect(found.scan.damage.isEmpty)
  }

  @Test(arguments: [
    (["-b", "128"], RateControl.constant, 128_000.0), (["--abr", "100"], .average, 100_000),
    (["-b", "320", "-t"], .constant, 320_000),
  ])
  func `the bit rate is that of the music, and its kind is told`(
    _ options: [String], _ kind: RateControl, _ bitrate: Double
  ) throws {
    var file = MP3Builder()
    file.appendTag([MP3Builder.picture([UInt8](repeating: 1, count: 50_000), mimeType: "image/png")]
    )
    file.bytes += try AudioProgram.lame(AudioProgram.music(frames: 132_300), options: options)
    let found = try info(file.bytes)
    #expect(found.rateControl == kind)
    #expect(abs(found.scan.bitrate / bitrate - 1) < (kind == .constant ? 0.001 : 0.15))
    #expect(found.tags.cover?.bytes.count == 50_000)
  }

  @Test func `layers I and II and MPEG 2.5 are told apart`() throws {
    var first = MP3Builder()
    first.shape.layer = 1
    first.shape.isMono = true
    first.shape.bitrateIndex = 2
    first.shape.rateIndex = 2
    // 12 × 64 000 / 32 000 slots of four bytes.
    first.appendNoise(frames: 100, bytes: 96, seed: 3)
    let noise = try info(first.bytes)
    #expect(noise.facts.layer == 1)
    #expect(noise.format == StreamFormat(sampleRate: 32_000, channels: 1))
    #expect(noise.scan.frames == 38_400)

    let low = try info(
      AudioProgram.lame(
        AudioProgram.music(frames: 16_000, channels: 1, sampleRate: 8000), sampleRate: 8000,
        channels: 1, options: ["-b", "16"]))
    #expect(low.facts.version == .mpeg25)
    #expect(low.facts.mode == .mono)
    #expect(low.format.sampleRate == 8000)
  }

  @Test func `damage is told with its place and its silence`() throws {
    var file = MP3Builder()
    file.appendSilence(frames: 100)
    let hole = file.bytes.count
    file.bytes += [UInt8](repeating: 0x55, count: 10 * MP3Builder.frameBytes)
    file.appendSilence(frames: 100)
    let damage = try info(file.bytes).scan.damage
    #expect(
      damage.stretches == [
        DamageReport.Stretch(
          offset: Int64(hole), bytes: Int64(10 * MP3Builder.frameBytes), silence: 11_520)
      ])
    #expect(damage.count == 1)
    #expect(damage.skippedBytes == Int64(10 * MP3Builder.frameBytes))
  }

  @Test func `a scan that is interrupted says so`() throws {
    var file = MP3Builder()
    file.appendSilence(frames: 3000)
    let kept = try TemporaryFile(file.bytes)
    let interrupt = ReadInterrupt()
    var decoder = try MP3Decoder(.file(kept.path), interrupt: interrupt)
    interrupt.fire()
    do {
      let scan = try decoder.scan()
      Issue.record("found \(scan.frames) frames")
    } catch {
      #expect(error == .interrupted(name: kept.path))
    }
  }

  @Test func `a scan leaves the position where it was`() throws {
    let bytes = try AudioProgram.lame(AudioProgram.music(frames: 66_150), options: ["-V4"])
    let file = try TemporaryFile(bytes)
    let straight = try Decoded(bytes)
    var decoder = try MP3Decoder(.file(file.path))
    let before = try decoder.next(3000).samples
    let frames = try decoder.scan().frames
    #expect(frames == 66_150)
    #expect(decoder.position == 1500)
    let after = try decoder.next(3000).samples
    let isSame = before + after == Array(straight.samples.prefix(6000))
    #expect(isSame)
  }
}
