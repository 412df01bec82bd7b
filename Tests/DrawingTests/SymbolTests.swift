import Drawing
import Foundation
import Testing

@Suite struct SymbolTests {
  private func resolved(
    _ name: String, _ font: Font? = nil, scale: Image.Scale = .medium
  ) -> GraphicsContext.ResolvedImage {
    var environment = DrawingEnvironment(font: font)
    environment.imageScale = scale
    return GraphicsContext.ResolvedImage(Image(systemName: name), in: environment)
  }

  private func isNear(_ one: CGFloat, _ other: Double) -> Bool { abs(one - other) < 0.02 }

  private func drawn(_ image: Image, _ mode: SymbolRenderingMode? = nil) -> DisplayList {
    let builder = DisplayListBuilder()
    var context = GraphicsContext(builder)
    context.drawingEnvironment.symbolRenderingMode = mode
    context.draw(image, in: CGRect(x: 0, y: 0, width: 60, height: 60))
    return builder.list
  }

  private func paints(_ list: DisplayList) -> [String] {
    list.items.compactMap { item in
      guard case .fill(_, _, let paint) = item.content else { return nil }
      return "\(paint) \(item.opacity)"
    }
  }

  /// A ring of 18.4 units and its stroke, of 1.6 in regular weight, and a unit of room all around;
  /// twenty units are the size of the font.
  @Test func `a symbol is as large as the font wants`() {
    let body = resolved("circle")
    #expect(isNear(body.size.width, 22 * 17 / 20) && isNear(body.size.height, 22 * 17 / 20))
    let small = resolved("circle", .system(size: 10))
    #expect(isNear(small.size.width, 11))
    let bold = resolved("circle", .system(size: 60, weight: .bold))
    #expect(isNear(bold.size.width, (18.4 + 2.4 + 2) * 3))
  }

  @Test func `symbols come small and large beside the font`() {
    #expect(isNear(resolved("circle", scale: .small).size.width, 22 * 17 / 20 * 0.8))
    #expect(isNear(resolved("circle", scale: .large).size.width, 22 * 17 / 20 * 1.28))
  }

  /// Capital letters are 0.7 of the font high; so the baseline lies 7 units under their middle.
  @Test func `the middle of a symbol is the middle of a capital letter`() {
    let circle = resolved("circle", .system(size: 20))
    #expect(isNear(circle.baseline, 11 + 7))
    #expect(isNear(circle.baseline - circle.size.height / 2, 7))
  }

  @Test func `an outline and its filled form have the same edge`() {
    for weight in [Font.Weight.ultraLight, .regular, .black] {
      let font = Font.system(size: 100, weight: weight)
      #expect(resolved("star", font).size == resolved("star.fill", font).size)
    }
  }

  @Test func `a symbol takes the colour of its shading`() {
    let list = drawn(Image(systemName: "snowflake"))
    #expect(paints(list) == ["#000000 1.0"])
  }

  @Test func `symbols show colours of their own when asked`() {
    let image = Image(systemName: "star.fill")
    let yellow = "\(Paint.solid(Color.yellow.resolve(in: DrawingEnvironment()))) 1.0"
    #expect(paints(drawn(image, .multicolor)) == [yellow])
    #expect(paints(drawn(image.renderingMode(.original))) == [yellow])
    #expect(paints(drawn(image.symbolRenderingMode(.monochrome), .multicolor)) == ["#000000 1.0"])
  }

  @Test func `the placeholder of an unknown name is announced once`() {
    let name = "no.such.symbol"
    _ = DrawingNotices.shared.take()
    let list = drawn(Image(systemName: name))
    _ = drawn(Image(systemName: name).resizable())
    _ = resolved(name, .title)
    let notices = DrawingNotices.shared.take().filter { $0.contains(name) }
    #expect(!list.isEmpty)
    #expect(
      notices == ["symbol \"no.such.symbol\": not among the drawings (a placeholder stands for it)"]
    )
  }

  @Test func `a symbol without a name is nothing and takes no room`() {
    #expect(resolved("").size == .zero)
    #expect(drawn(Image(systemName: "")).isEmpty)
  }

  @Test func `variants add to the name as far as there are such drawings`() {
    var environment = DrawingEnvironment()
    func paths(_ name: String) -> [DisplayList.Item] {
      let builder = DisplayListBuilder()
      let context = GraphicsContext(builder, environment: environment)
      context.draw(Image(systemName: name), in: CGRect(x: 0, y: 0, width: 24, height: 24))
      return builder.list.items
    }
    let filled = paths("star.fill")
    let plain = paths("snowflake")
    environment.symbolVariants = .fill
    #expect(paths("star") == filled)
    #expect(paths("star.fill") == filled)
    #expect(paths("snowflake") == plain)
    #expect(SymbolVariants.circle.fill.contains(.fill))
    #expect(!SymbolVariants.circle.contains(.slash))
  }
}
