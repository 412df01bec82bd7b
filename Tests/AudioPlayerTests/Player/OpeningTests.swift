import AudioPlayer
import TestSupport
import Testing

/// Opening without waiting, on offline output.
@MainActor @Suite struct OpeningTests {
  private let format = StreamFormat(sampleRate: 44_100, channels: 2)

  @Test func `play may follow an opening at once`() async throws {
    let music = try PlayedFile(frames: 30_000)
    let player = AudioPlayer(output: .offline)
    player.open(music.source, format: format, length: .exact(30_000))
    player.play()
    #expect(player.isPlaying)
    #expect(player.duration == 30_000.0 / 44_100)
    player.advance(byFrames: 10_000)
    let middle = Int(player.audibleFrame)
    #expect(middle == 10_000)
    #expect(player.samples(count: 200) == Array(music.frames[(middle - 100)..<(middle + 100)]))
  }

  @Test func `a seek before the track is open counts`() async throws {
    let music = try PlayedFile(frames: 30_000)
    let player = AudioPlayer(output: .offline)
    player.open(music.source, format: format, length: .exact(30_000), startingAt: 0.1)
    #expect(player.currentTime == 0.1)
    player.seek(toFrame: 20_000)
    player.play()
    player.advance(byFrames: 4000)
    #expect(player.audibleFrame == 24_000)
  }

  @Test func `what cannot be played is told by an event`() async throws {
    let player = AudioPlayer(output: .offline)
    let log = EventLog(player)
    player.open(.file("/no/such/carol.mp3"), format: format, length: .unknown)
    player.play()
    await log.wait(for: \.isFailure)
    #expect(!player.isPlaying)
  }

  @Test func `a WAV file plays as its samples are`() async throws {
    let frames = (0..<8000).map { Float($0 % 100) / 100 }
    let file = TemporaryFile(suffix: ".wav")
    var writer = try WAVWriter(
      to: .file(file.path), format: StreamFormat(sampleRate: 8000, channels: 1),
      samples: .float32)
    try writer.write(frames.span)
    try writer.finish()
    let player = AudioPlayer(output: .offline)
    try await player.load(.file(file.path))
    #expect(player.track?.length == .exact(8000))
    player.play()
    player.advance(byFrames: 4000)
    let expected = frames[3900..<4100].map { StereoSample(left: $0, right: $0) }
    #expect(player.samples(count: 200) == expected)
  }
}
