/// How many frames lie between two offsets, from some of them: a few reads, never the whole file.
///
/// The header that an encoder leaves about the length is compared with this before it is believed;
/// without such a header this is all there is to know until the file has been walked.
struct LengthEstimate: Equatable {
  /// MPEG frames; not whole unless ``isExact``.
  var frames: Double

  /// Whether every frame was counted, as is done for small files.
  var isExact: Bool

  /// Files up to this are counted: half a minute of music, a fraction of a millisecond.
  private static let counted: Int64 = 1 << 19

  /// Places that are looked at in larger files, and how much of each.
  private static let places = 24
  private static let window = 1 << 13

  /// Estimates from the first frame's offset to `end`; nil if no frames could be found between.
  init?(
    _ reader: ByteReader, from first: Int64, to end: Int64, like header: FrameHeader
  ) {
    let length = end - first
    guard length > 0 else { return nil }
    if length <= Self.counted {
      let run = Self.run(in: reader.bytes(at: first, count: Int(length)), from: 0, like: header)
      if run.reachesEnd {
        frames = Double(run.frames)
        isExact = true
        return
      }
    }
    // Places are spread by bytes, so it is frames per byte that may be averaged: the mean of the
    // sizes would count large frames too often.
    var density = 0.0
    var found = 0
    for place in 0..<Self.places {
      let offset = first + length * Int64(place) / Int64(Self.places)
      let bytes = reader.bytes(at: offset, count: Int(min(Int64(Self.window), end - offset)))
      guard let run = Self.firstRun(in: bytes, like: header) else { continue }
      density += Double(run.frames) / Double(run.bytes)
      found += 1
    }
    guard found > 0 else { return nil }
    frames = density / Double(found) * Double(length)
    isExact = false
  }

  /// Frames of free format, which all have the same size.
  init(frames: Double) {
    self.frames = frames
    isExact = false
  }

  /// Frames that follow each other.
  private struct Run {
    var frames = 0
    var bytes = 0
    var reachesEnd = false
  }

  private static func run(in bytes: [UInt8], from start: Int, like model: FrameHeader) -> Run {
    var run = Run()
    var index = start
    while index + 4 <= bytes.count {
      guard let header = FrameHeader(bytes[index..<index + 4]), header.belongs(with: model),
        (header.mode == .mono) == (model.mode == .mono), let size = header.frameBytes
      else { return run }
      guard index + size <= bytes.count else { break }
      index += size
      run.frames += 1
      run.bytes += size
    }
    run.reachesEnd = true
    return run
  }

  /// The first run of three or more: fewer may be chance.
  private static func firstRun(in bytes: [UInt8], like model: FrameHeader) -> Run? {
    for index in bytes.indices where bytes[index] == 0xFF {
      let run = run(in: bytes, from: index, like: model)
      if run.frames >= 3 { return run }
    }
    return nil
  }
}

extension InfoFrame {
  /// Whether what it says of the length agrees with the file.
  ///
  /// - Parameters:
  ///   - end: where the music ends, with the tags behind it and without.
  ///   - estimate: the frames that the file seems to hold.
  func agrees(withEnds ends: [Int64], estimate: LengthEstimate?) -> Bool {
    guard let frames, !isPlayed else { return false }
    if let audioBytes {
      // Some encoders do not count this frame itself.
      let starts = [offset, offset + Int64(bytes)]
      let isWhole = ends.contains { end in starts.contains { abs(end - $0 - audioBytes) <= 4 } }
      guard isWhole else { return false }
    }
    guard let estimate else { return true }
    if estimate.isExact { return Int64(estimate.frames) == frames }
    // Two dozen places of a file of very variable bit rate miss the mean by a tenth.
    return abs(estimate.frames - Double(frames)) < 0.2 * Double(frames)
  }

  /// The best guess at the number of frames when it does not agree with the file.
  func guess(end: Int64, estimate: LengthEstimate?) -> Double? {
    if let estimate, estimate.isExact { return estimate.frames }
    if let frames, let audioBytes, audioBytes > 0 {
      // Cut short or joined: the share that is there, if that is what the places looked at say.
      let share = Double(frames) * Double(end - offset) / Double(audioBytes)
      if estimate.map({ abs($0.frames - share) < 0.2 * share }) ?? true { return share }
    }
    return estimate?.frames ?? frames.map(Double.init)
  }
}
