import Drawing
import Foundation
import Testing

@Suite struct ContextFilterTests {
  private let unit = Path(CGRect(x: 0, y: 0, width: 1, height: 1))

  private func drawn(_ draw: (inout GraphicsContext) -> Void) -> String {
    let builder = DisplayListBuilder()
    var context = GraphicsContext(builder)
    draw(&context)
    return builder.list.description
  }

  @Test func `the filter added last acts first, on a layer as a whole`() {
    let text = drawn { context in
      context.addFilter(.alphaThreshold(min: 0.5, color: .white))
      context.addFilter(.blur(radius: 3))
      context.drawLayer { layer in
        layer.fill(unit, with: .color(.black))
        layer.fill(unit, with: .color(.white))
      }
    }
    let square = "(0 0 m 1 0 l 1 1 l 0 1 l h)"
    #expect(
      text == """
        filtered blur 3 then threshold 0.5...1 #FFFFFF
          fill #000000 \(square)
          fill #FFFFFF \(square)
        """)
  }

  @Test func `a copy's filters are its own, and each drawing is filtered apart`() {
    let text = drawn { context in
      var soft = context
      soft.addFilter(.blur(radius: 2))
      soft.fill(unit, with: .color(.black))
      soft.fill(unit, with: .color(.black))
      context.fill(unit, with: .color(.black))
    }
    let lines = text.split(separator: "\n").map { $0.prefix(8) }
    #expect(lines == ["filtered", "  fill #", "filtered", "  fill #", "fill #00"])
  }

  @Test func `lengths are in the space in which a filter is added`() {
    let text = drawn { context in
      context.scaleBy(x: 2, y: 2)
      context.addFilter(.blur(radius: 3))
      context.scaleBy(x: 5, y: 5)
      context.fill(unit, with: .color(.black))
    }
    #expect(text.hasPrefix("filtered blur 6\n"))
  }
}
