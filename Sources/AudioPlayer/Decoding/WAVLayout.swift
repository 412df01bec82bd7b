/// How the samples of a WAV file lie: where they begin, and what each of them is.
struct WAVLayout: Equatable {
  /// What one sample is, always little-endian.
  enum Sample: Equatable {
    case unsigned8
    case signed(bytes: Int)
    case float32
    case float64
  }

  /// Frames a second.
  var sampleRate: Int

  /// Samples in a frame, as the file has them.
  var channels: Int

  /// What one sample is.
  var kind: Sample

  /// The offset of the first sample.
  var start: Int64

  /// How many frames there are, as far as the header and the file's size tell.
  var frames: Int64?

  /// The shape of the samples as they are decoded.
  var format: StreamFormat { StreamFormat(sampleRate: sampleRate, channels: min(2, channels)) }

  /// The length in frames.
  var length: FrameLength { frames.map { .exact($0) } ?? .unknown }

  /// Bytes of a sample.
  var sampleBytes: Int {
    switch kind {
    case .unsigned8: 1
    case .signed(let bytes): bytes
    case .float32: 4
    case .float64: 8
    }
  }

  /// Bytes of a frame.
  var frameBytes: Int { sampleBytes * channels }

  /// Reads the chunks in front of the samples; nil if there are none of a kind that is known.
  init?(_ reader: ByteReader) {
    let head = reader.bytes(at: 0, count: 12)
    guard head.starts(with: "RIFF".utf8) || head.starts(with: "RF64".utf8),
      head.dropFirst(8).elementsEqual("WAVE".utf8)
    else { return nil }
    var offset: Int64 = 12
    var shape: (rate: Int, channels: Int, kind: Sample)?
    var largeSize: Int64?
    // A file has a handful of chunks in front of its samples.
    for _ in 0..<64 {
      let head = reader.bytes(at: offset, count: 8)
      guard head.count == 8 else { return nil }
      let size = Self.number(head, at: 4, bytes: 4)
      if head.starts(with: "data".utf8) {
        guard let shape else { return nil }
        (sampleRate, channels, kind) = (shape.rate, shape.channels, shape.kind)
        start = offset + 8
        frames = nil
        // The largest number, or none, stands for a size in another chunk, or "until it ends".
        let told = size == 0xFFFF_FFFF ? largeSize : size == 0 ? nil : size
        let there = reader.size.map { max(0, $0 - start) }
        frames = [told, there].compactMap { $0 }.min().map { $0 / Int64(frameBytes) }
        return
      }
      if head.starts(with: "fmt ".utf8) {
        shape = Self.shape(reader.bytes(at: offset + 8, count: Int(min(size, 40))))
        if shape == nil { return nil }
      } else if head.starts(with: "ds64".utf8) {
        largeSize = Self.number(reader.bytes(at: offset + 8, count: 16), at: 8, bytes: 8)
      }
      offset += 8 + size + size % 2
    }
    return nil
  }

  private static func shape(
    _ bytes: [UInt8]
  ) -> (rate: Int, channels: Int, kind: Sample)? {
    guard bytes.count >= 16 else { return nil }
    let channels = Int(number(bytes, at: 2, bytes: 2))
    let rate = Int(number(bytes, at: 4, bytes: 4))
    let bits = Int(number(bytes, at: 14, bytes: 2))
    var format = number(bytes, at: 0, bytes: 2)
    // The extensible kind names the true one in the first bytes of a longer name.
    if format == 0xFFFE, bytes.count >= 26 { format = number(bytes, at: 24, bytes: 2) }
    guard (1...64).contains(channels), (1000...768_000).contains(rate) else { return nil }
    switch (format, bits) {
    case (1, 8): return (rate, channels, .unsigned8)
    case (1, 16), (1, 24), (1, 32): return (rate, channels, .signed(bytes: bits / 8))
    case (3, 32): return (rate, channels, .float32)
    case (3, 64): return (rate, channels, .float64)
    default: return nil
    }
  }

  private static func number(_ bytes: [UInt8], at place: Int, bytes count: Int) -> Int64 {
    guard place + count <= bytes.count else { return 0 }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[place + index]) << UInt64(8 * index) }
    return Int64(clamping: value)
  }

  /// The sample that begins at a place; full scale is ±1.
  func sample(in bytes: borrowing Span<UInt8>, at place: Int) -> Float {
    switch kind {
    case .unsigned8:
      return (Float(bytes[place]) - 128) / 128
    case .signed(let count):
      // To the top of 32 bits, so that the sign comes along.
      var value: UInt32 = 0
      for index in 0..<count {
        value |= UInt32(bytes[place + index]) << UInt32(32 - 8 * (count - index))
      }
      return Float(Int32(bitPattern: value)) / 2_147_483_648
    case .float32:
      let value = UInt32(truncatingIfNeeded: Self.bits(bytes, at: place, count: 4))
      return Float(bitPattern: value)
    case .float64:
      return Float(Double(bitPattern: Self.bits(bytes, at: place, count: 8)))
    }
  }

  private static func bits(
    _ bytes: borrowing Span<UInt8>, at place: Int, count: Int
  ) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[place + index]) << UInt64(8 * index) }
    return value
  }
}
