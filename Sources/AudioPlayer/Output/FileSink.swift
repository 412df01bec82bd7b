package import HostClock

/// Writes what is played into a WAV file of 32-bit floats, as fast as frames come.
///
/// The file has the rate of the first track; later ones of another rate are converted to it.
package struct FileSink: PCMSink, ~Copyable {
  private static let roomFrames = 4096

  private let path: String
  private var writer: WAVWriter?
  private var fileRate = 0
  private var resampler: Resampler?
  private var stretched: [StereoSample] = []
  private var samples: [Float] = []
  private var trouble: Int32 = 0

  /// Makes a sink that creates a file when it is opened first.
  package init(path: String) {
    self.path = path
  }

  /// Only writing moves the sink on.
  package var isPaced: Bool { false }

  /// The system's clock; nothing depends on it.
  package var now: HostTime { .now }

  /// Creates the file, or goes on with it at another rate.
  package mutating func open(rate: Int) throws(SinkFailure) -> SinkReport {
    if writer == nil {
      do throws(WAVError) {
        writer = try WAVWriter(
          to: .file(path), format: StreamFormat(sampleRate: rate, channels: 2))
      } catch {
        throw SinkFailure(device: path, code: error.code, operation: "create")
      }
      fileRate = rate
    }
    resampler =
      rate == fileRate
      ? nil : Resampler(from: rate, to: fileRate, mostFrames: Self.roomFrames)
    let most = resampler?.outputFrames(forInput: Self.roomFrames) ?? Self.roomFrames
    stretched = resampler == nil ? [] : .init(repeating: .silence, count: most)
    samples = .init(repeating: 0, count: 2 * most)
    trouble = 0
    return SinkReport(
      device: path, format: "32-bit float", rate: fileRate, capacity: Self.roomFrames,
      period: Self.roomFrames / 4, isSilent: true)
  }

  /// Always has room, until writing fails.
  package mutating func poll() -> SinkStatus {
    SinkStatus(
      state: trouble == 0 ? .running : .lost(trouble), room: Self.roomFrames, queued: 0, delay: 0,
      stamp: now)
  }

  /// Writes frames; a disk that is full is told by the next `poll`.
  package mutating func write(_ frames: Span<StereoSample>) -> Int {
    var count = frames.count
    if resampler == nil {
      Self.unravel(frames, into: &samples)
    } else {
      count = Self.stretch(frames, with: &resampler, into: &stretched)
      Self.unravel(&stretched, count: count, into: &samples)
    }
    trouble = Self.write(&samples, count: 2 * count, to: &writer)
    return trouble == 0 ? frames.count : 0
  }

  /// Does nothing: writing starts by itself.
  package mutating func start() {}

  /// Does nothing: nothing is queued.
  package mutating func stop() {}

  /// Never needed.
  package mutating func recover() -> SinkRecovery { .running }

  /// Completes the file; one that failed stays as it is.
  package mutating func close() {
    if trouble == 0 { try? writer?.finish() }
    writer = nil
  }

  private static func unravel(_ frames: Span<StereoSample>, into samples: inout [Float]) {
    for index in 0..<frames.count {
      samples[2 * index] = frames[index].left
      samples[2 * index + 1] = frames[index].right
    }
  }

  private static func unravel(
    _ frames: inout [StereoSample], count: Int, into samples: inout [Float]
  ) {
    unravel(frames.span.extracting(0..<count), into: &samples)
  }

  private static func stretch(
    _ frames: Span<StereoSample>, with resampler: inout Resampler?,
    into stretched: inout [StereoSample]
  ) -> Int {
    var output = stretched.mutableSpan
    return resampler?.process(frames, into: &output) ?? 0
  }

  /// The system's error number, or 0.
  private static func write(
    _ samples: inout [Float], count: Int, to writer: inout WAVWriter?
  ) -> Int32 {
    do throws(WAVError) {
      try writer?.write(samples.span.extracting(0..<count))
      return 0
    } catch {
      return error.code
    }
  }
}

extension WAVError {
  /// The system's error number.
  fileprivate var code: Int32 {
    switch self {
    case .cannotCreate(_, let errno), .writeFailed(_, let errno): errno
    }
  }
}
