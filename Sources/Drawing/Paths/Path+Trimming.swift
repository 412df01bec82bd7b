public import Foundation

extension Path {
  /// The part of this path between two shares of its length.
  ///
  /// Shares are held to 0…1. Curves are cut, not flattened.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let from = from.native > 0 ? from.native : 0
    let to = to.native < 1 ? to.native : 1
    guard from < to else { return Path() }
    if from == 0, to == 1 { return self }
    let segments = measuredSegments()
    let total = segments.reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return Path() }
    var cutter = PathCutter(start: from * total, end: to * total)
    for segment in segments {
      cutter.add(segment)
    }
    return cutter.result
  }

  /// How long the path is: its lines and curves, closing lines too.
  package var length: Double {
    measuredSegments().reduce(0) { $0 + $1.length }
  }

  fileprivate func measuredSegments() -> [MeasuredSegment] {
    var segments: [MeasuredSegment] = []
    segments.reserveCapacity(storedVerbs.count)
    var start = SIMD2<Double>()
    var last = SIMD2<Double>()
    var next = 0
    for verb in storedVerbs {
      switch verb {
      case .move:
        start = storedPoints[next]
        last = start
        next += 1
      case .line:
        segments.append(MeasuredSegment(.line, last, storedPoints[next]))
        last = storedPoints[next]
        next += 1
      case .quad:
        let end = storedPoints[next + 1]
        segments.append(
          MeasuredSegment(.quad, CubicCurve(quad: last, storedPoints[next], end)))
        last = end
        next += 2
      case .curve:
        let end = storedPoints[next + 2]
        segments.append(
          MeasuredSegment(
            .curve, CubicCurve(last, storedPoints[next], storedPoints[next + 1], end)))
        last = end
        next += 3
      case .close:
        segments.append(MeasuredSegment(.close, last, start))
        last = start
      }
    }
    return segments
  }
}

/// A line or curve of a path and its length.
private struct MeasuredSegment {
  let verb: Path.Verb
  /// The line or curve as a cubic.
  let curve: CubicCurve
  let length: Double

  init(_ verb: Path.Verb, _ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    self.verb = verb
    let third = (to - from) / 3
    curve = CubicCurve(from, from + third, to - third, to)
    length = Drawing.length(to - from)
  }

  init(_ verb: Path.Verb, _ curve: CubicCurve) {
    self.verb = verb
    self.curve = curve
    length = curve.length
  }

  /// The parameter at which the curve has a length behind it.
  func parameter(at distance: Double) -> Double {
    if distance <= 0 { return 0 }
    if distance >= length { return 1 }
    if verb == .line || verb == .close { return distance / length }
    return curve.parameter(at: distance, of: length)
  }
}

/// Collects what of the segments lies between two distances.
private struct PathCutter {
  let start: Double
  let end: Double
  var result = Path()
  private var passed = 0.0
  /// Where the result's subpath has come to; nil when the next piece needs a move.
  private var pen: SIMD2<Double>?
  /// Whether all of the current subpath has been taken so far.
  private var isWhole = false
  private var subpathStart = SIMD2<Double>()

  init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  mutating func add(_ segment: MeasuredSegment) {
    let from = start - passed
    let to = end - passed
    passed += segment.length
    guard to > 0, from < segment.length else {
      pen = nil
      return
    }
    let first = segment.parameter(at: from)
    let last = segment.parameter(at: to)
    let piece = first == 0 && last == 1 ? segment.curve : segment.curve.part(from: first, to: last)
    if pen == nil || pen != piece.p0 {
      result.appendMove(piece.p0)
      isWhole = first == 0
      subpathStart = piece.p0
    }
    isWhole = isWhole && last == 1
    pen = piece.p3
    switch segment.verb {
    case .close where isWhole && piece.p3 == subpathStart:
      result.closeSubpath()
      pen = nil
    case .quad:
      // The same curve with one control: the cubic's controls lie 2/3 of the way to it.
      result.appendQuad(piece.p0 + (piece.p1 - piece.p0) * 1.5, piece.p3)
    case .curve:
      result.appendCurve(piece.p1, piece.p2, piece.p3)
    case .move, .line, .close:
      result.appendLine(piece.p3)
    }
  }
}

extension CubicCurve {
  /// The length of the curve.
  var length: Double { length(from: 0, to: 1, depth: 0) }

  /// The parameter that has a distance behind it, of a known whole length.
  func parameter(at distance: Double, of whole: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = distance / whole
    for _ in 0..<40 {
      let error = length(from: 0, to: t, depth: 0) - distance
      if abs(error) <= whole * 1e-10 { break }
      if error > 0 { high = t } else { low = t }
      // Newton's step, or a halving where that leaves the bracket.
      let speed = Drawing.length(derivative(at: t))
      let step = t - error / speed
      t = step > low && step < high ? step : (low + high) / 2
    }
    return t
  }

  /// The length between two parameters: halved until halves and whole agree.
  private func length(from start: Double, to end: Double, depth: Int) -> Double {
    let middle = (start + end) / 2
    let whole = quadrature(start, end)
    let halves = quadrature(start, middle) + quadrature(middle, end)
    if abs(whole - halves) <= 1e-9 * halves || depth >= 10 || !halves.isFinite { return halves }
    return length(from: start, to: middle, depth: depth + 1)
      + length(from: middle, to: end, depth: depth + 1)
  }

  /// Gauss and Legendre's five-point rule over the speed.
  private func quadrature(_ start: Double, _ end: Double) -> Double {
    let center = (start + end) / 2
    let half = (end - start) / 2
    func speed(_ offset: Double) -> Double {
      Drawing.length(derivative(at: center + half * offset))
    }
    let outer = speed(-0.906_179_845_938_664) + speed(0.906_179_845_938_664)
    let inner = speed(-0.538_469_310_105_683_1) + speed(0.538_469_310_105_683_1)
    return half
      * (0.568_888_888_888_888_9 * speed(0) + 0.478_628_670_499_366_5 * inner
        + 0.236_926_885_056_189_08 * outer)
  }
}
