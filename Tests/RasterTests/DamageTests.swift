import Drawing
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct DamageTests {
  @Test(arguments: 0..<120)
  func `drawing what differs equals drawing all`(_ seed: UInt64) {
    var random = RandomList(seed: seed)
    var list = random.list(items: 8)
    var retained = Rasterizer()
    var bitmap = Bitmap(width: 64, height: 64)
    for step in 0..<6 {
      retained.draw(list, into: &bitmap)
      let fresh = picture(list, width: 64, height: 64)
      let comparison = PixelComparison(bitmap, fresh)
      #expect(comparison.isEqual, "seed \(seed), step \(step): \(comparison)")
      list = random.variation(of: list)
    }
  }

  @Test func `an equal list changes no row`() {
    var random = RandomList(seed: 7)
    let list = random.list(items: 6)
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: 64, height: 64)
    rasterizer.draw(list, into: &bitmap)
    let first = rasterizer.changedRows
    rasterizer.draw(list, into: &bitmap)
    let second = rasterizer.changedRows
    #expect(first == 0..<64 && second.isEmpty)
  }

  @Test func `a small change leaves the other rows alone`() {
    func list(_ y: Double) -> DisplayList {
      DisplayList([
        .init(
          .fill(Path(CGRect(x: 0, y: 0, width: 64, height: 64)), rule: .nonZero, paint: white)),
        .init(
          .fill(
            Path(CGRect(x: 9, y: y, width: 8, height: 4)), rule: .nonZero,
            paint: .solid(.init(red: 1, green: 0, blue: 0)))),
      ])
    }
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: 64, height: 64)
    rasterizer.draw(list(20), into: &bitmap)
    rasterizer.draw(list(22), into: &bitmap)
    let rows = rasterizer.changedRows
    #expect(rows == 20..<26)
  }

  @Test(arguments: [0, 1, 2])
  func `an item put in or taken out leaves the rows of the others alone`(_ place: Int) {
    let items = (0..<3).map { index in
      DisplayList.Item(
        .fill(
          Path(CGRect(x: 9, y: 10.0 * Double(index), width: 8, height: 4)), rule: .nonZero,
          paint: white))
    }
    var more = items
    more.insert(
      .init(
        .fill(
          Path(CGRect(x: 30, y: 50, width: 8, height: 4)), rule: .nonZero,
          paint: .solid(.init(red: 1, green: 0, blue: 0)))), at: place)
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: 64, height: 64)
    rasterizer.draw(DisplayList(items), into: &bitmap)
    rasterizer.draw(DisplayList(more), into: &bitmap)
    let inserted = rasterizer.changedRows
    rasterizer.draw(DisplayList(items), into: &bitmap)
    let removed = rasterizer.changedRows
    #expect(inserted == 50..<54 && removed == 50..<54)
    let fresh = picture(DisplayList(items), width: 64, height: 64)
    let comparison = PixelComparison(bitmap, fresh)
    #expect(comparison.isEqual, "\(comparison)")
  }

  @Test func `a bitmap that somebody else wrote to is drawn in full`() {
    var random = RandomList(seed: 3)
    let list = random.list(items: 5)
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: 64, height: 64)
    rasterizer.draw(list, into: &bitmap)
    bitmap.withMutablePixels { $0[0] = 0x1234_5678 }
    rasterizer.draw(list, into: &bitmap)
    let fresh = picture(list, width: 64, height: 64)
    let comparison = PixelComparison(bitmap, fresh)
    #expect(comparison.isEqual, "\(comparison)")
  }

  @Test func `two bitmaps drawn in turn are both right`() {
    var random = RandomList(seed: 11)
    var rasterizer = Rasterizer()
    var one = Bitmap(width: 64, height: 64)
    var other = Bitmap(width: 64, height: 64)
    var list = random.list(items: 6)
    for _ in 0..<4 {
      rasterizer.draw(list, into: &one)
      list = random.variation(of: list)
      rasterizer.draw(list, into: &other)
    }
    let fresh = picture(list, width: 64, height: 64)
    let comparison = PixelComparison(other, fresh)
    #expect(comparison.isEqual, "\(comparison)")
  }

  @Test func `a change of the transform draws in full`() {
    var random = RandomList(seed: 9)
    let list = random.list(items: 5)
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: 64, height: 64)
    for scale in [1.0, 0.5, 2] {
      let transform = DisplayList.Transform(a: scale, d: scale)
      rasterizer.draw(list, into: &bitmap, transform: transform)
      let fresh = picture(list, width: 64, height: 64, transform: transform)
      let comparison = PixelComparison(bitmap, fresh)
      #expect(comparison.isEqual, "scale \(scale): \(comparison)")
    }
  }

  @Test func `a change of size or background draws in full`() {
    var random = RandomList(seed: 5)
    let list = random.list(items: 4)
    var rasterizer = Rasterizer()
    for (width, height) in [(64, 64), (20, 30), (64, 64), (64, 10)] {
      var bitmap = Bitmap(width: width, height: height)
      rasterizer.draw(list, into: &bitmap)
      let fresh = picture(list, width: width, height: height)
      let comparison = PixelComparison(bitmap, fresh)
      #expect(comparison.isEqual, "\(width)x\(height): \(comparison)")
    }
  }
}
