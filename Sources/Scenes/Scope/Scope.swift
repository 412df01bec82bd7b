import AudioPlayer
public import CarolUI

/// An oscilloscope: both channels as they are heard, standing still as far as the sound lets them.
///
/// The left channel is above, the right one below. When the player stops the traces sink to a line
/// and the scene asks for no more frames.
public struct Scope: View {
  @Environment(AudioPlayer.self) private var player
  @State private var beam = ScopeBeam()

  /// Makes the scene; the player comes from the environment.
  public init() {}

  /// What is drawn.
  public var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: !player.isPlaying && beam.isAtRest)) {
      timeline in
      Canvas { context, size in
        beam.follow(player, to: timeline.date)
        let bounds = CGRect(origin: .zero, size: size)
        context.fill(Path(bounds), with: .color(Color(red: 0.02, green: 0.04, blue: 0.035)))
        drawGraticule(in: bounds, context)
        let half = CGSize(width: bounds.width, height: bounds.height / 2)
        draw(
          beam.left, Color(red: 0.35, green: 1, blue: 0.62), CGRect(origin: .zero, size: half),
          context)
        draw(
          beam.right, Color(red: 0.4, green: 0.8, blue: 1),
          CGRect(origin: CGPoint(x: 0, y: half.height), size: half), context)
      }
    }
    .ignoresSafeArea()
    .onTapGesture { player.playOrPause() }
  }

  /// Ten divisions across, two up and down for each channel, and the lines of rest.
  private func drawGraticule(in bounds: CGRect, _ context: GraphicsContext) {
    let grid = Path { path in
      for division in 1..<10 {
        let x = bounds.width * CGFloat(division) / 10
        path.move(to: CGPoint(x: x, y: bounds.minY))
        path.addLine(to: CGPoint(x: x, y: bounds.maxY))
      }
      for quarter in 1..<4 {
        let y = bounds.height * CGFloat(quarter) / 4
        path.move(to: CGPoint(x: bounds.minX, y: y))
        path.addLine(to: CGPoint(x: bounds.maxX, y: y))
      }
    }
    context.stroke(
      grid, with: .color(Color(white: 1, opacity: 0.07)), lineWidth: bounds.height / 360)
  }

  private func draw(
    _ trace: [Float], _ color: Color, _ bounds: CGRect, _ context: GraphicsContext
  ) {
    guard trace.count > 1 else { return }
    let step = bounds.width / CGFloat(trace.count - 1)
    let reach = bounds.height * 0.47
    let line = Path { path in
      for (index, sample) in trace.enumerated() {
        let point = CGPoint(
          x: bounds.minX + CGFloat(index) * step,
          y: bounds.midY - CGFloat(Swift.min(1, Swift.max(-1, sample))) * reach)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    context.stroke(
      line, with: .color(color),
      style: StrokeStyle(lineWidth: bounds.height / 60, lineCap: .round, lineJoin: .round))
  }
}
