import Drawing
import Foundation
import Testing

@Suite struct GraphicsContextTests {
  private let unit = Path(CGRect(x: 0, y: 0, width: 1, height: 1))

  /// The list that a closure draws, as text.
  private func drawn(
    _ environment: DrawingEnvironment = DrawingEnvironment(),
    _ body: (inout GraphicsContext) throws -> Void
  ) rethrows -> String {
    let builder = DisplayListBuilder()
    var context = GraphicsContext(builder, environment: environment)
    try body(&context)
    return builder.list.description
  }

  @Test func `the wave of the tutorial draws one fill and one stroke`() {
    let text = drawn { context in
      let size = CGSize(width: 200, height: 100)
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      let wave = Path { path in
        path.move(to: CGPoint(x: 0, y: 50))
        path.addCurve(
          to: CGPoint(x: 200, y: 50), control1: CGPoint(x: 70, y: 0),
          control2: CGPoint(x: 130, y: 100))
      }
      context.stroke(
        wave,
        with: .linearGradient(
          Gradient(colors: [.red, .blue]), startPoint: .zero,
          endPoint: CGPoint(x: size.width, y: 0)),
        lineWidth: 2)
    }
    #expect(
      text == """
        fill #FFFFFF (0 0 m 200 0 l 200 100 l 0 100 l h)
        stroke width 2 linear[#FF3B30 0, #007AFF 1 from 0,0 to 200,0] (0 50 m 70 0 130 100 200 50 c)
        """)
  }

  @Test func `copies have their own state and draw into one list in order`() {
    let text = drawn { context in
      context.opacity = 0.5
      var copy = context
      copy.translateBy(x: 10, y: 20)
      copy.blendMode = .plusLighter
      copy.fill(unit, with: .color(.black))
      context.fill(unit, with: .color(.white))
      copy.opacity = 1
      copy.stroke(unit, with: .foreground)
    }
    let square = "(0 0 m 1 0 l 1 1 l 0 1 l h)"
    #expect(
      text == """
        fill #000000 \(square) opacity 0.5 blend plusLighter shift 10,20
        fill #FFFFFF \(square) opacity 0.5
        stroke width 1 #000000 \(square) blend plusLighter shift 10,20
        """)
  }

  @Test func `what moves the space last acts on the drawing first`() {
    let text = drawn { context in
      context.translateBy(x: 100, y: 0)
      context.scaleBy(x: 2, y: 3)
      context.fill(unit, with: .color(.black))
      context.rotate(by: .degrees(90))
      context.concatenate(CGAffineTransform(translationX: 1, y: 0))
      context.fill(unit, with: .color(.black))
    }
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasSuffix("matrix 2,0,0,3,100,0"))
    #expect(lines[1].hasSuffix("matrix 0,3,-2,0,100,3"))
  }

  @Test func `clips add up on a copy and leave the original free`() {
    let text = drawn { context in
      var copy = context
      copy.clip(to: Path(CGRect(x: 0, y: 0, width: 8, height: 8)))
      copy.clip(
        to: Path(CGRect(x: 2, y: 2, width: 2, height: 2)), style: FillStyle(eoFill: true),
        options: .inverse)
      copy.fill(unit, with: .color(.black))
      context.fill(unit, with: .color(.black))
      #expect(copy.clipBoundingRect == CGRect(x: 0, y: 0, width: 8, height: 8))
      #expect(context.clipBoundingRect == .infinite)
    }
    #expect(
      text == """
        clip 0 path (0 0 m 8 0 l 8 8 l 0 8 l h)
        clip 1 in 0 outside even-odd (2 2 m 4 2 l 4 4 l 2 4 l h)
        fill #000000 (0 0 m 1 0 l 1 1 l 0 1 l h) clip 1
        fill #000000 (0 0 m 1 0 l 1 1 l 0 1 l h)
        """)
  }

  @Test func `a layer that could not be told from its content is not made`() {
    let plain = drawn { context in
      context.drawLayer { $0.fill(unit, with: .color(.white)) }
    }
    #expect(plain == "fill #FFFFFF (0 0 m 1 0 l 1 1 l 0 1 l h)")
    let blending = drawn { context in
      context.drawLayer { layer in
        layer.blendMode = .multiply
        layer.fill(unit, with: .color(.white))
      }
    }
    #expect(blending.hasPrefix("layer\n"))
  }

  @Test func `a layer starts anew inside and is laid down with the outer state`() {
    let text = drawn { context in
      context.opacity = 0.25
      context.blendMode = .screen
      context.translateBy(x: 5, y: 5)
      context.drawLayer { layer in
        layer.fill(unit, with: .color(.white))
        layer.drawLayer { $0.fill(unit, with: .color(.black)) }
      }
    }
    let square = "(0 0 m 1 0 l 1 1 l 0 1 l h)"
    #expect(
      text == """
        layer opacity 0.25 blend screen shift 5,5
          fill #FFFFFF \(square) shift 5,5
          fill #000000 \(square) shift 5,5
        end
        """)
  }

  @Test func `a layer without content, or unseen, leaves no trace`() {
    let text = drawn { context in
      context.drawLayer { _ in }
      context.opacity = 0
      context.drawLayer { $0.fill(unit, with: .color(.black)) }
    }
    #expect(text.isEmpty)
  }

  @Test func `a layer whose closure throws is closed all the same`() {
    struct Stop: Error {}
    let builder = DisplayListBuilder()
    var context = GraphicsContext(builder)
    context.opacity = 0.5
    #expect(throws: Stop.self) {
      try context.drawLayer { layer in
        layer.fill(unit, with: .color(.black))
        throw Stop()
      }
    }
    #expect(builder.list.items.last?.content == .endLayer)
  }

  @Test func `a clip by a layer holds what the layer drew`() {
    let text = drawn { context in
      context.translateBy(x: 1, y: 1)
      context.clipToLayer(opacity: 0.5) { $0.fill(unit, with: .color(.white)) }
      context.fill(unit, with: .color(.black))
    }
    #expect(
      text == """
        clip 0 layer opacity 0.5
          fill #FFFFFF (0 0 m 1 0 l 1 1 l 0 1 l h) shift 1,1
        fill #000000 (0 0 m 1 0 l 1 1 l 0 1 l h) clip 0 shift 1,1
        """)
  }

  @Test func `foreground follows the ground`() {
    let dark = DrawingEnvironment(colorScheme: .dark)
    let text = drawn(dark) { $0.fill(unit, with: .foreground) }
    #expect(text.hasPrefix("fill #FFFFFF"))
  }

  @Test func `nothing, or nothing seen, is not drawn`() {
    let text = drawn { context in
      context.fill(Path(), with: .color(.black))
      context.opacity = .nan
      context.fill(unit, with: .color(.black))
    }
    #expect(text.isEmpty)
  }
}
