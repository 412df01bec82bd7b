/// One frame of stereo sound: what both loudspeakers do at one instant.
@frozen public struct StereoSample: Hashable, Sendable {
  /// The left channel; full scale is -1...1.
  public var left: Float
  /// The right channel; full scale is -1...1.
  public var right: Float

  /// Makes a frame of two samples.
  @inlinable public init(left: Float, right: Float) {
    self.left = left
    self.right = right
  }

  /// Digital silence.
  @inlinable public static var silence: StereoSample { StereoSample(left: 0, right: 0) }

  /// The mean of both channels, for pictures with a single line.
  @inlinable public var mono: Float { (left + right) * 0.5 }

  /// Both samples in one word, so that a frame is stored and loaded whole.
  package var bits: UInt64 {
    UInt64(left.bitPattern) | UInt64(right.bitPattern) &<< 32
  }

  /// Takes apart what `bits` put together.
  package init(bits: UInt64) {
    left = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
    right = Float(bitPattern: UInt32(truncatingIfNeeded: bits &>> 32))
  }
}
