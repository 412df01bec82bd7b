import Drawing
import Foundation
import Raster
import Testing

@Suite struct DegenerateTests {
  @Test(arguments: 0..<150)
  func `no list traps, whatever numbers it holds`(_ seed: UInt64) {
    var random = RandomList(seed: seed, isHostile: true)
    var rasterizer = Rasterizer()
    let size = [(64, 64), (1, 1), (0, 0), (0, 7), (7, 0), (130, 3)][Int(seed % 6)]
    var bitmap = Bitmap(width: size.0, height: size.1)
    var list = random.list(items: 10)
    for _ in 0..<3 {
      rasterizer.draw(list, into: &bitmap)
      list = random.variation(of: list)
    }
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        let alpha = pixel >> 24
        let isPremultiplied =
          pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha
        #expect(isPremultiplied, "seed \(seed): \(String(pixel, radix: 16)) at (\(x), \(y))")
        if !isPremultiplied { return }
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e9, -1e9, 1e300])
  func `a shape with an odd corner leaves the rest of the picture alone`(_ odd: Double) {
    var list = DisplayList()
    for content: DisplayList.Item.Content in [
      .fill(Path(polygon: [(20, 20), (30, odd), (odd, 30)]), rule: .nonZero, paint: white),
      .stroke(Path(line: [(20, 20), (odd, 25)]), style: .init(width: 2), paint: white),
    ] {
      list.items.append(.init(content))
    }
    list.items.append(
      .init(
        .fill(
          Path(CGRect(x: 0, y: 0, width: 4, height: 4)), rule: .nonZero,
          paint: .solid(.init(red: 0, green: 1, blue: 0)))))
    let bitmap = picture(list, width: 32, height: 32)
    let corner = bitmap[1, 1]
    #expect(corner == 0xff00_ff00)
  }

  @Test func `a shape that reaches far beyond the picture is exact inside`() {
    let bitmap = filled(
      Path(polygon: [(-1e9, -1e9), (1e9, 1e9), (-1e9, 1e9)]), width: 16, height: 16)
    let levels = [bitmap.level(3, 3), bitmap.level(2, 9), bitmap.level(9, 2)]
    #expect(levels == [128, 255, 0])
  }

  @Test func `an empty list shows the background`() {
    let bitmap = picture(
      DisplayList(), width: 3, height: 2,
      background: .init(red: 0, green: 0, blue: 1))
    let pixels = [bitmap[0, 0], bitmap[2, 1]]
    #expect(pixels == [0xff00_00ff, 0xff00_00ff])
  }

  @Test func `layers that do not match are drawn all the same`() {
    let red = DisplayList.Item.Content.fill(
      Path(CGRect(x: 0, y: 0, width: 9, height: 9)), rule: .nonZero,
      paint: .solid(.init(red: 1, green: 0, blue: 0)))
    let list = DisplayList([
      .init(.endLayer), .init(.beginLayer), .init(.beginLayer), .init(red),
    ])
    let pixel = picture(list, width: 8, height: 8)[4, 4]
    #expect(pixel == 0xffff_0000)
  }

  @Test func `a thousand layers inside each other take bounded memory`() {
    var list = DisplayList()
    for _ in 0..<1000 { list.items.append(.init(.beginLayer)) }
    list.items.append(
      .init(
        .fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), rule: .nonZero, paint: white)))
    for _ in 0..<1000 { list.items.append(.init(.endLayer)) }
    let level = picture(list, width: 8, height: 8).level(4, 4)
    #expect(level == 255)
  }
}
