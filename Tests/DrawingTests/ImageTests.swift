import Drawing
import Foundation
import Testing

@Suite struct ImageTests {
  private let pixels = PixelImage(width: 4, height: 2, pixels: Array(repeating: 0, count: 8))
  private var image: Image { Image(pixels) }

  private func drawn(_ body: (inout GraphicsContext) -> Void) -> String {
    let builder = DisplayListBuilder()
    var context = GraphicsContext(builder)
    body(&context)
    return builder.list.description
  }

  @Test func `an image is as large as its pixels by its scale`() {
    let context = GraphicsContext(DisplayListBuilder())
    #expect(context.resolve(image).size == CGSize(width: 4, height: 2))
    #expect(context.resolve(Image(pixels, scale: 2)).size == CGSize(width: 2, height: 1))
    #expect(context.resolve(Image(pixels, scale: 0)).size == CGSize(width: 4, height: 2))
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

  @Test func `sides keep their size and the middle is stretched`() {
    let caps = EdgeInsets(top: 0, leading: 1, bottom: 1, trailing: 1)
    let text = drawn { context in
      context.draw(image.resizable(capInsets: caps), in: CGRect(x: 0, y: 0, width: 10, height: 5))
    }
    #expect(
      text == """
        image 1x1 0,0 1x4 hard
        image 2x1 1,0 8x4 hard
        image 1x1 9,0 1x4 hard
        image 1x1 0,4 1x1 hard
        image 2x1 1,4 8x1 hard
        image 1x1 9,4 1x1 hard
        """)
  }

  @Test func `sides that are too large share the room`() {
    let caps = EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 1)
    let text = drawn { context in
      context.draw(image.resizable(capInsets: caps), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(text == "image 3x2 0,0 1.5x2 hard\nimage 1x2 1.5,0 0.5x2 hard")
  }

  @Test func `a picture is repeated from the top left corner on`() {
    let large = Image(
      PixelImage(width: 100, height: 80, pixels: Array(repeating: 0, count: 8000)), scale: 2)
    let text = drawn { context in
      context.draw(
        large.resizable(resizingMode: .tile), in: CGRect(x: 10, y: 0, width: 70, height: 40))
    }
    #expect(
      text == """
        clip 0 path (10 0 m 80 0 l 80 40 l 10 40 l h)
        image 100x80 10,0 50x40 clip 0 hard
        image 100x80 60,0 50x40 clip 0 hard
        """)
  }

  @Test func `small pieces are laid down several at a time`() {
    let list = DisplayListBuilder()
    GraphicsContext(list).draw(
      image.resizable(resizingMode: .tile), in: CGRect(x: 0, y: 0, width: 256, height: 256))
    #expect(list.list.items.count == 4)
  }

  @Test func `into nothing, nothing is drawn`() {
    #expect(drawn { $0.draw(image, in: .null) }.isEmpty)
    #expect(drawn { $0.draw(image, in: CGRect(x: 0, y: 0, width: 0, height: 5)) }.isEmpty)
  }
}
