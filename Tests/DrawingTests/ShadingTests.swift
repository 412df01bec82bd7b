import Drawing
import Foundation
import Testing

@Suite struct ShadingTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 8, height: 8))

  private func drawn(_ body: (inout GraphicsContext) -> Void) -> String {
    let builder = DisplayListBuilder()
    var context = GraphicsContext(builder)
    body(&context)
    return builder.list.description
  }

  private func filled(_ shading: GraphicsContext.Shading) -> String {
    drawn { $0.fill(square, with: shading) }
  }

  @Test func `an image is laid from its origin on, in its own size by its scale`() {
    let pixels = PixelImage(width: 4, height: 2, pixels: Array(repeating: 0, count: 8))
    let right = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    let shading = GraphicsContext.Shading.tiledImage(
      Image(pixels, scale: 2), origin: CGPoint(x: 3, y: 1), sourceRect: right, scale: 4)
    // Two of four pixels, two of them to a point, four times as large.
    #expect(filled(shading) == "fill tiles[2x2 at 3,1 4x4] (0 0 m 8 0 l 8 8 l 0 8 l h)")
  }

  @Test func `a palette fills with its first shading`() {
    #expect(filled(.palette([.color(.white), .color(.black)])) == filled(.color(.white)))
    #expect(filled(.palette([])) == filled(.foreground))
  }

  @Test func `a symbol in a palette has each layer in a shading of its own`() {
    func colors(_ shading: GraphicsContext.Shading) -> [Paint] {
      let builder = DisplayListBuilder()
      var environment = DrawingEnvironment()
      environment.symbolRenderingMode = .palette
      let context = GraphicsContext(builder, environment: environment)
      var symbol = context.resolve(Image(systemName: "person.badge.plus"))
      symbol.shading = shading
      context.draw(symbol, in: CGRect(x: 0, y: 0, width: 20, height: 20))
      return builder.list.items.compactMap { item in
        if case .fill(_, _, let paint) = item.content { return paint }
        if case .stroke(_, _, let paint) = item.content { return paint }
        return nil
      }
    }
    let white = Color.Resolved(red: 1, green: 1, blue: 1)
    let black = Color.Resolved(red: 0, green: 0, blue: 0)
    let found = colors(.palette([.color(.white), .color(.black)]))
    #expect(found.contains(.solid(white)))
    #expect(found.contains(.solid(black)))
  }

  @Test func `a fitted shading learns the bounds of what is drawn`() {
    let shading = GraphicsContext.Shading.fitted { _, bounds in
      .solid(Color.Resolved(red: Float(bounds.width / 16), green: 0, blue: 0))
    }
    #expect(filled(shading) == filled(.color(red: 0.5, green: 0, blue: 0)))
  }

  @Test func `a resolved shading keeps the look of its surroundings`() {
    let text = drawn { context in
      context.drawingEnvironment.foregroundColor = .white
      let shading = context.resolve(.foreground)
      context.drawingEnvironment.foregroundColor = .black
      context.fill(square, with: shading)
    }
    #expect(text == filled(.color(.white)))
  }
}
