import Drawing
import Foundation
import Raster
import Testing

@Suite struct FilterTests {
  private func filtered(
    _ rect: CGRect, _ filters: DisplayList.Filter..., color: Color.Resolved? = nil
  ) -> DisplayList {
    let paint = color.map { Paint.solid($0) } ?? white
    return DisplayList([.init(.fill(Path(rect), rule: .nonZero, paint: paint))]).filtered(filters)
  }

  @Test(arguments: [1, 2.5, 7.9, 8, 17])
  func `a softened edge is the integral of a Gaussian`(_ deviation: Double) {
    let edge = 24.0
    let list = filtered(
      CGRect(x: edge, y: -100, width: 200, height: 200),
      .blur(.init(deviation: deviation)))
    let bitmap = picture(list, width: 48, height: 1)
    let error = bitmap.largestError { x, _ in
      0.5 * (1 + erf((Double(x) + 0.5 - edge) / (deviation * 2.0.squareRoot())))
    }
    #expect(error < 3.6, "an error of \(error) in 255")
  }

  @Test(arguments: [1.0, 6, 9])
  func `softening keeps all light`(_ deviation: Double) {
    let rect = CGRect(x: 40, y: 40, width: 20, height: 21)
    let bitmap = picture(
      filtered(rect, .blur(.init(deviation: deviation))), width: 100, height: 100)
    let area = bitmap.area
    // Of the outskirts, what is less than half of 1/255 a pixel is lost.
    #expect(abs(area - 420) < 5, "\(area) of 420")
  }

  @Test func `softening goes on beyond the border of the picture`() {
    let list = filtered(
      CGRect(x: -100, y: -100, width: 300, height: 300), .blur(.init(deviation: 6)))
    let bitmap = picture(list, width: 64, height: 64)
    let least = bitmap.largestError { _, _ in 1 }
    #expect(least == 0)
  }

  @Test func `lengths follow the transform of the item and of the view`() {
    var list = filtered(
      CGRect(x: 16, y: -100, width: 300, height: 300), .blur(.init(deviation: 2)))
    list.items[0].transform = DisplayList.Transform(a: 2, d: 2)
    let bitmap = picture(
      list, width: 128, height: 16, transform: DisplayList.Transform(a: 1.5, d: 1.5))
    let error = bitmap.largestError { x, _ in
      0.5 * (1 + erf((Double(x) + 0.5 - 48) / (6 * 2.0.squareRoot())))
    }
    #expect(error < 3)
  }

  @Test func `an opaque softening keeps its place`() {
    let list = filtered(
      CGRect(x: 8, y: 8, width: 32, height: 32),
      .blur(.init(deviation: 5, isOpaque: true)))
    let bitmap = picture(list, width: 48, height: 48)
    let error = bitmap.largestError { x, y in
      (8..<40).contains(x) && (8..<40).contains(y) ? 1 : 0
    }
    #expect(error <= 1)
  }

  @Test func `a threshold shows one colour just where the opacity is enough`() {
    let red = Color.Resolved(red: 1, green: 0, blue: 0)
    for (opacity, shown) in [(0.49, false), (0.51, true), (0.79, true), (0.82, false)] {
      let list = filtered(
        CGRect(x: 0, y: 0, width: 8, height: 8),
        .threshold(least: 0.5, most: 0.8, color: red),
        color: Color.Resolved(red: 0, green: 0, blue: 1, opacity: Float(opacity)))
      let pixel = picture(list, width: 8, height: 8)[3, 3]
      #expect(pixel == (shown ? 0xffff_0000 : 0xff00_0000), "opacity \(opacity)")
    }
  }

  @Test func `softened first and cut off then, near shapes melt into one`() {
    let circles = [30.0, 66].map { x in
      DisplayList.Item(
        .fill(
          Path(ellipseIn: CGRect(x: x - 15, y: 33, width: 30, height: 30)), rule: .nonZero,
          paint: white))
    }
    let cut = DisplayList.Filter.threshold(
      least: 0.2, most: 1, color: Color.Resolved(red: 1, green: 1, blue: 1))
    let soft = DisplayList.Filter.blur(.init(deviation: 8))
    let melted = picture(DisplayList(circles).filtered([soft, cut]), width: 96, height: 96)
    let separate = picture(DisplayList(circles).filtered([cut, soft]), width: 96, height: 96)
    // Half way between the circles, six points from each.
    let levels = (melted.level(48, 48), separate.level(48, 48))
    #expect(levels.0 == 255)
    #expect(levels.1 > 20 && levels.1 < 200)
  }

  @Test func `a shadow lies where its offset says, below the picture`() {
    let green = Color.Resolved(red: 0, green: 1, blue: 0, opacity: 0.5)
    let list = filtered(
      CGRect(x: 8, y: 8, width: 8, height: 8),
      .shadow(.init(color: green, deviation: 0, offset: SIMD2(4, 3))))
    let bitmap = picture(list, width: 32, height: 32)
    let pixels = (bitmap[8, 8], bitmap[15, 15], bitmap[16, 15], bitmap[19, 18], bitmap[20, 18])
    #expect(pixels.0 == 0xffff_ffff)
    #expect(pixels.1 == 0xffff_ffff)
    #expect(pixels.2 == 0xff00_8000)
    #expect(pixels.3 == 0xff00_8000)
    #expect(pixels.4 == 0xff00_0000)
  }

  @Test func `a shadow alone leaves the picture out`() {
    let list = filtered(
      CGRect(x: 8, y: 8, width: 8, height: 8),
      .shadow(
        .init(
          color: .init(red: 0, green: 1, blue: 0), deviation: 0, offset: SIMD2(4, 0),
          isAlone: true)))
    let bitmap = picture(list, width: 32, height: 32)
    let pixels = (bitmap[8, 8], bitmap[12, 8], bitmap[19, 8])
    #expect(pixels.0 == 0xff00_0000)
    #expect(pixels.1 == 0xff00_ff00)
    #expect(pixels.2 == 0xff00_ff00)
  }

  @Test func `an inner shadow darkens along the border and stays inside`() {
    let list = filtered(
      CGRect(x: 16, y: 16, width: 32, height: 32),
      .shadow(
        .init(
          color: .init(red: 0, green: 0, blue: 0), deviation: 3, blendMode: .sourceAtop,
          isAbove: true, isInverse: true)))
    let bitmap = picture(
      list, width: 64, height: 64, background: .init(red: 1, green: 0, blue: 0))
    let pixels = (bitmap[8, 32], bitmap[32, 32], bitmap.level(16, 32))
    #expect(pixels.0 == 0xffff_0000)
    #expect(pixels.1 == 0xffff_ffff)
    #expect(abs(Double(pixels.2) - 255 * 0.5 * (1 + erf(0.5 / (3 * 2.0.squareRoot())))) < 4)
  }

  @Test func `a matrix acts on colours without their opacity`() {
    var matrix = ColorMatrix()
    (matrix.r1, matrix.r2, matrix.r5) = (0, 0.5, 0.25)
    (matrix.b3, matrix.b1) = (0, 1)
    let list = filtered(
      CGRect(x: 0, y: 0, width: 8, height: 8), .color(matrix),
      color: .init(red: 0.2, green: 0.6, blue: 1, opacity: 0.5))
    let pixel = picture(list, width: 8, height: 8)[4, 4]
    // Red 0.5 x 0.6 + 0.25, green as it was, blue the old red; half of each over black.
    let expected: [Double] = [0.55 / 2, 0.6 / 2, 0.2 / 2].map { ($0 * 255).rounded() }
    let parts = [16, 8, 0].map { Double((pixel >> UInt32($0)) & 255) }
    #expect(zip(parts, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(parts) for \(expected)")
  }

  @Test func `a filtered picture is laid down under its opacity, blend mode and clip`() {
    var list = filtered(
      CGRect(x: 0, y: 0, width: 32, height: 32), .blur(.init(deviation: 4)),
      color: .init(red: 1, green: 1, blue: 1))
    list.items[0].opacity = 0.5
    list.items[0].clip = 0
    list.clips = [.init(.path(Path(CGRect(x: 12, y: 12, width: 8, height: 8)), rule: .nonZero))]
    let bitmap = picture(list, width: 32, height: 32)
    let error = bitmap.largestError { x, y in
      (12..<20).contains(x) && (12..<20).contains(y) ? 0.5 : 0
    }
    #expect(error < 2)
  }
}
