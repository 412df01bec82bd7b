/// What an encoder wrote about the whole file into the silent frame in front of the music.
///
/// Known under the names Xing (variable bit rate), Info (constant) and, from another encoder, VBRI.
/// Nothing in it is true before it has been compared with the file.
struct InfoFrame: Equatable {
  /// Where the frame begins in the file, and how long it is.
  var offset: Int64
  var bytes: Int

  /// MPEG frames of music, without this one.
  var frames: Int64?

  /// Bytes from this frame's first to the last of the music.
  var audioBytes: Int64?

  /// The encoder's own name, as in "LAME3.100".
  var encoder: String?

  /// Samples that the encoder put in front and behind.
  var delay: Int?
  var padding: Int?

  /// Decibels that the encoder measured.
  var trackGain: Double?
  var albumGain: Double?

  var rateControl: RateControl?

  /// Whether it is the kind that decoders take for a frame of silence, and play.
  var isPlayed = false

  /// Looks for the frame that ends where the music begins.
  ///
  /// `bytes` are those in front of `firstFrame`, the last of them at `firstFrame` − 1.
  /// In free format, where no header tells, it is as long as the music's first frame.
  static func before(
    _ firstFrame: Int64, bytes: [UInt8], music: FrameHeader, musicBytes: Int
  ) -> InfoFrame? {
    guard music.layer == 3, bytes.count >= 16 else { return nil }
    for start in (0...bytes.count - 16).reversed() where bytes[start] == 0xFF {
      guard let header = FrameHeader(bytes[start..<start + 4]), header.belongs(with: music),
        case let size = header.frameBytes ?? min(musicBytes, bytes.count - start),
        size >= musicBytes - 1 || header.bitrate > 0, start + size <= bytes.count
      else { continue }
      let offset = firstFrame - Int64(bytes.count - start)
      if let found = InfoFrame(bytes[start..<start + size], header: header, offset: offset) {
        return found
      }
    }
    return nil
  }

  /// Reads a Xing or Info frame; nil if it is neither.
  init?(_ frame: ArraySlice<UInt8>, header: FrameHeader, offset: Int64) {
    var fields = ByteFields(frame.dropFirst(4 + header.sideInfoBytes))
    guard let name = fields.take(4), let flags = fields.number(4) else { return nil }
    let isVariable = name.elementsEqual("Xing".utf8)
    guard isVariable || name.elementsEqual("Info".utf8) else { return nil }
    self.offset = offset
    bytes = frame.count
    rateControl = isVariable ? .variable : .constant
    if flags & 1 != 0 { frames = fields.number(4).flatMap { $0 > 0 ? Int64($0) : nil } }
    if flags & 2 != 0 { audioBytes = fields.number(4).map(Int64.init) }
    if flags & 4 != 0 { _ = fields.take(100) }
    if flags & 8 != 0 { _ = fields.take(4) }
    readEncoder(&fields)
  }

  /// Reads what LAME and those who followed it put behind the table of contents.
  private mutating func readEncoder(_ fields: inout ByteFields) {
    guard fields.count >= 24, let name = fields.take(9), name.first != 0,
      let method = fields.number(1)
    else { return }
    let printable = name.prefix { (0x20..<0x7F).contains($0) }
    let words = String(decoding: printable, as: UTF8.self)
    let trimmed = words.drop { $0 == " " }
    encoder = trimmed.isEmpty ? nil : String(trimmed)
    switch method & 15 {
    case 1, 8: rateControl = .constant
    case 2, 9: rateControl = .average
    default: rateControl = .variable
    }
    // Low-pass, peak.
    _ = fields.take(5)
    readGain(fields.number(2), isOldLAME: isOldLAME)
    readGain(fields.number(2), isOldLAME: isOldLAME)
    // Encoding flags, rate.
    _ = fields.take(2)
    guard let trims = fields.number(3) else { return }
    delay = trims >> 12
    padding = trims & 0xFFF
  }

  /// LAME before 3.95 measured against 83 dB, everybody later against 89 dB.
  private var isOldLAME: Bool {
    guard let encoder, encoder.hasPrefix("LAME") else { return false }
    let numbers = encoder.dropFirst(4).split(whereSeparator: { !$0.isNumber }).compactMap {
      Int($0)
    }
    guard numbers.count >= 2 else { return false }
    return numbers[0] < 3 || (numbers[0] == 3 && numbers[1] < 95)
  }

  /// A field of gain: three bits of kind, three of origin, a sign, nine bits of tenths of decibels.
  private mutating func readGain(_ field: Int?, isOldLAME: Bool) {
    guard let field, field >> 10 & 7 != 0 else { return }
    let value = Double(field & 0x1FF) / 10 * (field & 0x200 == 0 ? 1 : -1)
    let gain = value + (isOldLAME && field >> 10 & 7 == 3 ? 6 : 0)
    switch field >> 13 {
    case 1: trackGain = gain
    case 2: albumGain = gain
    default: break
    }
  }

  /// Reads a VBRI frame, which decoders play as a frame of silence; nil if it is none.
  static func vbri(_ frame: [UInt8], offset: Int64, bytes: Int) -> InfoFrame? {
    // At 36 bytes in every mode, unlike the others.
    var fields = ByteFields(frame.dropFirst(36))
    guard let name = fields.take(4), name.elementsEqual("VBRI".utf8),
      fields.take(6) != nil, let audioBytes = fields.number(4), let frames = fields.number(4)
    else { return nil }
    return InfoFrame(
      offset: offset, bytes: bytes, frames: Int64(frames), audioBytes: Int64(audioBytes))
  }

  private init(offset: Int64, bytes: Int, frames: Int64, audioBytes: Int64) {
    self.offset = offset
    self.bytes = bytes
    self.frames = frames
    self.audioBytes = audioBytes
    rateControl = .variable
    isPlayed = true
  }
}

/// How an encoder spends bits over time.
public enum RateControl: String, Hashable, Sendable {
  /// Every frame has the same bit rate.
  case constant = "CBR"
  /// Every frame has the bit rate that it needs.
  case variable = "VBR"
  /// Variable, held near an average.
  case average = "ABR"
}

/// Big-endian fields one after another, none of them past the end.
struct ByteFields {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Bytes left.
  var count: Int { rest.count }

  /// The next bytes; nil if there are fewer.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// The next bytes as a number; nil if there are fewer.
  mutating func number(_ bytes: Int) -> Int? {
    take(bytes)?.reduce(0) { $0 << 8 | Int($1) }
  }
}
