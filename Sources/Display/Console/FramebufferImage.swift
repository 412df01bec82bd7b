internal import Glibc
internal import Raster

/// What a framebuffer shows, kept in memory: video memory itself is never read.
///
/// Safe because it owns its memory alone and lends it only within calls.
@safe package struct FramebufferImage: ~Copyable {
  /// Two parts with fewer bytes between them are written as one: that is cheaper than a call.
  private static let leastGap = 512

  /// Makes the bytes.
  package let packer: PixelPacker
  private let bytes: UnsafeMutableRawBufferPointer
  private let row: UnsafeMutableRawBufferPointer
  /// Whether the memory is what the framebuffer shows.
  private var isKnown = false
  /// The parts that differ, counted from the first byte that is seen.
  package private(set) var parts: [Range<Int>] = []

  /// Makes an image that knows nothing of what is shown.
  package init(_ layout: FramebufferLayout) {
    packer = PixelPacker(layout)
    unsafe bytes = .allocate(byteCount: layout.byteCount, alignment: 64)
    unsafe row = .allocate(byteCount: layout.rowBytes, alignment: 64)
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
    unsafe row.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    unsafe bytes.deallocate()
    unsafe row.deallocate()
  }

  /// From now on nothing is taken for shown: the next update writes everything.
  package mutating func forget() {
    isKnown = false
  }

  /// Takes over some rows of a picture and finds the parts that differ from what is shown.
  ///
  /// - Parameter rows: The rows that may have changed; when nothing is known all of them have.
  package mutating func update(
    _ pixels: Span<UInt32>, stride: Int, rows changed: Range<Int>
  ) {
    parts.removeAll(keepingCapacity: true)
    let layout = packer.layout
    let whole = 0..<layout.pictureSize.height
    let (columns, rows) = layout.panelPart(ofRows: isKnown ? changed : whole)
    guard !columns.isEmpty else { return }
    let count = columns.count * layout.bytesPerPixel
    for y in rows {
      var span = unsafe MutableRawSpan(_unsafeBytes: row)
      packer.pack(pixels, stride: stride, row: y, columns: columns, into: &span)
      let start = y * layout.lineLength + columns.lowerBound * layout.bytesPerPixel
      guard let part = take(at: start, count: count) else { continue }
      append(part)
    }
    isKnown = true
  }

  /// Lends the bytes of a part.
  package borrowing func withBytes<Result>(
    of part: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    unsafe body(UnsafeRawBufferPointer(rebasing: bytes[part]))
  }

  /// Copies a row that differs; the part in which it does, nil if it is the same.
  private borrowing func take(at start: Int, count: Int) -> Range<Int>? {
    guard let new = unsafe row.baseAddress, let old = unsafe bytes.baseAddress?.advanced(by: start)
    else { return nil }
    if !isKnown {
      unsafe old.copyMemory(from: new, byteCount: count)
      return start..<start + count
    }
    guard unsafe memcmp(old, new, count) != 0 else { return nil }
    let size = packer.layout.bytesPerPixel
    var (first, end) = (0, count)
    while unsafe memcmp(old + first, new + first, size) == 0 { first += size }
    while unsafe memcmp(old + end - size, new + end - size, size) == 0 { end -= size }
    unsafe (old + first).copyMemory(from: new + first, byteCount: end - first)
    return start + first..<start + end
  }

  private mutating func append(_ part: Range<Int>) {
    if let last = parts.last, packer.layout.hasFreePadding,
      part.lowerBound - last.upperBound < Self.leastGap
    {
      parts[parts.count - 1] = last.lowerBound..<part.upperBound
    } else {
      parts.append(part)
    }
  }
}
