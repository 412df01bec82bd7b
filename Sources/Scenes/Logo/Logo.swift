import AudioPlayer
public import CarolUI

/// An emblem that wanders through the window and takes another colour at each wall it meets.
///
/// It kicks with the beat, and leaves a ring where it has met a corner. When the player stops it
/// stays where it is, and the scene asks for no more frames.
public struct Logo: View {
  @Environment(AudioPlayer.self) private var player
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @State private var motion = LogoMotion()

  static let colors = [
    Color(red: 1, green: 0.35, blue: 0.35), Color(red: 1, green: 0.8, blue: 0.25),
    Color(red: 0.45, green: 0.9, blue: 0.4), Color(red: 0.3, green: 0.85, blue: 0.95),
    Color(red: 0.5, green: 0.55, blue: 1), Color(red: 1, green: 0.5, blue: 0.9),
  ]

  /// Makes the scene; the player comes from the environment.
  public init() {}

  /// What is drawn.
  public var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: !player.isPlaying && motion.isAtRest)) {
      timeline in
      Canvas { context, size in
        let emblem = Self.size(in: size)
        motion.follow(
          rms: player.isPlaying ? Double(player.levels.rms.max()) : nil, to: timeline.date,
          room: CGSize(width: size.width - emblem.width, height: size.height - emblem.height),
          calm: reducesMotion)
        context.fill(
          Path(CGRect(origin: .zero, size: size)),
          with: .color(Color(red: 0.02, green: 0.02, blue: 0.04)))
        let place = CGRect(origin: motion.flight.position, size: emblem)
        let color = Self.colors[motion.flight.hits % Self.colors.count]
        if motion.flight.isInCorner {
          context.stroke(
            Path(roundedRect: place.insetBy(dx: -8, dy: -8), cornerRadius: 16),
            with: .color(color.opacity(0.6)), lineWidth: 3)
        }
        // The kick swells it about its middle: walls are met by its size at rest.
        let swell = -0.09 * motion.kick
        context.fill(
          Emblem().path(
            in: place.insetBy(dx: place.width * swell, dy: place.height * swell)),
          with: .color(color))
      }
    }
    .ignoresSafeArea()
    .onTapGesture { player.playOrPause() }
  }

  /// The emblem's size in a window: a sixth of its height, and never more than a third of its width.
  private static func size(in window: CGSize) -> CGSize {
    let height = Swift.min(window.height / 6, window.width / 3 / Emblem.aspectRatio)
    return CGSize(width: height * Emblem.aspectRatio, height: height)
  }
}
