/// Which MPEG frame sounds when: the frames met so far, in order, with the silence between them.
///
/// Times are counted in frames of the first format, from the first sample that the decoder gives
/// (before anything is trimmed), so that one number says when across changes of format.
///
/// **Guarantees.** Pieces never overlap and leave no hole; a piece never moves once a later one
/// exists. Nothing is allocated while frames follow each other without damage.
struct FrameTimeline {
  /// A run of frames of one shape, or of silence where frames are lost.
  struct Piece: Equatable {
    /// The first frame, as libmpg123 numbers it; nil for silence.
    var firstFrame: Int64?
    /// When it begins.
    var start: Int64
    /// Samples per channel, in its own format.
    var samples: Int64
    var samplesPerFrame: Int
    var format: StreamFormat
    /// Frames at its beginning that may be noise, and sound as silence.
    var mutedFrames: Int64 = 0

    /// How many frames it is made of.
    var frames: Int64 {
      firstFrame == nil ? 0 : (samples + Int64(samplesPerFrame) - 1) / Int64(samplesPerFrame)
    }
  }

  private(set) var pieces: [Piece] = []

  /// The number of the first frame that has not been met.
  private(set) var frontier: Int64 = 0

  /// Where the frame after the last one should begin.
  private(set) var expectedOffset: Int64 = 0

  /// What was lost.
  private(set) var damage = DamageReport()

  /// Frames taken, their bytes, and the seconds that they sound, trimmed or not.
  private(set) var frames: Int64 = 0
  private(set) var frameBytes: Int64 = 0
  private(set) var frameSeconds = 0.0

  /// The highest and the lowest size, which differ by at most one byte at a constant bit rate.
  private(set) var sizes: ClosedRange<Int>?

  /// Noted about the frame that was met last.
  struct Frame: Equatable {
    var number: Int64
    var offset: Int64
    var bytes: Int
    var samplesPerFrame: Int
    var format: StreamFormat
  }

  /// What stands between a frame and the one before it.
  enum Border: Equatable {
    /// Nothing: they follow each other.
    case none
    /// A tag, or the end of one file and the beginning of the next.
    case join
    /// Bytes that were music once.
    case damage
  }

  init() {
    pieces.reserveCapacity(64)
  }

  /// The format that times are counted in.
  var clock: StreamFormat? { pieces.first?.format }

  /// When the last known frame ends.
  var end: Int64 {
    guard let last = pieces.last else { return 0 }
    return last.start + clockFrames(last.samples, of: last)
  }

  /// Whether a frame of this shape would go on with the last piece.
  func continues(_ frame: Frame) -> Bool {
    guard let last = pieces.last, last.firstFrame != nil else { return false }
    return frame.offset == expectedOffset && last.format == frame.format
      && last.samplesPerFrame == frame.samplesPerFrame
  }

  /// Takes a frame at the frontier.
  mutating func append(_ frame: Frame, after border: Border) {
    precondition(frame.number >= frontier, "a frame is met once")
    if border == .damage { addSilence(before: frame) }
    let isNext =
      pieces.last.map { last in
        last.firstFrame.map { $0 + last.samples / Int64(last.samplesPerFrame) } == frame.number
      } ?? false
    if border == .none, isNext, let last = pieces.last, last.format == frame.format,
      last.samplesPerFrame == frame.samplesPerFrame
    {
      pieces[pieces.count - 1].samples += Int64(frame.samplesPerFrame)
    } else {
      pieces.append(
        Piece(
          firstFrame: frame.number, start: end, samples: Int64(frame.samplesPerFrame),
          samplesPerFrame: frame.samplesPerFrame, format: frame.format,
          mutedFrames: border == .damage ? 2 : 0))
    }
    frames += 1
    frameBytes += Int64(frame.bytes)
    frameSeconds += Double(frame.samplesPerFrame) / Double(frame.format.sampleRate)
    sizes =
      sizes.map { min($0.lowerBound, frame.bytes)...max($0.upperBound, frame.bytes) }
      ?? frame.bytes...frame.bytes
    frontier = frame.number + 1
    expectedOffset = frame.offset + Int64(frame.bytes)
  }

  /// Passes over a frame that is none.
  mutating func reject(frame number: Int64) {
    frontier = max(frontier, number + 1)
  }

  /// Notes bytes that were skipped in front of the music or at its end.
  mutating func noteJunk(_ bytes: Int64, at offset: Int64) {
    damage.add(.init(offset: offset, bytes: bytes, silence: 0))
  }

  /// Ends the last piece early, where the padding of its encoder begins.
  mutating func trim(to time: Int64) {
    guard var last = pieces.popLast() else { return }
    last.samples = max(0, min(last.samples, pieceSamples(time - last.start, of: last)))
    pieces.append(last)
  }

  private mutating func addSilence(before frame: Frame) {
    let lost = max(0, frame.offset - expectedOffset)
    guard let last = pieces.last else {
      noteJunk(lost, at: expectedOffset)
      return
    }
    // As many frames as would have filled the bytes, at the size that frames had up to here.
    let mean = Double(frameBytes) / Double(max(1, frames))
    let missing = (Double(lost) / mean).rounded()
    let samples = Int64(missing) * Int64(last.samplesPerFrame)
    damage.add(.init(offset: expectedOffset, bytes: lost, silence: clockFrames(samples, of: last)))
    guard samples > 0 else { return }
    pieces.append(
      Piece(
        firstFrame: nil, start: end, samples: samples, samplesPerFrame: last.samplesPerFrame,
        format: last.format))
  }

  /// Whether a frame is one, and was not passed over.
  func contains(frame: Int64) -> Bool {
    // The last pieces are asked for most.
    pieces.last { ($0.firstFrame ?? .max) <= frame }
      .map { frame - ($0.firstFrame ?? 0) < $0.frames } ?? false
  }

  /// The piece that sounds at a time: the last one that begins at or before it.
  func index(at time: Int64) -> Int {
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Samples of a piece as frames of the clock's format.
  func clockFrames(_ samples: Int64, of piece: Piece) -> Int64 {
    scaled(samples, from: piece.format.sampleRate, to: clock?.sampleRate ?? 0)
  }

  /// Frames of the clock's format as samples of a piece.
  func pieceSamples(_ time: Int64, of piece: Piece) -> Int64 {
    scaled(time, from: clock?.sampleRate ?? 0, to: piece.format.sampleRate)
  }

  private func scaled(_ count: Int64, from old: Int, to new: Int) -> Int64 {
    guard old != new, old > 0 else { return count }
    return Int64((Double(count) * Double(new) / Double(old)).rounded())
  }
}
