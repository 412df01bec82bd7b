import Glibc

/// Changes the rate of stereo frames by band-limited interpolation.
///
/// A Kaiser-windowed sinc, tabulated in 512 phases and interpolated linearly between them, is laid
/// over the input at each output instant; instants are counted in whole numbers, so that hours of
/// music do not drift by a frame. Images and aliases stay below -100 dB.
///
/// **Guarantees.** After `init` nothing allocates. The output does not depend on how the input is
/// cut into calls.
package struct Resampler: Sendable {
  private static let phases = 512
  /// Zero crossings on each side of the kernel's middle, at the lower of both rates.
  private static let crossings = 24
  /// Window shape: about -100 dB beside the main lobe.
  private static let beta = 10.0
  /// The pass band's share of the lower rate's half; the rest is the filter's slope.
  private static let passband = 0.92

  private let inputRate: Int
  private let outputRate: Int
  private let taps: Int
  // Phase after phase, one more than `phases` so that the last has a neighbour.
  private let kernel: [Float]
  private var line: [StereoSample]
  private var lineCount: Int
  // The next output instant: whole input frames into `line`, and parts of `outputRate`.
  private var position = 0
  private var part = 0

  /// Makes a resampler for calls with at most so many frames.
  package init(from inputRate: Int, to outputRate: Int, mostFrames: Int) {
    precondition(inputRate > 0 && outputRate > 0, "rates are positive")
    self.inputRate = inputRate
    self.outputRate = outputRate
    let scale = min(1, Double(outputRate) / Double(inputRate))
    let half = Int((Double(Self.crossings) / scale).rounded(.up))
    taps = 2 * half
    kernel = Self.makeKernel(half: half, cutoff: scale * Self.passband)
    line = [StereoSample](repeating: .silence, count: 2 * half + mostFrames + 1)
    // As if silence had come before: the first output is the first input.
    lineCount = half - 1
  }

  /// How many input frames the output is behind.
  package var latency: Int { taps / 2 }

  /// How many input frames can be given if only so many output frames are wanted.
  package func inputFrames(forOutput frames: Int) -> Int {
    max(0, (frames - 2) * inputRate / outputRate - 1)
  }

  /// The most output frames that so many input frames make.
  package func outputFrames(forInput frames: Int) -> Int {
    frames * outputRate / inputRate + 2
  }

  /// Forgets what went before.
  package mutating func reset() {
    for index in line.indices { line[index] = .silence }
    lineCount = taps / 2 - 1
    position = 0
    part = 0
  }

  /// Takes frames, writes what they make to the front of `output`, and answers how many that was.
  package mutating func process(
    _ input: Span<StereoSample>, into output: inout MutableSpan<StereoSample>
  ) -> Int {
    for index in 0..<input.count { line[lineCount + index] = input[index] }
    lineCount += input.count
    var made = 0
    while position + taps <= lineCount, made < output.count {
      output[made] = interpolated()
      made += 1
      part += inputRate
      position += part / outputRate
      part %= outputRate
    }
    let used = min(position, lineCount)
    for index in 0..<(lineCount - used) { line[index] = line[used + index] }
    lineCount -= used
    position -= used
    return made
  }

  private func interpolated() -> StereoSample {
    let exact = Double(part) / Double(outputRate) * Double(Self.phases)
    let phase = Int(exact)
    let share = Float(exact - Double(phase))
    let base = phase * taps
    var left: Float = 0
    var right: Float = 0
    for tap in 0..<taps {
      let here = kernel[base + tap]
      let weight = here + (kernel[base + taps + tap] - here) * share
      let frame = line[position + tap]
      left += frame.left * weight
      right += frame.right * weight
    }
    return StereoSample(left: left, right: right)
  }

  private static func makeKernel(half: Int, cutoff: Double) -> [Float] {
    let taps = 2 * half
    var kernel = [Float](repeating: 0, count: (phases + 1) * taps)
    for phase in 0...phases {
      let offset = Double(phase) / Double(phases)
      var weights = (0..<taps).map { tap -> Double in
        let distance = Double(tap - half + 1) - offset
        let place = distance / Double(half)
        guard abs(place) < 1 else { return 0 }
        let angle = Double.pi * distance * cutoff
        let sinc = abs(angle) < 1e-9 ? 1 : sin(angle) / angle
        return sinc * bessel(beta * (1 - place * place).squareRoot())
      }
      // Every phase passes a constant unchanged.
      let sum = weights.reduce(0, +)
      for tap in 0..<taps {
        weights[tap] /= sum
        kernel[phase * taps + tap] = Float(weights[tap])
      }
    }
    return kernel
  }

  /// The modified Bessel function of the first kind and order 0, by its power series.
  private static func bessel(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    for step in 1..<64 {
      term *= (x / 2 / Double(step)) * (x / 2 / Double(step))
      sum += term
      if term < sum * 1e-16 { break }
    }
    return sum
  }
}
