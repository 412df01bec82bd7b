import AudioPlayer
import TestSupport

/// A file with seeded music, and its samples as the decoder gives them.
struct PlayedFile {
  let file: TemporaryFile
  let frames: [StereoSample]

  var source: AudioSource { .file(file.path) }

  /// Makes an MP3 of so many frames.
  init(frames count: Int, sampleRate: Int = 44_100, seed: UInt64 = 1) throws {
    let music = AudioProgram.music(frames: count, sampleRate: sampleRate, seed: seed)
    let bytes = try AudioProgram.lame(
      music, sampleRate: sampleRate, options: ["-b", "96", "--lowpass", "-1"])
    file = try TemporaryFile(bytes)
    let samples = try Decoded(path: file.path).samples
    frames = stride(from: 0, to: samples.count, by: 2).map {
      StereoSample(left: samples[$0], right: samples[$0 + 1])
    }
  }
}

/// Collects a player's events and lets a test wait for one.
@MainActor final class EventLog {
  private(set) var events: [AudioPlayer.Event] = []
  private var waiting: (matches: (AudioPlayer.Event) -> Bool, go: CheckedContinuation<Void, Never>)?

  init(_ player: AudioPlayer) {
    player.onEvent = { [weak self] event in self?.take(event) }
  }

  /// Returns once an event has come, now or before, that matches.
  func wait(for matches: @escaping (AudioPlayer.Event) -> Bool) async {
    if events.contains(where: matches) { return }
    await withCheckedContinuation { waiting = (matches, $0) }
  }

  private func take(_ event: AudioPlayer.Event) {
    events.append(event)
    if let waiting, waiting.matches(event) {
      self.waiting = nil
      waiting.go.resume()
    }
  }
}

extension AudioPlayer.Event {
  var isEnd: Bool { if case .ended = self { true } else { false } }
  var isAdvance: Bool { if case .advanced = self { true } else { false } }
  var isFailure: Bool { if case .failed = self { true } else { false } }
}
