import AudioPlayer
public import CarolUI

/// A sound wave: one cubic curve whose amplitude is the level being heard.
///
/// The curve swings slowly by itself. When the player stops it comes to rest within a second, a
/// level line, and the scene asks for no more frames.
public struct Wave: View {
  @Environment(AudioPlayer.self) private var player
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @State private var motion = WaveMotion()

  static let colors = [
    Color(red: 1, green: 0.24, blue: 0.38),
    Color(red: 0.78, green: 0.36, blue: 1),
    Color(red: 0.2, green: 0.62, blue: 1),
  ]

  /// Makes the scene; the player comes from the environment.
  public init() {}

  /// What is drawn.
  public var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: !player.isPlaying && motion.isAtRest)) {
      timeline in
      Canvas { context, size in
        motion.follow(
          rms: player.isPlaying ? Double(player.levels.rms.max()) : nil, to: timeline.date,
          calm: reducesMotion)
        let bounds = CGRect(origin: .zero, size: size)
        context.fill(Path(bounds), with: .color(Color(red: 0.035, green: 0.03, blue: 0.07)))
        context.stroke(
          curve(in: bounds),
          with: .linearGradient(
            Gradient(colors: Self.colors),
            startPoint: CGPoint(x: bounds.minX, y: bounds.midY),
            endPoint: CGPoint(x: bounds.maxX, y: bounds.midY)),
          style: StrokeStyle(lineWidth: size.height / 72, lineCap: .round))
      }
    }
    .ignoresSafeArea()
    .onTapGesture { player.playOrPause() }
  }

  /// From one side to the other, pulled up and down by two points that swing a third of a turn apart.
  ///
  /// The curve reaches about a third as far as they do: at its highest it nearly fills the window.
  private func curve(in bounds: CGRect) -> Path {
    let reach = motion.height * bounds.height
    let pull = { (angle: Angle) in bounds.midY - reach * cos(angle.radians) }
    return Path { path in
      path.move(to: CGPoint(x: bounds.minX, y: bounds.midY))
      path.addCurve(
        to: CGPoint(x: bounds.maxX, y: bounds.midY),
        control1: CGPoint(x: bounds.minX + bounds.width * 0.35, y: pull(motion.phase)),
        control2: CGPoint(
          x: bounds.minX + bounds.width * 0.65, y: pull(motion.phase + .degrees(120))))
    }
  }
}
