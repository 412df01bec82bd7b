import AudioPlayer
public import CarolUI

/// A Christmas tree whose lights answer the music.
///
/// Every second the lights change their colours and the star is filled or outlined in turn; how
/// brightly they shine is what is being heard. The music starts when the tree appears, and a tap
/// pauses it. Then the lights fade, and the scene asks for no more frames.
public struct Tree: View {
  @Environment(AudioPlayer.self) private var player
  @State private var lights = TreeLights()

  /// The second that was told last; nil before the first.
  @State private var second: Int?

  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  /// The widths of the four layers from the top, and what they share.
  private static let widths: [CGFloat] = [260, 280, 300, 320]
  private static let height: CGFloat = 300
  private static let step: CGFloat = 60

  /// The room that the whole tree takes, with its star and trunk.
  private static let size = CGSize(width: 380, height: 660)

  private static let greens = [
    Color(red: 0.16, green: 0.55, blue: 0.27), Color(red: 0.12, green: 0.47, blue: 0.23),
    Color(red: 0.09, green: 0.39, blue: 0.2), Color(red: 0.06, green: 0.32, blue: 0.17),
  ]

  /// Makes the scene; the player comes from the environment.
  public init() {}

  /// What is drawn.
  public var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: !player.isPlaying && lights.isAtRest)) {
      timeline in
      let first = shine(at: timeline.date)
      GeometryReader { proxy in
        tree(inSecond: second ?? first)
          .scaleEffect(
            Swift.min(
              proxy.size.width / Self.size.width, proxy.size.height / Self.size.height)
          )
          .position(x: proxy.size.width / 2, y: proxy.size.height / 2)
      }
    }
    .background(Color.black.opacity(0.9))
    .ignoresSafeArea()
    .onAppear { player.play() }
    .onTapGesture { player.playOrPause() }
    .onReceive(timer) { date in
      // A tree at rest is left as it is.
      if player.isPlaying || !lights.isAtRest { second = Self.second(of: date) }
    }
  }

  /// Brings the lights to a date, and tells in which second it lies.
  private func shine(at date: Date) -> Int {
    lights.follow(player, to: date)
    return Self.second(of: date)
  }

  private static func second(of date: Date) -> Int {
    Int(date.timeIntervalSinceReferenceDate.rounded(.down))
  }

  private func tree(inSecond second: Int) -> some View {
    let colors = TreeLights.colors(inSecond: second)
    return ZStack(alignment: .top) {
      Rectangle()
        .fill(Color(red: 0.36, green: 0.22, blue: 0.12))
        .frame(width: 50, height: 90)
        .offset(y: 50 + Self.height + 3 * Self.step)
      // The lowest lies behind the others.
      ForEach((0..<4).reversed(), id: \.self) { layer in
        Triangle()
          .fill(Self.greens[layer])
          .frame(width: Self.widths[layer], height: Self.height)
          .offset(y: 50 + CGFloat(layer) * Self.step)
      }
      ForEach(0..<8, id: \.self) { light in
        TreeLight(color: colors[light], glow: lights.glow[light])
          .offset(
            x: (light % 2 == 0 ? -0.5 : 0.5) * Self.widths[light / 2],
            y: 50 + Self.height - 40 + CGFloat(light / 2) * Self.step)
      }
      TreeStar(isFilled: second % 2 == 0, glow: lights.starGlow)
    }
    .frame(width: Self.size.width, height: Self.size.height, alignment: .top)
  }
}

/// A light: a snowflake in a halo as bright as what it answers.
private struct TreeLight: View {
  let color: Color
  let glow: Double

  var body: some View {
    ZStack {
      Halo(color: color, glow: glow)
      Snowflake()
        .stroke(color, style: StrokeStyle(lineWidth: 4, lineCap: .round))
        .frame(width: 40, height: 40)
        .scaleEffect(0.9 + 0.35 * glow)
        .rotationEffect(.degrees(60 * glow))
    }
    .frame(width: 80, height: 80)
  }
}

/// The star on top, outlined or filled.
private struct TreeStar: View {
  let isFilled: Bool
  let glow: Double

  var body: some View {
    ZStack {
      Halo(color: .yellow, glow: glow)
      if isFilled {
        FivePointStar().fill(.yellow).frame(width: 64, height: 64)
      } else {
        FivePointStar()
          .stroke(.yellow, style: StrokeStyle(lineWidth: 5, lineJoin: .round))
          .frame(width: 64, height: 64)
      }
    }
    .frame(width: 80, height: 80)
  }
}

/// Light around something, brightest in the middle; nothing at all when it is dark.
private struct Halo: View {
  let color: Color
  let glow: Double

  var body: some View {
    if glow > 0 {
      Circle()
        .fill(
          RadialGradient(
            colors: [color.opacity(0.75 * glow), color.opacity(0)], center: .center,
            startRadius: 4, endRadius: 60)
        )
        .frame(width: 120, height: 120)
    }
  }
}
