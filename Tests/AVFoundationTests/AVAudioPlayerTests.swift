import AVFoundation
import AudioPlayer
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct AVAudioPlayerTests {
  init() { Offline.begin() }

  /// Counts what its player tells.
  private final class Listener: AVAudioPlayerDelegate {
    var ends: [Bool] = []

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      ends.append(flag)
    }
  }

  @Test func `a sound plays to its end, tells it, and begins anew`() throws {
    let tone = try ToneFile(frames: 4000)
    let player = try AVAudioPlayer(contentsOf: tone.url)
    let listener = Listener()
    player.delegate = listener
    #expect(player.duration == 0.5)
    #expect(player.format.sampleRate == 8000)
    #expect(player.numberOfChannels == 1)
    #expect(!player.isPlaying)
    #expect(player.play())
    #expect(player.isPlaying)
    Offline.advance(0.25)
    #expect(player.currentTime == 0.25)
    Offline.advance(1)
    #expect(!player.isPlaying)
    #expect(player.currentTime == 0)
    #expect(listener.ends == [true])
    #expect(player.play())
    Offline.advance(0.125)
    #expect(player.currentTime == 0.125)
  }

  @Test func `pause and stop keep the place, and play goes on there`() throws {
    let tone = try ToneFile(frames: 8000)
    let player = try AVAudioPlayer(contentsOf: tone.url)
    player.play()
    Offline.advance(0.5)
    player.pause()
    Offline.advance(0.25)
    let place = player.currentTime
    #expect(place >= 0.5 && place < 0.51)
    player.stop()
    #expect(player.currentTime == place)
    player.play()
    Offline.advance(0.25)
    #expect(player.currentTime > place + 0.2)
  }

  @Test func `a place may be chosen before the sound begins`() throws {
    let tone = try ToneFile(frames: 8000)
    let player = try AVAudioPlayer(contentsOf: tone.url)
    player.currentTime = 0.5
    #expect(player.currentTime == 0.5)
    player.play()
    Offline.advance(0.25)
    #expect(player.currentTime == 0.75)
    player.currentTime = 9
    #expect(player.currentTime == 1)
  }

  @Test func `two loops are three turns`() throws {
    let tone = try ToneFile(frames: 2000)
    let player = try AVAudioPlayer(contentsOf: tone.url)
    let listener = Listener()
    player.delegate = listener
    player.numberOfLoops = 2
    player.play()
    Offline.advance(0.7)
    #expect(player.isPlaying)
    #expect(listener.ends.isEmpty)
    Offline.advance(0.1)
    #expect(!player.isPlaying)
    #expect(listener.ends == [true])
  }

  @Test func `endless loops end when they are taken back`() throws {
    let tone = try ToneFile(frames: 2000)
    let player = try AVAudioPlayer(contentsOf: tone.url)
    player.numberOfLoops = -1
    player.play()
    for _ in 0..<10 { Offline.advance(0.5) }
    #expect(player.isPlaying)
    player.numberOfLoops = 0
    Offline.advance(0.5)
    #expect(!player.isPlaying)
  }

  @Test func `the volume is a factor of the samples`() throws {
    let tone = try ToneFile(frames: 8000, value: 0.8)
    let player = try AVAudioPlayer(contentsOf: tone.url)
    player.volume = 0.5
    player.isMeteringEnabled = true
    player.play()
    Offline.advance(0.5)
    player.updateMeters()
    // 0.8 of full scale, halved: 20 log10(0.4) decibels.
    let expected = 20 * log10(Float(0.4))
    #expect(abs(player.averagePower(forChannel: 0) - expected) < 0.05)
    #expect(abs(player.peakPower(forChannel: 1) - expected) < 0.05)
    player.isMeteringEnabled = false
    player.updateMeters()
    #expect(player.averagePower(forChannel: 0) == -160)
  }

  @Test func `several sounds play at once, each by itself`() throws {
    let tone = try ToneFile(frames: 8000)
    let players = try (0..<5).map { _ in try AVAudioPlayer(contentsOf: tone.url) }
    for player in players { player.play() }
    Offline.advance(0.25)
    players[0].pause()
    Offline.advance(0.25)
    for player in players.dropFirst() { #expect(player.currentTime == 0.5) }
    #expect(players[0].currentTime < 0.3)
  }

  @Test func `a sound in memory plays like one in a file`() throws {
    let tone = try ToneFile(frames: 4000)
    let player = try AVAudioPlayer(data: Data(contentsOf: tone.url))
    #expect(player.url == nil)
    #expect(player.duration == 0.5)
    player.play()
    Offline.advance(0.25)
    #expect(player.currentTime == 0.25)
  }

  @Test func `what cannot be played says why`() throws {
    let missing = URL(fileURLWithPath: "/no/such/carol.mp3")
    #expect(throws: AudioFileError.self) { try AVAudioPlayer(contentsOf: missing) }
    let error = #expect(throws: AudioFileError.self) {
      try AVAudioPlayer(data: Data("carol".utf8))
    }
    #expect(error?.localizedDescription == "sound: not an MP3, it looks like text (choose an MP3)")
    let movie = try TemporaryFile(Array("\0\0\0\u{18}ftypM4A ".utf8), suffix: ".m4a")
    let other = #expect(throws: AudioFileError.self) {
      try AVAudioPlayer(contentsOf: URL(fileURLWithPath: movie.path))
    }
    #expect(other?.description.contains("looks like an MP4 file") == true)
    #expect(throws: AudioFileError.self) {
      try AVAudioPlayer(contentsOf: #require(URL(string: "https://example.org/a.mp3")))
    }
  }

  @Test func `a player without a sound plays nothing`() {
    let player = AVAudioPlayer()
    #expect(!player.play())
    #expect(!player.prepareToPlay())
    #expect(player.duration == 0)
  }

  @Test func `other threads may use a player`() async throws {
    let tone = try ToneFile(frames: 8000)
    let player = try AVAudioPlayer(contentsOf: tone.url)
    let carried = Handover(player)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        carried.player.play()
        continuation.resume()
      }
    }
    #expect(player.isPlaying)
  }
}

/// A player on its way to another thread.
private struct Handover: @unchecked Sendable {
  let player: AVAudioPlayer

  init(_ player: AVAudioPlayer) { self.player = player }
}
