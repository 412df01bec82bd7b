import AudioPlayer
import Foundation

/// Plays without a picture: says on standard error what is heard and how far it is.
@MainActor final class PlainSession {
  private let options: PlayOptions
  private let jukebox: Jukebox
  private var shownTrack: Int?
  private var shownSecond = -1
  private var hasEnded = false

  /// Seconds between two lines of progress when nobody watches them change.
  private static let lineTime = 10

  init(_ options: PlayOptions, jukebox: Jukebox) {
    self.options = options
    self.jukebox = jukebox
  }

  /// Plays to the end; signals end the program as they do by default.
  func run() -> Int32 {
    jukebox.onEnd = { [unowned self] in hasEnded = true }
    jukebox.onNotice = { [unowned self] in say("carol: \($0)") }
    jukebox.start(at: options.start)
    let timer = Timer(timeInterval: 0.2, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.jukebox.lookAhead()
        self?.showProgress()
      }
    }
    RunLoop.main.add(timer, forMode: .default)
    while !hasEnded { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    timer.invalidate()
    StandardError.write(StandardError.lineStart)
    return 0
  }

  private func showProgress() {
    let player = jukebox.player
    guard let track = player.track, player.isPlaying else { return }
    let length = track.duration.map { " / \(Values.time($0))" } ?? ""
    if track.id != shownTrack {
      shownTrack = track.id
      shownSecond = 0
      let artist = track.tags.artist.map { "\($0) - " } ?? ""
      let device = player.output.isSilent ? "" : player.output.device.map { " on \($0)" } ?? ""
      say(
        "Playing \(artist)\(track.displayTitle)\(device)\(length.isEmpty ? "" : " (\(length.dropFirst(3)))")"
      )
    }
    let second = Int(player.currentTime)
    guard second != shownSecond, StandardError.isTerminal || second % Self.lineTime == 0 else {
      return
    }
    shownSecond = second
    let progress = "  \(Values.time(player.currentTime))\(length)"
    StandardError.write(
      StandardError.isTerminal ? "\r\(progress)\u{1B}[K" : "\(progress)\n")
  }

  private func say(_ line: String) {
    StandardError.write("\(StandardError.lineStart)\(line.visible)\n")
  }
}
