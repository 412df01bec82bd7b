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
    lines += linkLines
    return lines
  }

  /// The way to the screen, if there is one that matters.
  private var linkLines: [OverlayLine] {
    let link = screen.link
    guard let trip = link.roundTrip else { return [] }
    let rate = link.bytesPerSecond.map { Self.words(bytesPerSecond: $0) } ?? "not measured yet"
    return [
      OverlayLine("link", text: "\(rate), answers in \(milliseconds(trip)) ms"),
      OverlayLine("picture", text: "\(milliseconds(link.age ?? 0)) ms old when shown"),
    ]
  }

  /// A rate in the unit that leaves few digits.
  static func words(bytesPerSecond rate: Double) -> String {
    let (number, unit) =
      rate < 1e6 ? (rate / 1e3, "kB/s") : rate < 1e9 ? (rate / 1e6, "MB/s") : (rate / 1e9, "GB/s")
    return number < 10
      ? "\((number * 10).rounded() / 10) \(unit)" : "\(Int(number.rounded())) \(unit)"
  }

  private func milliseconds(_ seconds: Double) -> Int {
    Int((seconds * 1000).rounded())
  }
}
