import AudioPlayer
import Observation
import Synchronization
import TestSupport
import Testing

/// The player on offline output, which goes exactly as far as it is told.
@MainActor @Suite struct AudioPlayerTests {
  @Test func `what is heard is what was decoded, around every instant`() async throws {
    let music = try PlayedFile(frames: 60_000)
    let player = AudioPlayer(output: .offline)
    try await player.load(music.source)
    player.play()
    for _ in 0..<10 {
      player.advance(byFrames: 4410)
      let middle = Int(player.audibleFrame)
      let window = player.samples(count: 1000)
      #expect(window == Array(music.frames[(middle - 500)..<(middle + 500)]))
    }
    #expect(player.audibleFrame == 44_100)
    #expect(player.currentTime == 1)
  }

  @Test func `nothing moves before play`() async throws {
    let music = try PlayedFile(frames: 10_000)
    let player = AudioPlayer(output: .offline)
    try await player.load(music.source)
    player.advance(byFrames: 5000)
    #expect(player.currentTime == 0)
    #expect(!player.isPlaying)
    #expect(player.levels == .silence)
  }

  @Test func `length and format are known once a track is loaded`() async throws {
    let music = try PlayedFile(frames: 30_000)
    let player = AudioPlayer(output: .offline)
    try await player.load(music.source)
    #expect(player.track?.length == .exact(30_000))
    #expect(player.duration == 30_000.0 / 44_100)
    #expect(player.track?.format == StreamFormat(sampleRate: 44_100, channels: 2))
    #expect(player.output.rate == 44_100)
  }

  @Test(arguments: [0.25, 0.1, 1.0])
  func `after a seek the very frame is heard`(_ seconds: Double) async throws {
    let music = try PlayedFile(frames: 60_000)
    let player = AudioPlayer(output: .offline)
    try await player.load(music.source)
    player.play()
    player.advance(byFrames: 22_050)
    player.seek(to: seconds)
    #expect(player.currentTime == seconds)
    // What was ahead of the picture is heard out, then the ramps of old and new.
    player.advance(byFrames: 20_000)
    let middle = Int(player.audibleFrame)
    #expect(middle > Int(seconds * 44_100))
    let window = player.samples(count: 200)
    #expect(window == Array(music.frames[(middle - 100)..<(middle + 100)]))
  }

  @Test(arguments: [-1.0, -.infinity, 1e300, .infinity])
  func `a seek beyond the ends goes to the nearest`(_ seconds: Double) async throws {
    let music = try PlayedFile(frames: 20_000)
    let player = AudioPlayer(output: .offline)
    try await player.load(music.source)
    player.seek(to: seconds)
    #expect(player.audibleFrame == (seconds < 0 ? 0 : 20_000))
    player.play()
    player.advance(byFrames: 1000)
    #expect(player.isPlaying == (seconds < 0))
  }

  @Test func `a seek to what is no number changes nothing`() async throws {
    let music = try PlayedFile(frames: 20_000)
    let player = AudioPlayer(output: .offline)
    try await player.load(music.source)
    player.play()
    player.advance(byFrames: 5000)
    player.seek(to: .nan)
    #expect(player.audibleFrame == 5000)
  }

  @Test func `at the end the player stops by itself and says so`() async throws {
    let music = try PlayedFile(frames: 20_000)
    let player = AudioPlayer(output: .offline)
    let log = EventLog(player)
    try await player.load(music.source)
    player.play()
    player.advance(byFrames: 30_000)
    #expect(!player.isPlaying)
    #expect(player.audibleFrame == 20_000)
    #expect(log.events.filter(\.isEnd).count == 1)
  }

  @Test func `play after the end begins again`() async throws {
    let music = try PlayedFile(frames: 20_000)
    let player = AudioPlayer(output: .offline)
    try await player.load(music.source)
    player.play()
    player.advance(byFrames: 30_000)
    player.play()
    player.advance(byFrames: 4000)
    #expect(player.isPlaying)
    #expect(player.audibleFrame == 4000)
  }

  @Test func `an enqueued track follows without a gap`() async throws {
    let first = try PlayedFile(frames: 20_000, seed: 1)
    let second = try PlayedFile(frames: 20_000, seed: 2)
    let player = AudioPlayer(output: .offline)
    let log = EventLog(player)
    try await player.load(first.source)
    let number = player.enqueue(second.source)
    player.play()
    player.advance(byFrames: 20_000)
    let window = player.samples(count: 600)
    #expect(window == Array(first.frames.suffix(300)) + Array(second.frames.prefix(300)))
    player.advance(byFrames: 5000)
    #expect(player.track?.id == number)
    #expect(player.audibleFrame == 5000)
    #expect(log.events.filter(\.isAdvance).count == 1)
  }

  @Test func `an enqueued file that is none is passed over and told`() async throws {
    let first = try PlayedFile(frames: 20_000)
    let third = try PlayedFile(frames: 20_000, seed: 3)
    let player = AudioPlayer(output: .offline)
    let log = EventLog(player)
    try await player.load(first.source)
    player.enqueue(.file("/no/such/file.mp3"))
    player.enqueue(third.source)
    player.play()
    player.advance(byFrames: 25_000)
    #expect(player.track?.source == third.source)
    #expect(log.events.filter(\.isFailure).count == 1)
  }

  @Test func `a missing file is an error of its own kind`() async {
    let player = AudioPlayer(output: .offline)
    await #expect(throws: AudioPlayerError.source(.noSuchFile(name: "/no/such/file.mp3"))) {
      try await player.load(.file("/no/such/file.mp3"))
    }
    #expect(player.track == nil)
    player.play()
    #expect(!player.isPlaying)
  }

  @Test func `a device that does not exist is an error that names it`() async throws {
    let music = try PlayedFile(frames: 5000)
    let player = AudioPlayer(output: .device("no-such-device"))
    do {
      try await player.load(music.source)
      Issue.record("the device was opened")
    } catch {
      #expect(error.description.hasPrefix("no-such-device: "))
      #expect(!error.description.contains("\n"))
    }
  }

  @Test func `a later load supersedes one that waits`() async throws {
    let music = try PlayedFile(frames: 5000)
    let player = AudioPlayer(output: .offline)
    async let first: Void = player.load(music.source)
    await Task.yield()
    try await player.load(music.source)
    // Either it was ready before, or it was told.
    do { try await first } catch { #expect(error as? AudioPlayerError == .superseded) }
    #expect(player.track?.length == .exact(5000))
  }

  @Test func `a view that reads isPlaying is told when it changes`() async throws {
    let music = try PlayedFile(frames: 5000)
    let player = AudioPlayer(output: .offline)
    try await player.load(music.source)
    let told = Atomic<Int>(0)
    withObservationTracking {
      _ = player.isPlaying
    } onChange: {
      told.add(1, ordering: .relaxed)
    }
    player.advance(byFrames: 10)
    #expect(told.load(ordering: .relaxed) == 0)
    player.playOrPause()
    #expect(told.load(ordering: .relaxed) == 1)
    #expect(player.isPlaying)
  }

  @Test func `volume and mute change what is heard`() async throws {
    let music = try PlayedFile(frames: 60_000)
    let player = AudioPlayer(output: .offline)
    try await player.load(music.source)
    player.volume = 0.5
    player.play()
    player.advance(byFrames: 20_000)
    let middle = Int(player.audibleFrame)
    let half = player.samples(count: 2)[1]
    #expect(abs(half.left - music.frames[middle].left * 0.1) < 1e-6, "-20 dB")
    player.isMuted = true
    player.advance(byFrames: 30_000)
    #expect(player.levels == .silence)
  }

  @Test func `the fader moves in steps of two decibels and stays in its slot`() {
    let player = AudioPlayer(output: .offline)
    player.stepVolume(by: -1)
    #expect(player.volume == 0.95)
    player.stepVolume(by: 5)
    #expect(player.volume == 1)
    player.stepVolume(by: -100)
    #expect(player.volume == 0)
  }
}
