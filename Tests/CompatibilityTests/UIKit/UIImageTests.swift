import SwiftUI
import Testing

@Suite struct UIImageTests {
  /// Four by three pixels, each its own number.
  private let numbers = CGImage(PixelImage(width: 4, height: 3, pixels: (0..<12).map { $0 }))

  @Test func `a part of an image has the pixels of its rectangle`() throws {
    let part = try #require(numbers.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2)))
    #expect(part.pixels == PixelImage(width: 2, height: 2, pixels: [5, 6, 9, 10]))
  }

  @Test(arguments: [
    (CGRect(x: 3, y: 2, width: 9, height: 9), [11] as [UInt32]?),
    (CGRect(x: 0.5, y: 0, width: 1, height: 1), [0, 1]),
    (CGRect(x: 4, y: 0, width: 1, height: 1), nil),
    (CGRect(x: -5, y: -5, width: 2, height: 2), nil),
  ])
  func `a part is what lies inside, of whole pixels, or nothing`(
    _ rect: CGRect, _ expected: [UInt32]?
  ) {
    #expect(numbers.cropping(to: rect)?.pixels.pixels == expected)
  }

  @Test func `a picture of pixels has their size, and bytes that are none make none`() {
    #expect(UIImage(cgImage: numbers).size == CGSize(width: 4, height: 3))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(contentsOfFile: "nowhere.png") == nil)
  }
}
