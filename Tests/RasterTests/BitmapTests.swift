import Raster
import Testing

@Suite struct BitmapTests {
  @Test func `a new bitmap is clear`() {
    let bitmap = Bitmap(width: 5, height: 3)
    let pixels = [bitmap[0, 0], bitmap[4, 2]]
    #expect(pixels == [0, 0])
  }

  @Test func `rows are whole cache lines apart`() {
    let bitmap = Bitmap(width: 17, height: 2)
    let stride = bitmap.stride
    #expect(stride == 32)
  }

  @Test func `what is written through the span is read in rows`() {
    var bitmap = Bitmap(width: 3, height: 2)
    let stride = bitmap.stride
    bitmap.withMutablePixels { $0[stride + 2] = 7 }
    let last = bitmap.withRow(1) { [$0[0], $0[1], $0[2]] }
    #expect(last == [0, 0, 7])
    let count = bitmap.withPixels { $0.count }
    #expect(count == stride * 2)
  }

  @Test func `negative sizes count as zero`() {
    let bitmap = Bitmap(width: -3, height: -1)
    let sizes = [bitmap.width, bitmap.height]
    #expect(sizes == [0, 0])
  }

  @Test func `clearing sets every pixel`() {
    var bitmap = Bitmap(width: 9, height: 2)
    bitmap.clear(to: 0xff10_2030)
    let corners = [bitmap[0, 0], bitmap[8, 1]]
    #expect(corners == [0xff10_2030, 0xff10_2030])
  }
}
