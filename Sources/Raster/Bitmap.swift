/// A picture in memory: premultiplied 32-bit pixels, `0xAARRGGBB`.
///
/// In memory, on a little-endian machine, a pixel is the bytes blue, green, red, alpha. Rows start
/// ``stride`` pixels apart, so that every row begins on a cache line; what lies between ``width``
/// and ``stride`` is scratch space without meaning.
///
/// ```swift
/// var bitmap = Bitmap(width: 320, height: 180)
/// rasterizer.draw(list, into: &bitmap)
/// let first = bitmap.withRow(0) { $0[0] }
/// ```
///
/// **Guarantees.** A size of zero is a valid, empty bitmap. New pixels are transparent black.
///
/// Safe because it owns its memory alone and lends it only as spans or for calls that it outlives.
@safe public struct Bitmap: ~Copyable {
  /// Pixels in a row.
  public let width: Int

  /// Rows.
  public let height: Int

  /// Distance between the starts of two rows, in pixels; a multiple of 16, at least ``width``.
  public let stride: Int

  /// Longest side that a bitmap may have; positions inside fit 24.8 fixed-point numbers.
  public static let largestSide = 65_536

  private let base: UnsafeMutablePointer<UInt32>

  /// Which drawing this bitmap shows: see ``Rasterizer``; nil once anybody else has written to it.
  var drawing: Drawing?

  /// Names one drawing of one rasterizer.
  struct Drawing: Equatable {
    var rasterizer: UInt64
    var number: UInt64
  }

  /// Makes a transparent bitmap; negative sizes count as zero.
  public init(width: Int, height: Int) {
    precondition(
      width <= Self.largestSide && height <= Self.largestSide, "bitmap wider or higher than 65 536")
    self.width = max(width, 0)
    self.height = max(height, 0)
    stride = (self.width + 15) & ~15
    let count = stride * self.height
    let raw = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1) * 4, alignment: 64)
    unsafe base = raw.bindMemory(to: UInt32.self, capacity: count)
    unsafe base.initialize(repeating: 0, count: count)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Lends all pixels, row after row, ``stride`` apart.
  public borrowing func withPixels<Result: ~Copyable, Failure: Error>(
    _ body: (Span<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let buffer = unsafe UnsafeBufferPointer(start: base, count: stride * height)
    return try unsafe body(Span(_unsafeElements: buffer))
  }

  /// Lends all pixels, row after row, ``stride`` apart, to write.
  ///
  /// The next ``Rasterizer/draw(_:into:transform:background:)`` then draws in full.
  public mutating func withMutablePixels<Result: ~Copyable, Failure: Error>(
    _ body: (inout MutableSpan<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    drawing = nil
    let buffer = unsafe UnsafeMutableBufferPointer(start: base, count: stride * height)
    var span = unsafe MutableSpan(_unsafeElements: buffer)
    return try body(&span)
  }

  /// Lends the pixels of one row, ``width`` of them.
  public borrowing func withRow<Result: ~Copyable, Failure: Error>(
    _ y: Int, _ body: (Span<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(y >= 0 && y < height, "row outside the bitmap")
    let row = unsafe UnsafeBufferPointer(start: base + y * stride, count: width)
    return try unsafe body(Span(_unsafeElements: row))
  }

  /// One pixel, checked: for tests and tools, far too slow for a picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      check(x, y)
      return unsafe base[y * stride + x]
    }
    set {
      check(x, y)
      drawing = nil
      unsafe base[y * stride + x] = newValue
    }
  }

  /// Sets every pixel.
  public mutating func clear(to pixel: UInt32 = 0) {
    drawing = nil
    surface.clear(to: pixel, inside: nil)
  }

  /// The memory as the painters see it.
  var surface: Surface {
    let pixels = unsafe Lane(base: base, count: stride * height)
    return Surface(pixels: pixels, width: width, height: height, stride: stride)
  }

  private func check(_ x: Int, _ y: Int) {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
  }
}
