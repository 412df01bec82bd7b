import Drawing
import Foundation
import Raster
import Testing

@Suite struct ImageTests {
  /// Two by two pixels: red, green, blue, white.
  private let quad = PixelImage(
    width: 2, height: 2, pixels: [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff])

  private func drawn(
    _ image: PixelImage, at rect: DisplayList.Bounds,
    _ interpolation: DisplayList.ImageRun.Interpolation = .linear,
    tint: Color.Resolved? = nil, opacity: Double = 1
  ) -> Bitmap {
    let run = DisplayList.ImageRun(
      image: image, rect: rect, interpolation: interpolation, tint: tint)
    return picture(
      DisplayList([.init(.image(run), opacity: opacity)]), width: 24, height: 24)
  }

  @Test func `an image in its own size is copied`() {
    let bitmap = drawn(quad, at: .init(minX: 5, minY: 6, maxX: 7, maxY: 8))
    let pixels = [
      bitmap[5, 6], bitmap[6, 6], bitmap[5, 7], bitmap[6, 7], bitmap[4, 6], bitmap[7, 7],
    ]
    #expect(pixels == quad.pixels + [0xff00_0000, 0xff00_0000])
  }

  @Test func `half a pixel aside an image is mixed of neighbours`() {
    let bitmap = drawn(quad, at: .init(minX: 5.5, minY: 6, maxX: 7.5, maxY: 8))
    let row = [bitmap[5, 6], bitmap[6, 6], bitmap[7, 6]]
    #expect(row == [0xff80_0000, 0xff80_8000, 0xff00_8000])
  }

  @Test func `without interpolation an enlarged image has hard pixels`() {
    let bitmap = drawn(quad, at: .init(minX: 0, minY: 0, maxX: 20, maxY: 20), .none)
    let pixels = [bitmap[0, 0], bitmap[9, 9], bitmap[10, 9], bitmap[9, 10], bitmap[19, 19]]
    #expect(pixels == [0xffff_0000, 0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff])
  }

  @Test func `with interpolation the middle is a mixture and the corners are pure`() {
    let bitmap = drawn(quad, at: .init(minX: 0, minY: 0, maxX: 20, maxY: 20))
    let corners = [bitmap[0, 0], bitmap[19, 0], bitmap[0, 19], bitmap[19, 19]]
    #expect(corners == quad.pixels)
    let middle = bitmap[9, 9] & 255
    #expect(abs(Int(middle) - 128) < 16)
  }

  @Test func `a reduced image is averaged`() {
    let stripes = PixelImage(
      width: 64, height: 64,
      pixels: (0..<64 * 64).map { $0 % 2 == 0 ? 0xffff_ffff : 0xff00_0000 })
    let bitmap = drawn(stripes, at: .init(minX: 4, minY: 4, maxX: 12, maxY: 12))
    let levels = [bitmap.level(5, 5), bitmap.level(8, 8), bitmap.level(11, 10)]
    #expect(levels.allSatisfy { abs($0 - 128) <= 2 }, "\(levels)")
  }

  @Test func `a tint takes the place of the colours`() {
    let image = PixelImage(width: 1, height: 1, pixels: [0x8080_8080])
    let bitmap = drawn(
      image, at: .init(minX: 2, minY: 2, maxX: 3, maxY: 3),
      tint: .init(red: 1, green: 0, blue: 0))
    let pixel = bitmap[2, 2]
    #expect(pixel == 0xff80_0000)
  }

  @Test func `opacity fades an image`() {
    let bitmap = drawn(quad, at: .init(minX: 5, minY: 6, maxX: 7, maxY: 8), opacity: 0.5)
    let pixel = bitmap[6, 7]
    #expect(pixel == 0xff80_8080)
  }

  @Test func `a turned image is found again`() {
    let run = DisplayList.ImageRun(
      image: quad, rect: .init(minX: 0, minY: 0, maxX: 2, maxY: 2), interpolation: .none)
    let item = DisplayList.Item(
      .image(run), transform: .init(a: 0, b: 4, c: -4, d: 0, tx: 12, ty: 4))
    let bitmap = picture(DisplayList([item]), width: 24, height: 24)
    // A quarter turn brings the first column to the top, from right to left.
    let pixels = [bitmap[10, 6], bitmap[6, 6], bitmap[10, 10], bitmap[6, 10]]
    #expect(pixels == [0xffff_0000, 0xff00_00ff, 0xff00_ff00, 0xffff_ffff])
  }

  @Test(arguments: [(0, 0), (0, 3), (3, 0)])
  func `an image without pixels draws nothing`(_ width: Int, _ height: Int) {
    let image = PixelImage(
      width: width, height: height, pixels: Array(repeating: 0, count: width * height))
    let area = drawn(image, at: .init(minX: 0, minY: 0, maxX: 9, maxY: 9)).area
    #expect(area == 0)
  }
}
