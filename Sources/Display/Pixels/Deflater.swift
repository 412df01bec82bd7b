internal import CZlib

/// Compresses pixels in the zlib format, at the level that costs least time.
///
/// It is safe: the stream is allocated here and freed with the last use, and lent to no one.
@safe struct Deflater: ~Copyable {
  /// On the heap, since the library keeps a pointer to it.
  private let stream: UnsafeMutablePointer<z_stream>
  private let isOpen: Bool
  private var compressed: [UInt8] = []

  /// Opens a compressor.
  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    isOpen =
      unsafe deflateInit_(
        stream, Z_BEST_SPEED, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isOpen { _ = unsafe deflateEnd(stream) }
    unsafe stream.deallocate()
  }

  /// Lends the bytes in compressed form; none where memory is short.
  mutating func withCompressed(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
    guard isOpen, unsafe deflateReset(stream) == Z_OK else { return body([UInt8]().span) }
    let most = unsafe Int(deflateBound(stream, UInt(bytes.count)))
    if compressed.count < most { compressed = Array(repeating: 0, count: most) }
    var count = 0
    unsafe bytes.withUnsafeBufferPointer { input in
      unsafe compressed.withUnsafeMutableBufferPointer { output in
        // The library reads from what it does not declare constant.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(input.count)
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = UInt32(output.count)
        if unsafe deflate(stream, Z_FINISH) == Z_STREAM_END {
          count = unsafe output.count - Int(stream.pointee.avail_out)
        }
      }
    }
    body(compressed.span.extracting(0..<count))
  }
}
