import Drawing
import TestSupport
import Testing

@Suite struct JPEGTests {
  @Test func `levels of grey come out as they went in`() throws {
    let image = try ImageFile.read(JPEGBuilder(columns: 2, blocks: [[0], [200]]).bytes)
    #expect(image.width == 16 && image.height == 8)
    #expect(image.pixels[0] == 0xFF00_0000 && image.pixels[7] == 0xFF00_0000)
    #expect(image.pixels[8] == 0xFFC8_C8C8 && image.pixels[127] == 0xFFC8_C8C8)
  }

  @Test func `a colour is mixed from luminance and two differences`() throws {
    // By the formulas of JFIF: red = 76 + 1.402·127, green = 76 - 0.344·-43 - 0.714·127,
    // blue = 76 + 1.772·-43.
    let image = try ImageFile.read(JPEGBuilder(columns: 1, blocks: [[76, 85, 255]]).bytes)
    #expect(image.pixels[0] == 0xFFFE_0000)
  }

  @Test func `inks absorb light`() throws {
    var file = JPEGBuilder(columns: 1, blocks: [[255, 128, 0, 255]])
    // The mark of the program that keeps inks the other way about.
    file.extraSegments = [(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])]
    #expect(try ImageFile.read(file.bytes).pixels[0] == 0xFFFF_8000)
  }

  @Test(
    arguments: [
      (1, [10, 20, 30, 40]), (2, [20, 10, 40, 30]), (3, [40, 30, 20, 10]), (4, [30, 40, 10, 20]),
      (5, [10, 30, 20, 40]), (6, [30, 10, 40, 20]), (7, [40, 20, 30, 10]), (8, [20, 40, 10, 30]),
    ] as [(UInt8, [UInt32])])
  func `a picture is turned as the camera was held`(number: UInt8, corners: [UInt32]) throws {
    var file = JPEGBuilder(columns: 2, blocks: [[10], [20], [30], [40]])
    file.extraSegments = [JPEGBuilder.orientation(number)]
    let pixels = try ImageFile.read(file.bytes).pixels
    #expect([0, 15, 240, 255].map { pixels[$0] & 255 } == corners)
  }

  @Test func `a damaged file is an error or a picture, never a crash`() throws {
    let bytes = JPEGBuilder(columns: 2, blocks: [[10], [200], [30], [90]]).bytes
    for count in 3..<bytes.count { _ = try? ImageFile.read(Array(bytes[..<count])) }
    for place in bytes.indices.dropFirst(3) {
      var damaged = bytes
      damaged[place] ^= 0xA5
      _ = try? ImageFile.read(damaged)
    }
    #expect(throws: ImageFileError.self) { try ImageFile.read(Array(bytes[..<40])) }
  }
}
