import Drawing
import Foundation
import Testing

@Suite struct ImageTests {
  private let image = Image(PixelImage(width: 4, height: 2, pixels: Array(repeating: 0, count: 8)))

  private func drawn(_ body: (inout GraphicsContext) -> Void) -> String {
    let builder = DisplayListBuilder()
    var context = GraphicsContext(builder)
    body(&context)
    return builder.list.description
  }

  @Test func `an image is as large as its pixels by its scale`() {
    #expect(image.size == CGSize(width: 4, height: 2))
    #expect(Image(image.pixels, scale: 2).size == CGSize(width: 2, height: 1))
    #expect(Image(image.pixels, scale: 0).size == CGSize(width: 4, height: 2))
  }

  @Test func `an image is drawn around a point or into a rectangle`() {
    let text = drawn { context in
      context.draw(image, at: CGPoint(x: 10, y: 10))
      context.draw(
        image.interpolation(.none), in: CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    #expect(text == "image 4x2 8,9 4x2\nimage 4x2 0,0 40x20 nearest")
  }

  @Test func `a template takes the colour of its shading`() {
    let text = drawn { context in
      let template = image.renderingMode(.template)
      context.draw(template, at: .zero, anchor: .topLeading)
      var resolved = context.resolve(template)
      resolved.shading = .color(.white)
      context.draw(resolved, at: .zero, anchor: .topLeading)
    }
    #expect(text == "image 4x2 0,0 4x2 tint #000000\nimage 4x2 0,0 4x2 tint #FFFFFF")
  }

  @Test func `a template in a gradient is a fill that the image clips`() {
    let text = drawn { context in
      var resolved = context.resolve(image)
      resolved.shading = .linearGradient(
        Gradient(colors: [.black, .white]), startPoint: .zero, endPoint: CGPoint(x: 4, y: 0))
      context.draw(resolved, at: .zero, anchor: .topLeading)
    }
    #expect(
      text == """
        clip 0 layer
          image 4x2 0,0 4x2 tint #FFFFFF
        fill linear[#000000 0, #FFFFFF 1 from 0,0 to 4,0] (0 0 m 4 0 l 4 2 l 0 2 l h) clip 0
        """)
  }

  @Test func `into nothing, nothing is drawn`() {
    #expect(drawn { $0.draw(image, in: .null) }.isEmpty)
    #expect(drawn { $0.draw(image, in: CGRect(x: 0, y: 0, width: 0, height: 5)) }.isEmpty)
  }
}
