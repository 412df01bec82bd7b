import AudioPlayer
import TestSupport
import Testing

@MainActor @Suite struct FileSinkTests {
  /// The samples of a WAV file of 32-bit floats.
  static func samples(_ file: TemporaryFile) throws -> [Float] {
    let bytes = try file.bytes()
    let data = try #require(
      (12..<bytes.count - 8).first { bytes[$0..<$0 + 4].elementsEqual("data".utf8) })
    return stride(from: data + 8, to: bytes.count - 3, by: 4).map { index in
      Float(
        bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index + $1]) << UInt32($1 * 8) })
    }
  }

  @Test func `a file that is played into holds every sample as decoded`() async throws {
    let music = try PlayedFile(frames: 60_000)
    let wav = TemporaryFile(suffix: ".wav")
    let player = AudioPlayer(output: .file(wav.path))
    let log = EventLog(player)
    try await player.load(music.source)
    player.play()
    await log.wait(for: \.isEnd)
    player.close()
    #expect(try Self.samples(wav) == music.frames.flatMap { [$0.left, $0.right] })
  }

  @Test func `a track of another rate is converted to the first one's`() async throws {
    let first = try PlayedFile(frames: 20_000, sampleRate: 44_100)
    let second = try PlayedFile(frames: 24_000, sampleRate: 48_000)
    let wav = TemporaryFile(suffix: ".wav")
    let player = AudioPlayer(output: .file(wav.path))
    let log = EventLog(player)
    try await player.load(first.source)
    player.enqueue(second.source)
    player.play()
    await log.wait(for: \.isEnd)
    player.close()
    let samples = try Self.samples(wav)
    #expect(Array(samples.prefix(40_000)) == first.frames.flatMap { [$0.left, $0.right] })
    #expect(abs(samples.count / 2 - 42_050) < 60)
  }

  @Test func `a file that cannot be made is told as the device's error`() async throws {
    let music = try PlayedFile(frames: 5000)
    let player = AudioPlayer(output: .file("/no/such/folder/out.wav"))
    await #expect(throws: AudioPlayerError.self) { try await player.load(music.source) }
  }
}
