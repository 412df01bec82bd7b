import AudioPlayer
import Display

extension StatusLine {
  /// What the bottom line says of a jukebox now.
  @MainActor init(_ jukebox: Jukebox, notice: String?) {
    let player = jukebox.player
    let output = player.output
    self.init(
      state: player.track == nil ? .stopped : player.isPlaying ? .playing : .paused,
      artist: player.track?.tags.artist ?? "", title: player.track?.displayTitle ?? "",
      time: player.currentTime, length: player.duration, volume: player.volume,
      isMuted: player.isMuted, device: output.isSilent ? "silent" : output.device ?? "",
      notice: notice)
  }
}

extension Track {
  /// The title, or the file's name if the file does not tell one.
  var displayTitle: String {
    if let title = tags.title, !title.isEmpty { return title }
    let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
