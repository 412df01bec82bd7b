import Drawing
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct FillTests {
  @Test func `whole pixels are whole and half pixels are half`() {
    let bitmap = filled(
      Path(CGRect(x: 2.5, y: 1, width: 4, height: 2.5)), width: 10, height: 6)
    let row = (0..<10).map { bitmap.level($0, 2) }
    #expect(row == [0, 0, 128, 255, 255, 255, 128, 0, 0, 0])
    let column = (0..<6).map { bitmap.level(4, $0) }
    #expect(column == [0, 255, 255, 128, 0, 0])
    let corner = bitmap.level(2, 3)
    #expect(corner == 64)
  }

  @Test(arguments: 0..<12)
  func `a triangle covers each pixel as much as samples say`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    let corners = (0..<3).map { _ in (dice.number(-8...40), dice.number(-8...32)) }
    let bitmap = filled(Path(polygon: corners), width: 32, height: 24)
    let error = bitmap.largestError { x, y in
      share(x, y) { px, py in
        var signs = (0, 0)
        for index in 0..<3 {
          let a = corners[index]
          let b = corners[(index + 1) % 3]
          let cross = (b.0 - a.0) * (py - a.1) - (b.1 - a.1) * (px - a.0)
          if cross > 0 { signs.0 += 1 } else { signs.1 += 1 }
        }
        return signs.0 == 0 || signs.1 == 0
      }
    }
    // The samples themselves err by about 1/32 of an edge that crosses the pixel.
    #expect(error < 6, "seed \(seed), corners \(corners)")
  }

  @Test(arguments: [3.0, 10.25, 40])
  func `a circle has the area of a circle`(_ radius: Double) {
    let center = radius + 1.37
    let size = Int(2 * center) + 2
    let circle = Path(
      ellipseIn: CGRect(
        x: center - radius, y: center - radius, width: 2 * radius, height: 2 * radius))
    let area = filled(circle, width: size, height: size).area
    let exact = Double.pi * radius * radius
    // Chords may stray from the curve by 1/40 of a pixel.
    #expect(abs(area - exact) < 2 * Double.pi * radius * 0.03, "\(area) for \(exact)")
  }

  @Test func `each pixel of a circle is right`() {
    let circle = Path(ellipseIn: CGRect(x: 1.3, y: 1.6, width: 21, height: 21))
    let error = filled(circle, width: 24, height: 24).largestError { x, y in
      share(x, y, samples: 32) { px, py in
        let dx = px - 11.8
        let dy = py - 12.1
        return dx * dx + dy * dy < 10.5 * 10.5
      }
    }
    #expect(error < 7)
  }

  @Test func `a shape and its neighbour share pixels without a seam`() {
    let left = Path(polygon: [(0, 0), (11.3, 0), (4.7, 10), (0, 10)])
    let right = Path(polygon: [(11.3, 0), (16, 0), (16, 10), (4.7, 10)])
    let one = filled(left, width: 16, height: 10)
    let other = filled(right, width: 16, height: 10)
    var sums = Set<Int>()
    for y in 0..<10 {
      for x in 0..<16 { sums.insert(one.level(x, y) + other.level(x, y)) }
    }
    #expect(sums.isSubset(of: [254, 255, 256]))
  }

  @Test func `a pentagram is whole by one rule and hollow by the other`() {
    let points = [0, 2, 4, 1, 3].map { index in
      let angle = Double(index) * 0.8 * Double.pi / 2
      return (20 + 18 * sin(angle), 20 - 18 * cos(angle))
    }
    let star = Path(polygon: points)
    let whole = filled(star, width: 40, height: 40, rule: .nonZero)
    let hollow = filled(star, width: 40, height: 40, rule: .evenOdd)
    let middle = (whole.level(20, 20), hollow.level(20, 20))
    #expect(middle == (255, 0))
    let tip = (whole.level(20, 5), hollow.level(20, 5))
    #expect(tip.0 == tip.1 && tip.0 > 0)
  }

  @Test func `a hole that winds the other way stays open`() {
    var path = Path(polygon: [(1, 1), (9, 1), (9, 9), (1, 9)])
    path.addPath(Path(polygon: [(3, 3), (3, 7), (7, 7), (7, 3)]))
    let bitmap = filled(path, width: 10, height: 10)
    let levels = [bitmap.level(2, 5), bitmap.level(5, 5), bitmap.level(8, 5)]
    #expect(levels == [255, 0, 255])
  }

  @Test func `an open path is closed for filling`() {
    let open = filled(Path(line: [(1, 1), (8, 1), (8, 8)]), width: 10, height: 10)
    let closed = filled(Path(polygon: [(1, 1), (8, 1), (8, 8)]), width: 10, height: 10)
    let comparison = PixelComparison(open, closed)
    #expect(comparison.isEqual)
  }

  @Test func `the transform of the picture applies after the item's`() {
    var item = DisplayList.Item(
      .fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), rule: .nonZero, paint: white))
    item.transform = .init(tx: 2, ty: 1)
    let bitmap = picture(
      DisplayList([item]), width: 10, height: 6, transform: .init(a: 2, d: 3))
    let levels = [bitmap.level(3, 4), bitmap.level(4, 3), bitmap.level(5, 5), bitmap.level(6, 3)]
    #expect(levels == [0, 255, 255, 0])
  }

  @Test func `unsmoothed edges cover pixels whole or not at all`() {
    var item = DisplayList.Item(
      .fill(
        Path(ellipseIn: CGRect(x: 1, y: 1, width: 13, height: 13)), rule: .nonZero, paint: white)
    )
    item.isAntialiased = false
    let bitmap = picture(DisplayList([item]), width: 16, height: 16)
    var levels = Set<Int>()
    for y in 0..<16 {
      for x in 0..<16 { levels.insert(bitmap.level(x, y)) }
    }
    #expect(levels == [0, 255])
  }
}
