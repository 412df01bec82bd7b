internal import CALSA
import Glibc

extension ALSASink {
  /// The most frames that one call of `write` brings.
  private static var mostFrames: Int { OutputEngine<ALSASink>.chunkFrames }
  /// A device with a longer buffer is not filled further, so that a pause is heard soon.
  private static var mostSeconds: Double { 0.125 }

  /// Makes all that is needed to convert for the open device.
  mutating func setUp() -> SinkReport {
    let format = device?.format ?? .float32
    deviceRate = device?.rate ?? rate
    channels = device?.channels ?? 2
    buffer = device?.bufferFrames ?? 0
    let period = device?.periodFrames ?? 0
    let enough = Int(Double(deviceRate) * Self.mostSeconds)
    capacity = min(buffer, max(2 * period, enough / max(1, period) * period))
    converter = SampleConverter(to: format)
    resampler =
      deviceRate == rate
      ? nil : Resampler(from: rate, to: deviceRate, mostFrames: Self.mostFrames)
    let most = resampler?.outputFrames(forInput: Self.mostFrames) ?? Self.mostFrames
    stretched = resampler == nil ? [] : .init(repeating: .silence, count: most)
    samples = .init(repeating: 0, count: most * channels)
    bytes = .init(repeating: 0, count: most * channels * format.bytesPerSample)
    left = 0
    return SinkReport(
      device: name, format: format.words, rate: deviceRate, channels: channels,
      capacity: musicFrames(capacity), period: max(1, musicFrames(period)))
  }

  /// Turns music frames into the device's bytes, all of which are then left to be written.
  mutating func convert(_ frames: Span<StereoSample>) {
    leftAt = 0
    left = frames.count
    if resampler == nil {
      Self.spread(frames, over: channels, into: &samples)
    } else {
      left = Self.stretch(frames, with: &resampler, into: &stretched)
      Self.spread(&stretched, count: left, over: channels, into: &samples)
    }
    Self.encode(&samples, count: left * channels, with: &converter, into: &bytes)
  }

  private static func stretch(
    _ frames: Span<StereoSample>, with resampler: inout Resampler?,
    into stretched: inout [StereoSample]
  ) -> Int {
    var output = stretched.mutableSpan
    return resampler?.process(frames, into: &output) ?? 0
  }

  private static func spread(
    _ stretched: inout [StereoSample], count: Int, over channels: Int, into samples: inout [Float]
  ) {
    spread(stretched.span.extracting(0..<count), over: channels, into: &samples)
  }

  private static func encode(
    _ samples: inout [Float], count: Int, with converter: inout SampleConverter,
    into bytes: inout [UInt8]
  ) {
    var room = bytes.mutableSpan
    converter.convert(samples.span.extracting(0..<count), into: &room)
  }

  /// Writes what is left, and answers whether nothing is left.
  mutating func flush() -> Bool {
    while left > 0 {
      let frameBytes = channels * converter.format.bytesPerSample
      let first = leftAt * frameBytes
      let result =
        device?.write(
          bytes.span.extracting(first..<(first + left * frameBytes)), frames: left) ?? 0
      guard result > 0 else {
        if result < 0, result != -Int(EAGAIN), result != -Int(EINTR) { trouble = Int32(-result) }
        return false
      }
      leftAt += result
      left -= result
    }
    return true
  }

  /// Reads the device's status; the system's error number, or 0.
  mutating func readStatus() -> Int32 {
    var status = last
    let error = device?.readStatus(into: &status) ?? ENODEV
    last = status
    return error
  }

  /// Lays stereo out on the device's channels: one gets the mean, more than two keep silent.
  private static func spread(
    _ frames: Span<StereoSample>, over channels: Int, into samples: inout [Float]
  ) {
    if channels == 1 {
      for index in 0..<frames.count { samples[index] = frames[index].mono }
      return
    }
    // Channels from the third on were zero from the start and stay so.
    for index in 0..<frames.count {
      samples[index * channels] = frames[index].left
      samples[index * channels + 1] = frames[index].right
    }
  }

  /// Frames in the device's buffer, in the device's frames.
  var queuedInDevice: Int {
    buffer - min(max(0, last.available), buffer)
  }

  /// The device's frames as music frames.
  func musicFrames(_ frames: Int) -> Int {
    deviceRate == rate ? frames : frames * rate / deviceRate
  }

  /// How many music frames fit into so many of the device's.
  func roomFrames(_ frames: Int) -> Int {
    resampler?.inputFrames(forOutput: frames - left) ?? frames
  }

  /// The device's delay in music frames, however absurd, with the resampler's own.
  func delayFrames(_ delay: Int) -> Int {
    guard deviceRate != rate else { return delay }
    let frames = Double(delay) * Double(rate) / Double(deviceRate)
    return Int(max(-1e15, min(1e15, frames))) + (resampler?.latency ?? 0)
  }
}

extension SampleFormat {
  /// The format in words, as in "24-bit".
  var words: String {
    switch self {
    case .float32: "32-bit float"
    case .signed32: "32-bit"
    case .signed24, .signed24Packed: "24-bit"
    case .signed16: "16-bit"
    }
  }
}
