import AudioPlayer
import Display

/// What `i` shows: the way of the sound and of the picture, as they are now.
@MainActor struct InformationPage {
  let player: AudioPlayer
  let screen: any Screen
  let scene: SceneChoice
  let rates: FrameRates
  let drops: Int

  var lines: [OverlayLine] {
    let output = player.output
    var lines: [OverlayLine] = []
    if let track = player.track {
      lines.append(OverlayLine("song", text: "\(track.format)"))
    }
    lines += [
      OverlayLine("device", text: output.device ?? "not open yet"),
      OverlayLine("rate", text: output.rate > 0 ? "\(output.rate) Hz" : "-"),
      OverlayLine("format", text: output.format.isEmpty ? "-" : output.format),
      OverlayLine("delay", text: "\(milliseconds(output.delay)) ms"),
      OverlayLine("offset", text: "\(milliseconds(player.offset)) ms"),
      OverlayLine("underruns", text: "\(output.underruns)"),
      OverlayLine("scene", text: scene.name),
      OverlayLine("screen", text: screen.details),
      OverlayLine("fps", text: "\(rates.framesPerSecond)"),
      OverlayLine("bytes/frame", text: "\(rates.bytesPerFrame)"),
      OverlayLine("dropped", text: "\(drops)"),
    ]
    return lines
  }

  private func milliseconds(_ seconds: Double) -> Int {
    Int((seconds * 1000).rounded())
  }
}
