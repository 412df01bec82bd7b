/// A number of 128 bits that differs when what was put into it does.
struct Fingerprint {
  private var low: UInt64 = 0xcbf2_9ce4_8422_2325
  private var high: UInt64 = 0x9ae1_6a3b_2f90_404f

  /// Adds bytes, set off from those before and behind.
  mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { mix(byte) }
    var count = UInt64(bytes.count)
    for _ in 0..<8 {
      mix(UInt8(truncatingIfNeeded: count))
      count >>= 8
    }
  }

  /// Adds a text.
  mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// The number in hexadecimal digits.
  var text: String {
    [low, high].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Two sums of Fowler, Noll and Vo over different starts, the second one also turned.
  private mutating func mix(_ byte: UInt8) {
    low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    high = ((high << 5 | high >> 59) ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
