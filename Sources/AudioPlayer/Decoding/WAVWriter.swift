import Glibc

/// Writes samples as a WAV file, or as a stream into a pipe.
///
/// ```swift
/// var writer = try WAVWriter(to: .file("carol.wav"), format: decoder.format)
/// try writer.write(samples)
/// try writer.finish()
/// ```
///
/// **Guarantees.** ``write(_:)`` allocates nothing. A file that is not finished is still closed
/// with true sizes as far as it was written. Files beyond 4 GiB become RF64.
///
/// **Implementation notes.** Sizes are filled in where the output can go back; a pipe, and a file
/// that is only appended to, get a header that says "until it ends".
public struct WAVWriter: ~Copyable {
  /// Where a WAV file goes.
  public enum Destination: Hashable, Sendable {
    /// A path; what was there is replaced.
    case file(String)

    /// Standard output.
    case standardOutput
  }

  /// The shape of what is written.
  public let format: StreamFormat

  private let name: String
  private let descriptor: Int32
  private let isOwned: Bool
  private let header: WAVHeader
  private let start: Int64
  private var packed: Packed
  private var dataBytes: Int64 = 0
  private var isFinished = false

  /// Samples as bytes that are still to be written.
  private struct Packed {
    var converter: SampleConverter
    // Whole frames of every shape: 3 × 2 × 8192 bytes hold 24 bits in stereo.
    var bytes = [UInt8](repeating: 0, count: 3 << 14)
    var filled = 0

    /// Takes as many of the samples as there is room for, and says how many.
    mutating func take(_ samples: borrowing Span<Float>) -> Int {
      let size = converter.format.bytesPerSample
      let count = min(samples.count, (bytes.count - filled) / size)
      let start = filled
      // A span of one property keeps the others from being changed.
      var converter = self.converter
      var room = bytes.mutableSpan
      converter.convert(samples.extracting(0..<count), into: &room, at: start)
      self.converter = converter
      filled += count * size
      return count
    }
  }

  /// Makes the file and writes its header.
  ///
  /// 24-bit samples take three bytes. Narrower samples than float's are dithered.
  public init(
    to destination: Destination, format: StreamFormat, samples: SampleFormat = .float32,
    dithered: Bool = true
  ) throws(WAVError) {
    var opened = STDOUT_FILENO
    var name = "standard output"
    if case .file(let path) = destination {
      name = path
      opened = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard opened >= 0 else { throw .cannotCreate(name: path, errno: errno) }
    }
    let isOwned = destination != .standardOutput
    var facts = stat()
    let isFile = unsafe fstat(opened, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    // What is appended to cannot be gone back in, whatever the offset.
    let isPatchable = isFile && fcntl(opened, F_GETFL) & O_APPEND == 0
    let samples = samples == .signed24 ? .signed24Packed : samples
    let header = WAVHeader(format: format, samples: samples, isPatchable: isPatchable)
    let first = header.bytes(dataBytes: 0)
    let reason = Self.write(first.span, to: opened)
    guard reason == 0 else {
      if isOwned { Glibc.close(opened) }
      throw .writeFailed(name: name, errno: reason)
    }
    self.format = format
    self.name = name
    descriptor = opened
    self.isOwned = isOwned
    self.header = header
    start = isPatchable ? Int64(lseek(opened, 0, SEEK_CUR)) - Int64(first.count) : 0
    packed = Packed(converter: SampleConverter(to: samples, dithered: dithered))
  }

  deinit {
    if !isFinished { _ = Self.close(self) }
    if isOwned { Glibc.close(descriptor) }
  }

  /// Writes interleaved samples, a whole number of frames.
  public mutating func write(_ samples: borrowing Span<Float>) throws(WAVError) {
    precondition(samples.count % format.channels == 0, "frames are written whole")
    precondition(!isFinished, "a finished file takes no more samples")
    var next = 0
    while next < samples.count {
      let taken = packed.take(samples.extracting(next...))
      next += taken
      if next < samples.count { try flush() }
    }
  }

  /// Writes what is still held back and fills in the sizes.
  public mutating func finish() throws(WAVError) {
    guard !isFinished else { return }
    isFinished = true
    let reason = Self.close(self)
    guard reason == 0 else { throw .writeFailed(name: name, errno: reason) }
  }

  private mutating func flush() throws(WAVError) {
    let reason = Self.write(packed.bytes.span.extracting(0..<packed.filled), to: descriptor)
    guard reason == 0 else { throw .writeFailed(name: name, errno: reason) }
    dataBytes += Int64(packed.filled)
    packed.filled = 0
  }

  /// Writes the rest, a byte to make it even, and the sizes; returns an `errno` or 0.
  private static func close(_ writer: borrowing WAVWriter) -> Int32 {
    let rest = writer.packed.bytes.span.extracting(0..<writer.packed.filled)
    let dataBytes = writer.dataBytes + Int64(rest.count)
    var reason = write(rest, to: writer.descriptor)
    if reason == 0 && dataBytes & 1 == 1 {
      let even: [UInt8] = [0]
      reason = write(even.span, to: writer.descriptor)
    }
    guard reason == 0, writer.header.isPatchable else { return reason }
    let header = writer.header.bytes(dataBytes: dataBytes)
    let written = unsafe pwrite(
      writer.descriptor, header, header.count, off_t(writer.start))
    return written == header.count ? 0 : errno
  }

  /// Writes all bytes; returns an `errno` or 0.
  private static func write(_ bytes: borrowing Span<UInt8>, to descriptor: Int32) -> Int32 {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
      }
      if written < 0 {
        let reason = errno
        if reason == EINTR { continue }
        if reason == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&wait, 1, -1)
          continue
        }
        return reason
      }
      done += written
    }
    return 0
  }
}
