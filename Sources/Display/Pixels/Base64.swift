/// Bytes as the 64 characters that pass every terminal.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// For each twelve bits their two characters, as they lie in memory.
  private static let pairs = (0..<4096).map { bits in
    (UInt16(alphabet[bits >> 6]) | UInt16(alphabet[bits & 63]) << 8).littleEndian
  }

  /// Appends bytes in base 64, padded to whole groups of four characters.
  static func append(_ bytes: Span<UInt8>, to frame: inout FrameBytes) {
    let room = (bytes.count + 2) / 3 * 4
    unsafe frame.append(upTo: room) { output in
      let pairs = pairs.span
      var (source, target) = (0, 0)
      while source &+ 3 <= bytes.count {
        let group =
          Int(bytes[source]) << 16 | Int(bytes[source &+ 1]) << 8 | Int(bytes[source &+ 2])
        unsafe output.storeBytes(of: pairs[group >> 12], toByteOffset: target, as: UInt16.self)
        unsafe output.storeBytes(
          of: pairs[group & 4095], toByteOffset: target &+ 2, as: UInt16.self)
        source &+= 3
        target &+= 4
      }
      guard source < bytes.count else { return target }
      let isPair = source &+ 2 == bytes.count
      let group = Int(bytes[source]) << 16 | (isPair ? Int(bytes[source &+ 1]) << 8 : 0)
      unsafe output[target] = alphabet[group >> 18]
      unsafe output[target + 1] = alphabet[group >> 12 & 63]
      unsafe output[target + 2] = isPair ? alphabet[group >> 6 & 63] : UInt8(ascii: "=")
      unsafe output[target + 3] = UInt8(ascii: "=")
      return target &+ 4
    }
  }
}
