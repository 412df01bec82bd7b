/// Versions of MPEG audio, by their sampling rates.
public enum MPEGVersion: String, Hashable, Sendable {
  /// 32 to 48 kHz.
  case mpeg1 = "1"
  /// 16 to 24 kHz.
  case mpeg2 = "2"
  /// 8 to 12 kHz; an unofficial extension that everybody reads.
  case mpeg25 = "2.5"
}

/// How an MPEG frame holds its channels.
public enum ChannelMode: String, Hashable, Sendable {
  /// Two channels, each by itself.
  case stereo
  /// Two channels that may share what they have in common.
  case jointStereo = "joint stereo"
  /// Two independent programmes.
  case dualChannel = "dual channel"
  /// One channel.
  case mono
}

/// The four bytes at the head of an MPEG audio frame.
struct FrameHeader: Equatable {
  let version: MPEGVersion
  let layer: Int
  let sampleRate: Int
  let mode: ChannelMode

  /// Bits per second; 0 in free format, where only the next header tells the size.
  let bitrate: Int

  let isProtected: Bool
  private let isPadded: Bool

  /// Reads a header; nil if the bytes cannot be one.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count >= 4 else { return nil }
    let word = bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard word >> 21 == 0x7FF else { return nil }
    switch word >> 19 & 3 {
    case 0: version = .mpeg25
    case 2: version = .mpeg2
    case 3: version = .mpeg1
    default: return nil
    }
    layer = 4 - Int(word >> 17 & 3)
    let rateIndex = Int(word >> 10 & 3)
    let bitrateIndex = Int(word >> 12 & 15)
    guard layer < 4, rateIndex < 3, bitrateIndex < 15 else { return nil }
    let divisor =
      switch version {
      case .mpeg1: 1
      case .mpeg2: 2
      case .mpeg25: 4
      }
    sampleRate = [44_100, 48_000, 32_000][rateIndex] / divisor
    bitrate = 1000 * Self.kilobits(version, layer: layer)[bitrateIndex]
    isProtected = word >> 16 & 1 == 0
    isPadded = word >> 9 & 1 == 1
    mode = [.stereo, .jointStereo, .dualChannel, .mono][Int(word >> 6 & 3)]
  }

  /// Makes a header from what is known of a frame.
  init(
    version: MPEGVersion, layer: Int, sampleRate: Int, mode: ChannelMode, bitrate: Int,
    isProtected: Bool
  ) {
    self.version = version
    self.layer = layer
    self.sampleRate = sampleRate
    self.mode = mode
    self.bitrate = bitrate
    self.isProtected = isProtected
    isPadded = false
  }

  private static func kilobits(_ version: MPEGVersion, layer: Int) -> [Int] {
    switch (version, layer) {
    case (.mpeg1, 1): [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448]
    case (.mpeg1, 2): [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
    case (.mpeg1, _): [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    case (_, 1): [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]
    default: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    }
  }

  /// Samples per channel that the frame decodes to.
  var samplesPerFrame: Int {
    switch layer {
    case 1: 384
    case 2: 1152
    default: version == .mpeg1 ? 1152 : 576
    }
  }

  /// Bytes from this header to the next; nil in free format.
  var frameBytes: Int? {
    guard bitrate > 0 else { return nil }
    if layer == 1 { return (12 * bitrate / sampleRate + (isPadded ? 1 : 0)) * 4 }
    return samplesPerFrame / 8 * bitrate / sampleRate + (isPadded ? 1 : 0)
  }

  /// Bytes of the side information that follows a layer III header, without a checksum.
  var sideInfoBytes: Int {
    switch (version, mode) {
    case (.mpeg1, .mono): 17
    case (.mpeg1, _): 32
    case (_, .mono): 9
    default: 17
    }
  }

  /// Whether layer II forbids it: two channels at a bit rate for one.
  ///
  /// libmpg123 1.31 decodes such a frame, and tells so on standard error however quiet it should be.
  var isForbidden: Bool {
    layer == 2 && version == .mpeg1 && mode == .jointStereo && (1...48_000).contains(bitrate)
  }

  /// Whether two headers can belong to one stream.
  func belongs(with other: FrameHeader) -> Bool {
    version == other.version && layer == other.layer && sampleRate == other.sampleRate
  }
}
