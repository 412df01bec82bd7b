/// The bytes in front of the samples of a WAV file.
///
/// A file keeps room for 64-bit sizes from the start. If it outgrows 4 GiB the room is used and the
/// file becomes RF64, which every current program reads; before that it is an empty chunk, which
/// every program skips.
struct WAVHeader {
  var format: StreamFormat
  var samples: SampleFormat

  /// Whether sizes can be filled in at the end; else the header says "until it ends".
  var isPatchable: Bool

  /// Bytes of the header.
  var count: Int { bytes(dataBytes: 0).count }

  private var frameBytes: Int { samples.bytesPerSample * format.channels }

  /// The header for so many bytes of samples.
  func bytes(dataBytes: Int64) -> [UInt8] {
    var body = Array("WAVE".utf8)
    let isLarge = dataBytes > Int64(UInt32.max) - 4096
    let isOpen = !isPatchable || isLarge
    if isPatchable {
      let frames = dataBytes / Int64(frameBytes)
      // The whole file's size is filled in when it is known, below; no table follows.
      let sizes = [Int64(0), dataBytes, frames].map(Self.little) + [Self.little(UInt32(0))]
      body += Array((isLarge ? "ds64" : "JUNK").utf8) + Self.little(UInt32(28))
      body += isLarge ? sizes.flatMap { $0 } : [UInt8](repeating: 0, count: 28)
    }
    body += Array("fmt ".utf8) + Self.little(UInt32(samples == .float32 ? 18 : 16))
    body += Self.little(UInt16(samples == .float32 ? 3 : 1))
    body += Self.little(UInt16(format.channels)) + Self.little(UInt32(format.sampleRate))
    body += Self.little(UInt32(format.sampleRate * frameBytes))
    body += Self.little(UInt16(frameBytes)) + Self.little(UInt16(samples.bytesPerSample * 8))
    if samples == .float32 {
      // Formats other than integers carry the size of an extension, and their frames by number.
      body += Self.little(UInt16(0)) + Array("fact".utf8) + Self.little(UInt32(4))
      let frames = dataBytes / Int64(frameBytes)
      body += Self.little(isOpen ? UInt32.max : UInt32(clamping: frames))
    }
    body += Array("data".utf8) + Self.little(isOpen ? UInt32.max : UInt32(clamping: dataBytes))
    let whole = Int64(body.count) + dataBytes + (dataBytes & 1)
    if isPatchable && isLarge {
      body.replaceSubrange(12..<20, with: Self.little(whole))
    }
    let head = Array((isPatchable && isLarge ? "RF64" : "RIFF").utf8)
    return head + Self.little(isOpen ? UInt32.max : UInt32(clamping: whole)) + body
  }

  private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
  }
}
