import CarolUI

/// Views brought to a picture, without raster: bodies, layout, animation, list.
@MainActor enum ViewCases {
  static let all: [Case] = [
    Case(
      "views/wave", unit: "frame", floor: .microseconds(atMost: 60),
      subject: Contestant(name: "Carol") {
        MainActor.assumeIsolated { frames(1000, of: { WaveView() }, known: &wave) }
      }),
    Case(
      "views/still", unit: "frame", floor: .microseconds(atMost: 2),
      subject: Contestant(name: "Carol") {
        MainActor.assumeIsolated { frames(1000, of: { Crowd(count: 1000) }, known: &still) }
      }),
    moving(10),
    moving(100),
    moving(1000),
    moving(10_000),
    moving(50_000),
  ]

  private static var wave: ViewGraph?
  private static var still: ViewGraph?
  private static var crowds: [Int: ViewGraph] = [:]

  /// Circles in implicit animation, all of them at once.
  private static func moving(_ count: Int) -> Case {
    Case(
      "views/moving/\(count)", unit: "frame",
      subject: Contestant(name: "Carol") {
        MainActor.assumeIsolated {
          frames(max(10_000 / count, 4), of: { Swarm(count: count) }, known: &crowds[count])
        }
      })
  }

  private static func frames(
    _ count: Int, of view: () -> some View, known: inout ViewGraph?
  ) -> Sample {
    let graph = known ?? ViewGraph(root: view())
    known = graph
    let size = CGSize(width: 1280, height: 720)
    return Meter.sample(units: Double(count)) {
      for frame in 0..<count {
        _ = graph.update(
          date: Date(timeIntervalSinceReferenceDate: Double(frame) / 60), size: size)
      }
    }
  }
}

private struct WaveView: View {
  var body: some View {
    TimelineView(.animation) { timeline in
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
        let now = timeline.date.timeIntervalSinceReferenceDate
        let swing = cos(Angle.degrees(now.remainder(dividingBy: 3) * 120).radians)
        let path = Path { path in
          path.move(to: CGPoint(x: 0, y: size.height / 2))
          path.addCurve(
            to: CGPoint(x: size.width, y: size.height / 2),
            control1: CGPoint(x: size.width * 0.4, y: size.height * (0.5 - swing * 0.25)),
            control2: CGPoint(x: size.width * 0.6, y: size.height * (0.5 + swing * 0.25)))
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

private struct Crowd: View {
  var count: Int

  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { index in
        Circle().fill(.red).frame(width: 10, height: 10).offset(x: CGFloat(index % 100))
      }
    }
  }
}
