import AudioPlayer
public import CarolUI

/// Three waves, one within the other, and a circle that passes between two places and sizes.
///
/// The waves are as high as what is heard is loud, and every three seconds of music the circle sets
/// out for its other place. When the player stops the waves sink to a quarter, the circle finishes
/// its way, and the scene asks for no more frames.
public struct Morph: View {
  @Environment(AudioPlayer.self) private var player
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Namespace private var space
  @State private var motion = WaveMotion()
  @State private var isGrown = false

  private static let colors: [Color] = [.cyan, .purple, .pink]

  /// Seconds that the circle stays on its way and in its place.
  private static let turn = 3.0

  /// Makes the scene; the player comes from the environment.
  public init() {}

  /// What is drawn.
  public var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: !player.isPlaying && motion.isAtRest)) {
      timeline in
      let time = follow(to: timeline.date)
      GeometryReader { proxy in
        ZStack {
          Color(red: 0.03, green: 0.03, blue: 0.08)
          ForEach(0..<3, id: \.self) { wave in
            NestedWave(
              height: 0.25 + 0.75 * motion.height, time: time, turn: Double(wave) / 3,
              color: Self.colors[wave]
            )
            .frame(
              width: proxy.size.width * (1 - 0.22 * CGFloat(wave)),
              height: proxy.size.height * (0.9 - 0.25 * CGFloat(wave)))
          }
        }
      }
      .onChange(of: Int(time / Self.turn)) { isGrown.toggle() }
    }
    .overlay(circle)
    .ignoresSafeArea()
    .onTapGesture { player.playOrPause() }
  }

  /// The circle, which is one and the same in either place.
  private var circle: some View {
    ZStack {
      if isGrown {
        orb
          .matchedGeometryEffect(id: "circle", in: space)
          .frame(width: 180, height: 180)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
      } else {
        orb
          .matchedGeometryEffect(id: "circle", in: space)
          .frame(width: 70, height: 70)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
      }
    }
    .padding(60)
    .animation(.linear(duration: 1.5), value: isGrown)
  }

  private var orb: some View {
    Circle().fill(
      LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
  }

  /// Brings the waves to a date, and tells the seconds of music that have been drawn.
  private func follow(to date: Date) -> Double {
    motion.follow(
      rms: player.isPlaying ? Double(player.levels.rms.max()) : nil, to: date, calm: reducesMotion)
    return motion.time
  }
}

/// A wave that fills its frame: one cubic curve whose points swing against each other.
private struct NestedWave: View {
  let height: Double
  let time: Double
  /// By what part of a turn it is ahead.
  let turn: Double
  let color: Color

  var body: some View {
    Canvas { context, size in
      let angle = Angle.degrees((time / 5 + turn) * 360)
      let reach = size.height * 1.5 * height
      let middle = size.height / 2
      let path = Path { path in
        path.move(to: CGPoint(x: 0, y: middle))
        path.addCurve(
          to: CGPoint(x: size.width, y: middle),
          control1: CGPoint(x: size.width * 0.4, y: middle - reach * cos(angle.radians)),
          control2: CGPoint(x: size.width * 0.6, y: middle + reach * cos(angle.radians)))
      }
      context.stroke(
        path,
        with: .linearGradient(
          Gradient(colors: [color.opacity(0.2), color, color.opacity(0.2)]),
          startPoint: CGPoint(x: 0, y: middle), endPoint: CGPoint(x: size.width, y: middle)),
        style: StrokeStyle(lineWidth: 6, lineCap: .round))
    }
  }
}
