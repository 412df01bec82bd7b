/// How loud the sound is over a short while, per channel.
public struct Levels: Hashable, Sendable {
  /// The largest sample of the left and the right channel; 1 is full scale.
  public var peak: SIMD2<Float>
  /// The root of the mean square of the left and the right channel.
  public var rms: SIMD2<Float>

  /// Makes levels from a peak and a root mean square per channel.
  public init(peak: SIMD2<Float>, rms: SIMD2<Float>) {
    self.peak = peak
    self.rms = rms
  }

  /// Silence.
  public static var silence: Levels { Levels(peak: .zero, rms: .zero) }

  /// Measures frames; four of them at a time.
  public init(of frames: Span<StereoSample>) {
    var peaks = SIMD8<Float>.zero
    var squares = SIMD8<Float>.zero
    let whole = frames.count / 4 * 4
    // Four frames are eight floats side by side, left and right in turn.
    unsafe frames.withUnsafeBytes { bytes in
      for index in stride(from: 0, to: whole, by: 4) {
        let group = unsafe bytes.loadUnaligned(
          fromByteOffset: index * MemoryLayout<StereoSample>.stride, as: SIMD8<Float>.self)
        let size = group.replacing(with: -group, where: group .< 0)
        peaks.replace(with: size, where: size .> peaks)
        squares += group * group
      }
    }
    var peak = SIMD2(peaks.evenHalf.max(), peaks.oddHalf.max())
    var sum = SIMD2(squares.evenHalf.sum(), squares.oddHalf.sum())
    for index in whole..<frames.count {
      let frame = SIMD2(frames[index].left, frames[index].right)
      peak = pointwiseMax(peak, pointwiseMax(frame, -frame))
      sum += frame * frame
    }
    self.peak = peak
    rms = frames.isEmpty ? .zero : (sum / Float(frames.count)).squareRoot()
  }
}
