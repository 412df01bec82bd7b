import CarolUI
import Testing

@MainActor
@Suite struct StyleNameTests {
  /// What a rectangle of 20 by 10, its corner at 40, 45, is filled with.
  private func paint(_ style: some ShapeStyle, scheme: ColorScheme = .light) -> Paint? {
    let show = Show(
      Rectangle().fill(style).frame(width: 20, height: 10).environment(\.colorScheme, scheme))
    guard case .fill(_, _, let paint) = show.at(0).items.first?.content else { return nil }
    return paint
  }

  private let pixels = PixelImage(
    width: 4, height: 2,
    pixels: [0xff00_0000, 0xff00_0001, 0xff00_0002, 0xff00_0003, 0xff00_0004, 0xff00_0005, 0, 0])

  @Test func `a style in a weight lets as much through as the foreground in that weight`() {
    let white = Color.white
    #expect(paint(white.secondary) == paint(white.opacity(0.6)))
    #expect(paint(white.tertiary) == paint(white.opacity(0.3)))
    #expect(paint(white.quaternary) == paint(white.opacity(0.18)))
    #expect(paint(white.quinary) == paint(white.opacity(0.12)))
    #expect(paint(.quinary) == paint(Color.primary.opacity(0.12)))
  }

  @Test func `fills are fainter the larger the thing is meant to be, and stronger in the dark`() {
    func opacity(_ style: FillShapeStyle, _ scheme: ColorScheme) -> Float? {
      guard case .solid(let color) = paint(style, scheme: scheme) else { return nil }
      return color.opacity
    }
    #expect(opacity(.fill, .light) == 0.2)
    #expect(opacity(.fill.secondary, .light) == 0.16)
    #expect(opacity(.fill.tertiary, .light) == 0.12)
    #expect(opacity(.fill.quaternary, .dark) == 0.18)
  }

  @Test func `an image paints from the corner of the shape on, in its own size by its scale`() {
    let tile = DisplayList.ImageRun(
      image: pixels, rect: .init(minX: 0, minY: 0, maxX: 12, maxY: 6))
    #expect(paint(ImagePaint(image: Image(pixels), scale: 3)) == .image(tile, isTiled: true))
    #expect(paint(.image(Image(pixels), scale: 3)) == .image(tile, isTiled: true))
  }

  @Test func `a part of an image paints by itself`() {
    let part = PixelImage(width: 2, height: 1, pixels: [0xff00_0002, 0xff00_0003])
    let tile = DisplayList.ImageRun(image: part, rect: .init(minX: 0, minY: 0, maxX: 2, maxY: 1))
    let style = ImagePaint(
      image: Image(pixels), sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5))
    #expect(paint(style) == .image(tile, isTiled: true))
  }

  @Test func `an image that lets the ground through has each part of its pixels lessened`() {
    let one = PixelImage(width: 1, height: 1, pixels: [0xff64_00c8])
    let half = PixelImage(width: 1, height: 1, pixels: [0x8032_0064])
    let tile = DisplayList.ImageRun(image: half, rect: .init(minX: 0, minY: 0, maxX: 1, maxY: 1))
    #expect(paint(ImagePaint(image: Image(one)).opacity(0.5)) == .image(tile, isTiled: true))
  }

  @Test func `a symbol and an empty part paint nothing`() {
    let nothing = Paint.solid(.clear)
    #expect(paint(ImagePaint(image: Image(systemName: "star"))) == nothing)
    #expect(paint(ImagePaint(image: Image(pixels), sourceRect: .zero)) == nothing)
    #expect(paint(ImagePaint(image: Image(pixels), scale: 0)) == nothing)
  }

  @Test func `a canvas draws in a style fitted to what it draws`() {
    let show = Show(
      Canvas { context, _ in
        let style = LinearGradient(
          colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
        context.fill(Path(CGRect(x: 10, y: 20, width: 30, height: 40)), with: .style(style))
      })
    #expect(
      show.at(0).description
        == "fill linear[#000000 0, #FFFFFF 1 from 10,40 to 40,40] (10 20 m 40 20 l 40 60 l 10 60 l h)"
    )
  }

  @Test func `a canvas knows what the views around say`() {
    let show = Show(
      Canvas { context, _ in
        let width: CGFloat = context.environment.lineLimit == 3 ? 7 : 1
        context.fill(
          Path(CGRect(x: 0, y: 0, width: width, height: 1)), with: .style(.foreground))
      }
      .lineLimit(3).foregroundStyle(.white))
    #expect(show.at(0).description == "fill #FFFFFF (0 0 m 7 0 l 7 1 l 0 1 l h)")
  }
}
