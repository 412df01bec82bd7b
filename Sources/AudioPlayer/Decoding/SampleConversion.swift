/// How a device or a file wants its samples, always little-endian.
public enum SampleFormat: Hashable, Sendable, CaseIterable {
  /// 32-bit float, full scale ±1.
  case float32

  /// 32-bit signed integer.
  case signed32

  /// 24-bit signed integer in the low three bytes of four, sign-extended (ALSA's `S24_LE`).
  case signed24

  /// 24-bit signed integer in three bytes (ALSA's `S24_3LE`, WAV's 24 bits).
  case signed24Packed

  /// 16-bit signed integer.
  case signed16

  /// Bytes that one sample takes.
  public var bytesPerSample: Int {
    switch self {
    case .float32, .signed32, .signed24: 4
    case .signed24Packed: 3
    case .signed16: 2
    }
  }

  /// Bits that carry the value.
  public var significantBits: Int {
    switch self {
    case .float32, .signed32: 32
    case .signed24, .signed24Packed: 24
    case .signed16: 16
    }
  }
}

/// Turns float samples into what a device or a file wants.
///
/// Integers are dithered with triangular noise of ±1 step where they hold less than the float does
/// (16 and 24 bits), and clamped last, after everything that may exceed full scale.
///
/// **Guarantees.** No allocation, no lock. Exact zeros stay zeros, so that digital silence is
/// silent; NaN becomes zero; the same seed and samples give the same bytes however they are cut
/// into calls. Float samples pass as they are.
public struct SampleConverter: Sendable {
  /// The format that ``convert(_:into:at:)`` writes.
  public let format: SampleFormat

  private var noise: UInt32
  private let isDithered: Bool

  /// Makes a converter; the seed decides the dither.
  public init(to format: SampleFormat, seed: UInt32 = 0x2545_F491, dithered: Bool = true) {
    self.format = format
    // An xorshift generator rests at zero for ever.
    self.noise = seed == 0 ? 1 : seed
    self.isDithered = dithered
  }

  /// Writes every sample in ``format`` to the bytes of `room` from `start` on.
  public mutating func convert(
    _ samples: borrowing Span<Float>, into room: inout MutableSpan<UInt8>, at start: Int = 0
  ) {
    precondition(
      start >= 0 && samples.count * format.bytesPerSample <= room.count - start,
      "the samples need more room")
    // Safe: every pattern of bits is a byte.
    var bytes = unsafe room.mutableBytes
    switch format {
    case .float32:
      for index in samples.indices {
        store(samples[index].bitPattern, at: start &+ index &* 4, in: &bytes)
      }
    case .signed32:
      for index in samples.indices {
        let value = quantize(samples[index], steps: 0x1p31, noise: 0)
        store(UInt32(bitPattern: value), at: start &+ index &* 4, in: &bytes)
      }
    case .signed24:
      for index in samples.indices {
        let value = quantize(samples[index], steps: 0x1p23, noise: nextNoise())
        store(UInt32(bitPattern: value), at: start &+ index &* 4, in: &bytes)
      }
    case .signed24Packed:
      for index in samples.indices {
        let value = quantize(samples[index], steps: 0x1p23, noise: nextNoise())
        store(UInt16(truncatingIfNeeded: value), at: start &+ index &* 3, in: &bytes)
        store(UInt8(truncatingIfNeeded: value &>> 16), at: start &+ index &* 3 &+ 2, in: &bytes)
      }
    case .signed16:
      for index in samples.indices {
        let value = quantize(samples[index], steps: 0x1p15, noise: nextNoise())
        store(UInt16(truncatingIfNeeded: value), at: start &+ index &* 2, in: &bytes)
      }
    }
  }

  /// Triangular noise between −1 and 1: the sum of the two halves of one xorshift number.
  @inline(__always)
  private mutating func nextNoise() -> Double {
    guard isDithered else { return 0 }
    noise ^= noise &<< 13
    noise ^= noise &>> 17
    noise ^= noise &<< 5
    let sum = Int32(bitPattern: (noise & 0xFFFF) &+ (noise &>> 16))
    return Double(sum &- 0xFFFF) * 0x1p-16
  }
}

/// One sample as an integer of `steps` steps to full scale, rounded to nearest and clamped.
@inline(__always)
private func quantize(_ sample: Float, steps: Double, noise: Double) -> Int32 {
  // Adding 1.5 × 2⁵² leaves the rounded integer in the low bits: no branch, no library call.
  let shift = 0x1.8p52
  // Not equal to itself: NaN. Exactly zero: no dither.
  let isPlain = sample == sample && sample != 0
  let wanted = isPlain ? Double(sample) * steps + noise : 0
  let clamped = max(-steps, min(steps - 1, wanted))
  return Int32(truncatingIfNeeded: Int64(bitPattern: (clamped + shift).bitPattern))
}

@inline(__always)
private func store<Value: BitwiseCopyable>(
  _ value: Value, at offset: Int, in bytes: inout MutableRawSpan
) {
  // In range: `convert` has checked the room for all samples.
  unsafe bytes.storeBytes(of: value, toUncheckedByteOffset: offset, as: Value.self)
}
