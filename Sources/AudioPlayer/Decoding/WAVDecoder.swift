/// Reads the samples of a WAV file as 32-bit float.
///
/// Integers of 8 to 32 bits and floats of 32 and 64 are known. Of more than two channels the first
/// two are taken, which are left and right in every common arrangement.
struct WAVDecoder: ~Copyable {
  // The frame that the next read returns first.
  private var position: Int64 = 0

  private let reader: ByteReader
  private let layout: WAVLayout
  private var bytes = [UInt8](repeating: 0, count: 1 << 14)

  /// Goes to the first sample.
  init(_ reader: ByteReader, _ layout: WAVLayout) {
    self.reader = reader
    self.layout = layout
    if reader.isSeekable {
      _ = reader.seek(to: layout.start)
    } else {
      skip(layout.start)
    }
  }

  /// Reads the next samples into the front of `samples`, interleaved.
  mutating func read(
    into samples: inout MutableSpan<Float>
  ) throws(DecoderError) -> ReadResult {
    let channels = layout.format.channels
    let room = min(samples.count / channels, bytes.count / layout.frameBytes)
    let wanted = Int(min(Int64(room), (layout.frames ?? .max) - position))
    let got = take(max(0, wanted) * layout.frameBytes)
    if let error = reader.error { throw error }
    let count = got / layout.frameBytes
    guard count > 0 else { return .end }
    var next = 0
    for frame in 0..<count {
      for channel in 0..<channels {
        let place = frame * layout.frameBytes + channel * layout.sampleBytes
        samples[next] = layout.sample(in: bytes.span, at: place)
        next += 1
      }
    }
    position += Int64(count)
    return .frames(count)
  }

  /// Goes to a frame, or to the nearest end, and returns the frame reached.
  ///
  /// A stream goes forward only, and stays where it is when asked to go back.
  mutating func seek(toFrame target: Int64) -> Int64 {
    let target = max(0, min(target, layout.frames ?? .max))
    if reader.isSeekable {
      position = target
      _ = reader.seek(to: layout.start + target * Int64(layout.frameBytes))
    } else if target > position {
      skip((target - position) * Int64(layout.frameBytes))
      position = target
    }
    return position
  }

  /// Fills the front of the buffer, and returns how many bytes there were.
  private mutating func take(_ count: Int) -> Int {
    let reader = reader
    return unsafe bytes.withUnsafeMutableBytes { room in
      var filled = 0
      while filled < count, let base = room.baseAddress {
        let got = unsafe reader.read(into: base + filled, count: count - filled)
        if got <= 0 { break }
        filled += got
      }
      return filled
    }
  }

  private mutating func skip(_ count: Int64) {
    var rest = count
    while rest > 0 {
      let got = take(Int(min(rest, Int64(bytes.count))))
      if got == 0 { return }
      rest -= Int64(got)
    }
  }
}
