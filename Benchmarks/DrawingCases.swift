import Drawing
import Foundation

/// What a frame costs before there are pixels.
enum DrawingCases {
  static var all: [Case] {
    [
      Case(
        "drawing/frame/wave", unit: "frame", subject: frames { waveFrame(points: 2, $1, into: $0) }),
      Case(
        "drawing/frame/scope", unit: "frame",
        subject: frames { waveFrame(points: 300, $1, into: $0) }),
      Case("drawing/frame/snow", unit: "frame", subject: frames(rounds: 50, snowFrame)),
      Case("drawing/frame/counter", unit: "frame", subject: frames(counterFrame)),
      Case("drawing/outline/miter", unit: "path", subject: outlines(.miter)),
      Case("drawing/outline/round", unit: "path", subject: outlines(.round)),
      Case("drawing/trim", unit: "path", subject: trims()),
    ]
  }

  /// Draws frames with a phase that differs from one to the next, so that none is like another.
  private static func frames(
    rounds: Int = 500, _ draw: @escaping (GraphicsContext, _ phase: Double) -> Void
  ) -> Contestant {
    let builder = DisplayListBuilder()
    var phase = 0.0
    return Contestant(name: "Drawing") {
      Meter.sample(units: Double(rounds)) {
        for _ in 0..<rounds {
          phase += 0.001
          builder.removeAll()
          draw(GraphicsContext(builder), phase)
        }
      }
    }
  }

  private static func outlines(_ join: CGLineJoin) -> Contestant {
    let path = wave(points: 300, phase: 0)
    var outliner = StrokeOutliner()
    var result = Path()
    return Contestant(name: "Drawing") {
      Meter.sample(units: 200) {
        for _ in 0..<200 {
          result.removeAll(keepingCapacity: true)
          let style = DisplayList.Stroke(width: 2, join: join)
          outliner.outline(path, style: style, tolerance: 0.1, into: &result)
        }
      }
    }
  }

  private static func trims() -> Contestant {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
    var kept = 0
    return Contestant(name: "Drawing") {
      Meter.sample(units: 500) {
        for step in 0..<500 {
          kept += circle.trimmedPath(from: 0.1, to: 0.2 + Double(step) / 1000).verbs.count
        }
      }
    }
  }

  // MARK: - Scenes

  private static func wave(points: Int, phase: Double) -> Path {
    Path { path in
      path.move(to: CGPoint(x: 0, y: 360 + phase))
      for index in 1..<points {
        let x = 1280 * Double(index) / Double(points - 1)
        let swing = 100 * sin(Double(index) * 0.1 + phase)
        path.addCurve(
          to: CGPoint(x: x, y: 360), control1: CGPoint(x: x - 8, y: 360 - swing),
          control2: CGPoint(x: x - 4, y: 360 + swing))
      }
    }
  }

  private static func waveFrame(points: Int, _ phase: Double, into context: GraphicsContext) {
    let ground = Path(CGRect(x: 0, y: 0, width: 1280, height: 720))
    context.fill(ground, with: .color(.white))
    context.stroke(
      wave(points: points, phase: phase),
      with: .linearGradient(
        Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 1280, y: 0)),
      lineWidth: 2)
  }

  private static func snowFrame(_ context: GraphicsContext, _ phase: Double) {
    for index in 0..<1000 {
      let flake = CGRect(x: Double(index), y: phase, width: 3, height: 3)
      context.fill(Path(ellipseIn: flake), with: .color(.white))
    }
  }

  private static func counterFrame(_ context: GraphicsContext, _ phase: Double) {
    let digits = Text("\(Int(phase * 1000) % 1_000_000)").font(.title).monospacedDigit()
    context.draw(digits, at: CGPoint(x: 640, y: 360))
  }
}
