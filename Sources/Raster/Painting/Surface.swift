/// Pixels to paint on: a bitmap's or a layer's.
struct Surface {
  let pixels: Lane<UInt32>
  let width: Int
  let height: Int

  /// A multiple of eight, so that the last block of a row may be written whole.
  let stride: Int

  /// Sets all pixels, or those in `part`.
  func clear(to pixel: UInt32, inside part: BlockSet.View?) {
    guard let part else {
      clear(to: pixel)
      return
    }
    let blocks = (width + 7) >> 3
    for row in part.rows {
      let scan = part.scan(row)
      var cursor = scan.nextMarked(from: 0)
      while cursor < blocks {
        let end = min(scan.nextUnmarked(from: cursor), blocks)
        let index = row &* stride &+ cursor &* 8
        PixelSpan(pixels: pixels, index: index, column: cursor &* 8, blocks: end &- cursor)
          .fill(with: pixel)
        cursor = scan.nextMarked(from: end)
      }
    }
  }

  /// Sets all pixels.
  ///
  /// A first stretch is set and then copied: the C library copies with the widest registers there
  /// are, which takes little more than half the time of writing a pixel over and over.
  private func clear(to pixel: UInt32) {
    let count = stride * height
    if pixel == (pixel & 255) &* 0x0101_0101 {
      pixels.fillBytes(from: 0, length: count, with: UInt8(truncatingIfNeeded: pixel))
      return
    }
    let first = min(count, 4096)
    pixels.fill(from: 0, length: first, with: pixel)
    var done = first
    while done < count {
      let length = min(first, count - done)
      pixels.copy(pixels, from: 0, to: done, length: length)
      done += length
    }
  }
}
