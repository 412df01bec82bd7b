import CarolUI
import Testing

private struct Wave: View {
  var body: some View {
    TimelineView(.animation) { timeline in
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
        let now = timeline.date.timeIntervalSinceReferenceDate
        let angle = Angle.degrees(now.remainder(dividingBy: 3) * 120)
        let x = cos(angle.radians)
        let path = Path { path in
          path.move(to: CGPoint(x: 0, y: size.height / 2))
          path.addCurve(
            to: CGPoint(x: size.width, y: size.height / 2),
            control1: CGPoint(x: size.width * 0.4, y: size.height * (0.5 - x * 0.25)),
            control2: CGPoint(x: size.width * 0.6, y: size.height * (0.5 + x * 0.25)))
        }
        context.stroke(
          path,
          with: .linearGradient(
            Gradient(colors: [.blue, .pink]), startPoint: .zero,
            endPoint: CGPoint(x: size.width, y: 0)),
          lineWidth: 4)
      }
    }
  }
}

@MainActor
@Suite struct WaveTests {
  private let size = CGSize(width: 400, height: 200)

  @Test func `the wave as a tutorial writes it is drawn at each frame`() {
    let graph = ViewGraph(root: Wave())
    let first = graph.update(date: Date(timeIntervalSinceReferenceDate: 0), size: size)
    #expect(first.items.count == 2)
    #expect(graph.nextUpdate == .everyFrame)
    let second = graph.update(date: Date(timeIntervalSinceReferenceDate: 0.5), size: size)
    #expect(first != second)
    let again = graph.update(date: Date(timeIntervalSinceReferenceDate: 3), size: size)
    #expect(first == again)
  }
}
