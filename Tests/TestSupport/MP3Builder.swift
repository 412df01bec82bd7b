/// Builds MPEG audio files from their parts: frames, headers about the length, junk.
///
/// ```swift
/// var file = MP3Builder()
/// file.appendInfo(frames: 10, delay: 576, padding: 1000)
/// file.appendSilence(frames: 10)
/// ```
public struct MP3Builder: Sendable {
  /// The file so far.
  public var bytes: [UInt8] = []

  /// The shape of the frames that are appended.
  public var shape: Shape

  /// Which of MPEG audio's many shapes a frame has.
  public struct Shape: Sendable {
    /// 1, 2, or 3 for 2.5.
    public var version = 1
    /// 1, 2 or 3.
    public var layer = 3
    /// Index of the rate within its version: 44.1, 48, 32 kHz and their halves and quarters.
    public var rateIndex = 0
    /// Index of the bit rate; 0 is free format, 9 is 128 kbit/s in layer III of version 1.
    public var bitrateIndex = 9
    /// 0 for stereo, 1 for joint stereo, 2 for two channels by themselves, 3 for one.
    public var mode = 0

    /// Whether there is one channel and not two.
    public var isMono: Bool {
      get { mode == 3 }
      set { mode = newValue ? 3 : 0 }
    }

    /// Makes the commonest shape: layer III, 44.1 kHz, 128 kbit/s, stereo.
    public init() {}

    /// Samples per channel.
    public var samples: Int { layer == 1 ? 384 : layer == 3 && version > 1 ? 576 : 1152 }

    /// Bytes of side information.
    var sideInfo: Int {
      version == 1 ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
    }

    /// The header, without padding, checksum or emphasis.
    var header: [UInt8] {
      let versionBits: UInt32 = [3, 2, 0][version - 1]
      let fields: [(UInt32, Int)] = [
        (0x7FF, 21), (versionBits, 19), (UInt32(4 - layer), 17), (1, 16),
        (UInt32(bitrateIndex), 12), (UInt32(rateIndex), 10), (UInt32(mode), 6),
      ]
      let word = fields.reduce(UInt32(0)) { $0 | $1.0 << UInt32($1.1) }
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// Begins an empty file.
  public init(_ shape: Shape = Shape()) {
    self.shape = shape
  }

  /// Bytes of a frame at 128 kbit/s and 44.1 kHz without padding, the default shape's.
  public static let frameBytes = 417

  /// Appends frames that decode to silence, each of so many bytes.
  public mutating func appendSilence(frames: Int, bytes size: Int = frameBytes) {
    for _ in 0..<frames { append(frame: [], bytes: size) }
  }

  /// Appends frames of layer I in one channel that decode to seeded noise.
  public mutating func appendNoise(frames: Int, bytes size: Int, seed: UInt64) {
    precondition(shape.layer == 1 && shape.isMono, "noise is made in layer I, mono")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<frames {
      // Eight bands of four bits, 24 empty ones; middling scale factors; noise.
      let allocation = [UInt8](repeating: 0x33, count: 4) + [UInt8](repeating: 0, count: 12)
      append(frame: allocation + [UInt8](repeating: 0x41, count: 6) + random.bytes(48), bytes: size)
    }
  }

  private mutating func append(frame body: [UInt8], bytes size: Int) {
    let frame = shape.header + body
    bytes += frame + [UInt8](repeating: 0, count: max(0, size - frame.count))
  }

  /// Appends a frame that says how long the file is, as LAME does.
  ///
  /// Says nothing of what is nil; `encoder` is nine characters.
  public mutating func appendInfo(
    name: String = "Xing", frames: Int?, audioBytes: Int? = nil, encoder: String? = "LAME3.100",
    delay: Int = 576, padding: Int = 0, gain: Int = 0, bytes size: Int = frameBytes
  ) {
    var body = [UInt8](repeating: 0, count: shape.sideInfo) + Array(name.utf8)
    body += Self.word((frames == nil ? 0 : 1) | (audioBytes == nil ? 0 : 2))
    if let frames { body += Self.word(frames) }
    if let audioBytes { body += Self.word(audioBytes) }
    if let encoder {
      body += Array(encoder.utf8.prefix(9)) + [0x04, 0, 0, 0, 0, 0]
      body += [UInt8(gain >> 8 & 0xFF), UInt8(gain & 0xFF), 0, 0, 0, 0]
      let trims = delay << 12 | padding
      body += [UInt8(trims >> 16 & 0xFF), UInt8(trims >> 8 & 0xFF), UInt8(trims & 0xFF)]
    }
    append(frame: body, bytes: size)
  }

  /// Four bytes, the highest first.
  static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
