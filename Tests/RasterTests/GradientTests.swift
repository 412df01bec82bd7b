import Drawing
import Foundation
import Raster
import Testing

@Suite struct GradientTests {
  static let red = Color.Resolved(red: 1, green: 0, blue: 0)
  static let blue = Color.Resolved(red: 0, green: 0, blue: 1)
  static let stops = [
    Paint.Stop(color: red, location: 0), Paint.Stop(color: blue, location: 1),
  ]

  /// Fills 64 by 16 pixels.
  private func painted(
    _ paint: Paint, transform: DisplayList.Transform = .identity, opacity: Double = 1
  ) -> Bitmap {
    let rect = Path(CGRect(x: -100, y: -100, width: 300, height: 300))
    let item = DisplayList.Item(
      .fill(rect, rule: .nonZero, paint: paint), transform: transform, opacity: opacity)
    return picture(DisplayList([item]), width: 64, height: 16)
  }

  @Test func `a gradient begins and ends in its own colours`() {
    let bitmap = painted(.linear(.init(stops: Self.stops, start: [8, 0], end: [56, 0])))
    let ends = [bitmap[0, 3], bitmap[7, 3], bitmap[57, 3], bitmap[63, 3]]
    #expect(ends == [0xffff_0000, 0xffff_0000, 0xff00_00ff, 0xff00_00ff])
  }

  @Test(arguments: [(0.0, 64.0), (0, -64), (10, 200), (-300, 12), (3, 3.5)])
  func `in between colours are mixed by their place`(_ way: (Double, Double)) {
    for axis in 0..<2 {
      var start = SIMD2<Double>()
      var end = SIMD2<Double>()
      start[axis] = way.0
      end[axis] = way.1
      let bitmap = painted(.linear(.init(stops: Self.stops, start: start, end: end)))
      var worst = 0.0
      for y in 0..<16 {
        for x in 0..<64 {
          let place = (Double(axis == 0 ? x : y) + 0.5 - way.0) / (way.1 - way.0)
          let exact = min(max(place, 0), 1) * 255
          worst = max(worst, abs(exact - Double(bitmap[x, y] & 255)))
        }
      }
      // One of 256 entries, and half a rounding.
      #expect(worst <= 1.5, "axis \(axis)")
    }
  }

  @Test func `a gradient goes with its item's transform`() {
    let plain = painted(.linear(.init(stops: Self.stops, start: [0, 0], end: [64, 0])))
    let turned = painted(
      .linear(.init(stops: Self.stops, start: [0, 0], end: [0, 32])),
      transform: .init(a: 0, b: 2, c: 2, d: 0))
    let pixels = [3, 20, 60].map { (plain[$0, 5], turned[$0, 5]) }
    #expect(pixels.allSatisfy { $0.0 == $0.1 })
  }

  @Test func `a gradient repeats or turns back beyond its ends`() {
    func row(_ spread: Paint.Spread) -> Bitmap {
      painted(.linear(.init(stops: Self.stops, start: [0, 0], end: [16, 0], spread: spread)))
    }
    let repeated = row(.repeat)
    let mirrored = row(.mirror)
    for x in 0..<16 {
      let pair = (repeated[x, 2], repeated[x + 32, 2])
      #expect(pair.0 == pair.1)
      let mirror = (Int(mirrored[x, 2] & 255), Int(mirrored[31 - x, 2] & 255))
      #expect(abs(mirror.0 - mirror.1) <= 1)
    }
  }

  @Test func `a radial gradient depends on the distance alone`() {
    let bitmap = painted(
      .radial(.init(stops: Self.stops, center: [32, 8], startRadius: 4, endRadius: 24)))
    var worst = 0.0
    for y in 0..<16 {
      for x in 0..<64 {
        let distance = hypot(Double(x) - 31.5, Double(y) - 7.5)
        let exact = min(max((distance - 4) / 20, 0), 1) * 255
        worst = max(worst, abs(exact - Double(bitmap[x, y] & 255)))
      }
    }
    #expect(worst <= 1.5)
  }

  @Test(arguments: [0, 1.3, -2.2, 100])
  func `an angular gradient goes once around`(_ angle: Double) {
    let bitmap = painted(.angular(.init(stops: Self.stops, center: [20.3, 7.2], angle: angle)))
    var worst = 0.0
    for y in 0..<16 {
      for x in 0..<64 {
        let turn =
          (atan2(Double(y) + 0.5 - 7.2, Double(x) + 0.5 - 20.3) - angle) / (2 * Double.pi)
        let place = turn - turn.rounded(.down)
        // At the seam either end may be seen.
        guard place > 0.001 && place < 0.999 else { continue }
        worst = max(worst, abs(place * 255 - Double(bitmap[x, y] & 255)))
      }
    }
    #expect(worst <= 1.6)
  }

  @Test func `fading to clear keeps the colour`() {
    let clear = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
    let stops = [
      Paint.Stop(color: Self.red, location: 0), Paint.Stop(color: clear, location: 1),
    ]
    let paint = Paint.linear(.init(stops: stops, start: [0, 0], end: [64, 0]))
    let item = DisplayList.Item(
      .fill(Path(CGRect(x: 0, y: 0, width: 64, height: 16)), rule: .nonZero, paint: paint))
    let bitmap = picture(
      DisplayList([item]), width: 64, height: 16,
      background: .init(red: 1, green: 1, blue: 1))
    let middle = bitmap[32, 8]
    // Over white the red part stays whole; a mixture of unmultiplied colours would darken it.
    #expect(middle >> 16 & 255 >= 254)
  }

  @Test func `opacity makes a gradient translucent`() {
    let bitmap = painted(
      .linear(.init(stops: Self.stops, start: [8, 0], end: [56, 0])), opacity: 0.5)
    let ends = [bitmap[0, 3], bitmap[63, 3]]
    #expect(ends == [0xff80_0000, 0xff00_0080])
  }

  @Test(arguments: [
    Paint.linear(.init(stops: stops, start: [5, 5], end: [5, 5])),
    .radial(.init(stops: stops, center: [5, 5], startRadius: 3, endRadius: 3)),
    .radial(.init(stops: stops, center: [5, 5], startRadius: 0, endRadius: 9, scale: [0, 1])),
  ])
  func `a gradient without extent shows its last colour`(_ paint: Paint) {
    let pixel = painted(paint)[20, 9]
    #expect(pixel == 0xff00_00ff)
  }
}
