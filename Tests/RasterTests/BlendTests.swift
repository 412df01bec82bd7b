import Drawing
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct BlendTests {
  private static func cover(_ color: Color.Resolved, _ mode: BlendMode = .normal)
    -> DisplayList.Item
  {
    .init(
      .fill(
        Path(CGRect(x: 0, y: 0, width: 16, height: 16)), rule: .nonZero, paint: .solid(color)),
      blendMode: mode)
  }

  /// One opaque grey over another.
  private func blended(_ mode: BlendMode, _ above: Double, _ below: Double) -> Double {
    func grey(_ value: Double) -> Color.Resolved {
      .init(red: Float(value), green: Float(value), blue: Float(value))
    }
    let list = DisplayList([Self.cover(grey(below)), Self.cover(grey(above), mode)])
    return Double(picture(list, width: 16, height: 16).level(5, 5)) / 255
  }

  @Test(arguments: [(0.2, 0.6), (0.6, 0.2), (0.8, 0.4), (0, 1), (1, 0), (0.4, 0.4)])
  func `opaque colours meet by their mode's formula`(_ pair: (Double, Double)) {
    let (s, b) = pair
    func hard(_ s: Double, _ b: Double) -> Double {
      s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
    }
    let formulas: [(BlendMode, Double)] = [
      (.normal, s), (.multiply, s * b), (.screen, s + b - s * b), (.overlay, hard(b, s)),
      (.darken, min(s, b)), (.lighten, max(s, b)), (.hardLight, hard(s, b)),
      (.colorDodge, b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))),
      (.colorBurn, b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)),
      (.difference, abs(s - b)), (.exclusion, s + b - 2 * s * b),
      (.plusLighter, min(1, s + b)), (.plusDarker, max(0, s + b - 1)),
      (.copy, s), (.sourceAtop, s), (.destinationOver, b), (.luminosity, s), (.color, b),
    ]
    for (mode, exact) in formulas {
      let result = blended(mode, s, b)
      #expect(abs(result - exact) < 1.1 / 255 + 0.003, "\(mode): \(result) for \(exact)")
    }
  }

  @Test(arguments: [
    (BlendMode.clear, UInt32(0)), (.sourceIn, 0x8080_0000), (.sourceOut, 0),
    (.destinationIn, 0x8000_0080), (.destinationOut, 0x7f00_007f),
    (.destinationAtop, 0x8000_0080), (.xor, 0x7f00_007f),
  ])
  func `coverings follow Porter and Duff`(_ mode: BlendMode, _ expected: UInt32) {
    // A half-covering red over an opaque blue, on nothing.
    var list = DisplayList([
      Self.cover(.init(red: 0, green: 0, blue: 1)),
      Self.cover(.init(red: 1, green: 0, blue: 0, opacity: 0.5), mode),
    ])
    list.items.insert(.init(.beginLayer), at: 0)
    list.items.append(.init(.endLayer))
    let pixel = picture(
      list, width: 16, height: 16,
      background: .init(red: 0, green: 0, blue: 0, opacity: 0))[4, 4]
    var worst = 0
    for shift in [UInt32(0), 8, 16, 24] {
      worst = max(worst, abs(Int(pixel >> shift & 255) - Int(expected >> shift & 255)))
    }
    #expect(worst <= 1, "\(mode): \(String(pixel, radix: 16))")
  }

  @Test(arguments: BlendMode.allCases)
  func `outside its shape an item changes nothing`(_ mode: BlendMode) {
    let item = DisplayList.Item(
      .fill(
        Path(CGRect(x: 4, y: 4, width: 4, height: 4)), rule: .nonZero,
        paint: .solid(.init(red: 0.3, green: 0.8, blue: 0.1, opacity: 0.7))), blendMode: mode)
    let list = DisplayList([Self.cover(.init(red: 0.2, green: 0.4, blue: 0.6)), item])
    let bitmap = picture(list, width: 16, height: 16)
    let pixels = [bitmap[3, 5], bitmap[8, 5], bitmap[5, 3], bitmap[5, 8]]
    #expect(pixels == Array(repeating: 0xff33_6699, count: 4))
  }

  @Test func `a half-covering colour is mixed exactly`() {
    let list = DisplayList([
      Self.cover(.init(red: 1, green: 1, blue: 1)),
      Self.cover(.init(red: 0, green: 0, blue: 0, opacity: 0.5)),
    ])
    let pixel = picture(list, width: 16, height: 16)[3, 3]
    #expect(pixel == 0xff7f_7f7f)
  }

  @Test func `a layer fades as one`() {
    let rects = [
      CGRect(x: 0, y: 0, width: 10, height: 16), CGRect(x: 6, y: 0, width: 10, height: 16),
    ]
    var list = DisplayList([.init(.beginLayer, opacity: 0.5)])
    for rect in rects {
      list.items.append(.init(.fill(Path(rect), rule: .nonZero, paint: white)))
    }
    list.items.append(.init(.endLayer))
    let bitmap = picture(list, width: 16, height: 16)
    let levels = [bitmap.level(3, 3), bitmap.level(8, 3), bitmap.level(13, 3)]
    #expect(levels == [128, 128, 128])
  }

  @Test func `a layer that changes nothing equals no layer`() {
    var random = RandomList(seed: 21)
    var items: [DisplayList.Item] = []
    while items.count < 6 {
      let item = random.item()
      if item.blendMode == .normal { items.append(item) }
    }
    let plain = picture(DisplayList(items), width: 64, height: 64)
    let layered = picture(
      DisplayList([.init(.beginLayer)] + items + [.init(.endLayer)]), width: 64, height: 64)
    let comparison = PixelComparison(plain, layered)
    // Every item over a layer rounds once more than over the picture.
    #expect(comparison.largest <= 4, "\(comparison)")
  }

  @Test func `a layer is clipped and blended as a whole`() {
    let clip = DisplayList.Clip(
      .path(Path(CGRect(x: 0, y: 0, width: 8, height: 16)), rule: .nonZero))
    let list = DisplayList(
      [
        Self.cover(.init(red: 0.5, green: 0.5, blue: 0.5)),
        .init(.beginLayer, blendMode: .plusLighter, clip: 0),
        Self.cover(.init(red: 0.25, green: 0.25, blue: 0.25)),
        .init(.endLayer),
      ], clips: [clip])
    let bitmap = picture(list, width: 16, height: 16)
    let levels = [bitmap.level(4, 4), bitmap.level(12, 4)]
    #expect(levels == [192, 128])
  }
}
