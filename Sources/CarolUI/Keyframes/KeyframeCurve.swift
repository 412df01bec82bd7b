/// One keyframe: where to, in what time, and how.
struct KeyframeSegment<Value: Animatable> {
  /// How a keyframe is come to.
  enum Kind {
    case curve(UnitCurve)
    case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
    case spring(Spring, start: Value.AnimatableData?)
    case move
  }

  let to: Value.AnimatableData
  let duration: TimeInterval
  let kind: Kind

  init(to: Value, duration: TimeInterval, kind: Kind) {
    self.to = to.animatableData
    self.duration = duration > 0 ? duration : 0
    self.kind = kind
  }
}

/// The way through the keyframes of one track.
struct KeyframeCurve<Value: Animatable> {
  typealias Data = Value.AnimatableData

  private struct Piece {
    var segment: KeyframeSegment<Value>
    var begin: TimeInterval
    var from: Data
    var startVelocity: Data
    var endVelocity: Data
    /// Where it ends; a spring may not have settled.
    var end: Data
  }

  /// Seconds that the way takes.
  let duration: TimeInterval

  private let start: Data
  private let pieces: [Piece]

  /// Makes the way from a value on.
  init(from start: Data, by segments: [KeyframeSegment<Value>]) {
    var pieces: [Piece] = []
    var time = 0.0
    var place = start
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1] : nil
      let piece = Self.piece(segment, at: time, from: place, after: pieces.last, before: next)
      pieces.append(piece)
      time += segment.duration
      place = piece.end
    }
    self.start = start
    self.pieces = pieces
    duration = time
  }

  /// The value at a time; before the beginning the first, after the end the last.
  func value(at time: TimeInterval) -> Data {
    guard let last = pieces.last else { return start }
    if time >= duration { return last.end }
    guard time > 0 else { return pieces.first { $0.segment.duration > 0 }?.from ?? start }
    var low = 0
    var high = pieces.count - 1
    // The last piece that has begun; of those that take no time, the one behind.
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].begin <= time { low = middle } else { high = middle - 1 }
    }
    let piece = pieces[low]
    return Self.value(of: piece, at: time - piece.begin)
  }

  // MARK: - Pieces

  private static func piece(
    _ segment: KeyframeSegment<Value>, at begin: TimeInterval, from: Data, after last: Piece?,
    before next: KeyframeSegment<Value>?
  ) -> Piece {
    var piece = Piece(
      segment: segment, begin: begin, from: from, startVelocity: .zero, endVelocity: .zero,
      end: segment.to)
    let duration = segment.duration
    guard duration > 0 else { return piece }
    let way = segment.to - from
    switch segment.kind {
    case .move:
      break
    case .curve(let curve):
      piece.startVelocity = way.scaled(by: curve.velocity(at: 0) / duration)
      piece.endVelocity = way.scaled(by: curve.velocity(at: 1) / duration)
    case .cubic(let start, let end):
      piece.startVelocity = start ?? last?.endVelocity ?? .zero
      piece.endVelocity = end ?? velocity(between: from, segment, and: next)
    case .spring(let spring, let start):
      let velocity = start ?? last?.endVelocity ?? .zero
      piece.startVelocity = velocity
      piece.endVelocity = spring.velocity(target: way, initialVelocity: velocity, time: duration)
      if duration < spring.settlingDuration {
        piece.end = from + spring.value(target: way, initialVelocity: velocity, time: duration)
      }
    }
    return piece
  }

  /// The speed at which a smooth keyframe passes into the one behind it.
  private static func velocity(
    between from: Data, _ segment: KeyframeSegment<Value>, and next: KeyframeSegment<Value>?
  ) -> Data {
    guard let next, next.duration > 0 else { return .zero }
    switch next.kind {
    case .cubic(let start, _):
      // That of the straight line from the keyframe before to the one behind.
      return start ?? (next.to - from).scaled(by: 1 / (segment.duration + next.duration))
    case .curve(let curve):
      return (next.to - segment.to).scaled(by: curve.velocity(at: 0) / next.duration)
    case .spring(_, let start):
      return start ?? .zero
    case .move:
      return .zero
    }
  }

  private static func value(of piece: Piece, at time: TimeInterval) -> Data {
    let duration = piece.segment.duration
    guard time < duration else { return piece.end }
    let way = piece.segment.to - piece.from
    switch piece.segment.kind {
    case .move:
      return piece.end
    case .curve(let curve):
      return piece.from + way.scaled(by: curve.value(at: time / duration))
    case .spring(let spring, _):
      return piece.from
        + spring.value(target: way, initialVelocity: piece.startVelocity, time: time)
    case .cubic:
      // Hermite's polynomials: a way that begins and ends with the given speeds.
      let u = time / duration
      return piece.from + way.scaled(by: u * u * (3 - 2 * u))
        + piece.startVelocity.scaled(by: duration * u * (1 - u) * (1 - u))
        + piece.endVelocity.scaled(by: duration * u * u * (u - 1))
    }
  }
}
