import Drawing
import TestSupport
import Testing

@Suite struct PNGTests {
  private func read(_ png: PNGBuilder) throws -> [UInt32] { try ImageFile.read(png.bytes).pixels }

  @Test func `every kind of pixel is read`() throws {
    let gray = PNGBuilder(width: 2, height: 1, .gray, lines: [[0, 128]])
    #expect(try read(gray) == [0xFF00_0000, 0xFF80_8080])
    let rgb = PNGBuilder(width: 2, height: 1, .rgb, lines: [[1, 2, 3, 255, 0, 9]])
    #expect(try read(rgb) == [0xFF01_0203, 0xFFFF_0009])
    let grayAlpha = PNGBuilder(width: 2, height: 1, .grayAlpha, lines: [[255, 128, 7, 0]])
    #expect(try read(grayAlpha) == [0x8080_8080, 0])
    let rgba = PNGBuilder(width: 1, height: 2, .rgba, lines: [[255, 100, 0, 51], [1, 2, 3, 255]])
    // 255, 100 and 0 times 51/255: 51, 20 and 0.
    #expect(try read(rgba) == [0x3333_1400, 0xFF01_0203])
  }

  @Test func `samples of one bit and of sixteen are read`() throws {
    let bits = PNGBuilder(width: 3, height: 1, .gray, depth: 1, lines: [[0b1010_0000]])
    #expect(try read(bits) == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF])
    let deep = PNGBuilder(
      width: 1, height: 1, .rgb, depth: 16, lines: [[0xFF, 0xFF, 0x80, 0x80, 0, 0]])
    // Without a word about its curve a deep picture is sRGB, not amounts of light.
    #expect(try read(deep) == [0xFFFF_8000])
  }

  @Test func `a palette is read with its transparent places`() throws {
    var png = PNGBuilder(width: 3, height: 1, .palette, depth: 2, lines: [[0b0001_1000]])
    png.extraChunks = [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [255, 0])]
    #expect(try read(png) == [0xFFFF_0000, 0, 0xFF00_00FF])
  }

  @Test func `a picture in passes is put together`() throws {
    // Of 2 by 2 pixels the first pass has (0, 0), the sixth (1, 0), the seventh the second row.
    var png = PNGBuilder(width: 2, height: 2, .gray, lines: [[10], [20], [30, 40]])
    png.isInterlaced = true
    #expect(try read(png) == [0xFF0A_0A0A, 0xFF14_1414, 0xFF1E_1E1E, 0xFF28_2828])
  }

  @Test func `a file cut anywhere is an error or a picture, never a crash`() {
    let bytes = PNGBuilder.plain(0xFF12_3456, width: 4, height: 4)
    for count in 0..<bytes.count - 16 {
      #expect(throws: ImageFileError.self) { try ImageFile.read(Array(bytes[..<count])) }
    }
  }

  @Test func `a file that claims to be huge takes no memory`() {
    var bytes = PNGBuilder.plain(0xFF12_3456, width: 1, height: 1)
    for place in [18, 19, 22, 23] { bytes[place] = 0xFF }
    #expect(throws: ImageFileError.self) { try ImageFile.read(bytes) }
  }

  @Test func `what is no picture is told by its kind`() {
    for (text, kind) in [
      ("%PDF-1.7", "PDF"), ("<svg/>", "SVG"), ("GIF89a", "GIF"),
    ] {
      #expect(throws: ImageFileError.unsupported(kind)) { try ImageFile.read(Array(text.utf8)) }
    }
    #expect(throws: ImageFileError.notAPicture) { try ImageFile.read(Array("hello".utf8)) }
  }
}
