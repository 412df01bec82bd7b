import Foundation

/// Cuts a line into the dashes of a pattern.
struct Dasher {
  /// Dashes and gaps in turn, an even number of them.
  private let pattern: [Double]
  private let total: Double
  private let startIndex: Int
  private let startLeft: Double

  /// More dashes than this on one line are drawn as an unbroken one.
  private static let mostDashes = 20_000.0

  /// Makes a dasher; nil when the style has no usable pattern.
  init?(_ style: DisplayList.Stroke) {
    guard !style.dashes.isEmpty, style.dashes.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      return nil
    }
    // Over an odd number of lengths, what was a dash is a gap the second time.
    let pattern =
      style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
    let total = pattern.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var phase = style.dashPhase.isFinite ? style.dashPhase : 0
    phase = phase.truncatingRemainder(dividingBy: total)
    if phase < 0 { phase += total }
    var index = 0
    // A dash without length is a dot, which a phase right at it still shows.
    while index < pattern.count - 1, phase >= pattern[index], phase > 0 || pattern[index] > 0 {
      phase -= pattern[index]
      index += 1
    }
    self.pattern = pattern
    self.total = total
    startIndex = index
    startLeft = max(pattern[index] - phase, 0)
  }

  /// Whether the line has few enough dashes to be cut.
  func isBounded(_ line: Polyline) -> Bool {
    var length = 0.0
    for index in 0..<segmentCount(line) {
      length += Drawing.length(segment(line, index).1 - segment(line, index).0)
    }
    return length / total * Double(pattern.count) < Self.mostDashes
  }

  /// Calls a closure with each dash; the two lines are storage to work in.
  ///
  /// On a closed line a dash that reaches over the start is one dash.
  func forEachDash(
    of line: Polyline, dash: inout Polyline, first: inout Polyline, _ body: (Polyline) -> Void
  ) {
    var index = startIndex
    var left = startLeft
    var isOn = index % 2 == 0
    let holdsFirst = line.isClosed && isOn
    var isFirst = true
    first.removeAll()
    dash.removeAll()
    func finish(_ dash: inout Polyline) {
      if isFirst, holdsFirst {
        swap(&first, &dash)
      } else if !dash.points.isEmpty {
        body(dash)
      }
      isFirst = false
      dash.removeAll()
    }
    if isOn { dash.append(line.points[0], isCorner: true) }
    for number in 0..<segmentCount(line) {
      let (start, end) = segment(line, number)
      let way = Drawing.length(end - start)
      let direction = (end - start) / way
      var done = 0.0
      while way - done > left {
        done += left
        let place = start + direction * done
        if isOn {
          dash.append(place, isCorner: true)
          dash.direction = direction
          finish(&dash)
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
        isOn.toggle()
        if isOn {
          dash.append(place, isCorner: true)
          dash.direction = direction
        }
      }
      left -= way - done
      if isOn {
        dash.append(end, isCorner: isCornerAtEnd(line, number))
        dash.direction = direction
      }
    }
    guard holdsFirst else {
      if isOn { finish(&dash) }
      return
    }
    if isFirst {
      // Not one gap: the line is as it was.
      body(line)
    } else if isOn {
      for (point, isCorner) in zip(first.points, first.corners).dropFirst() {
        dash.append(point, isCorner: isCorner)
      }
      finish(&dash)
    } else {
      body(first)
    }
  }

  private func segmentCount(_ line: Polyline) -> Int {
    line.isClosed ? line.points.count : line.points.count - 1
  }

  private func segment(_ line: Polyline, _ index: Int) -> (SIMD2<Double>, SIMD2<Double>) {
    let next = index + 1 == line.points.count ? 0 : index + 1
    return (line.points[index], line.points[next])
  }

  private func isCornerAtEnd(_ line: Polyline, _ index: Int) -> Bool {
    line.corners[index + 1 == line.points.count ? 0 : index + 1]
  }
}
