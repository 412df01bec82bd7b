internal import Foundation

/// Finds out how lines of small text are lined up, from the places that they share.
///
/// Characters are wider or narrower than the words they stand for. Lines that begin at one place
/// are to begin in one column, and so with their ends; others stay in the middle of their place.
struct TextLines {
  /// The side by which a line keeps to its place.
  enum Side {
    case start
    case middle
    case end

    /// The column in which the words of a run begin, if they take so many.
    func column(of run: SmallText.Run, width: Int) -> Int {
      switch self {
      case .start: Int(run.startX.rounded())
      case .middle: Int((run.middleX - Double(width) / 2).rounded())
      case .end: Int(run.endX.rounded()) - width
      }
    }
  }

  private var starts: [Int: Int] = [:]
  private var middles: [Int: Int] = [:]
  private var ends: [Int: Int] = [:]

  /// Counts which places the lines share.
  init(_ runs: [SmallText.Run]) {
    for run in runs {
      starts[Self.place(run.startX), default: 0] += 1
      middles[Self.place(run.middleX), default: 0] += 1
      ends[Self.place(run.endX), default: 0] += 1
    }
  }

  /// The side that most lines share with a line; its middle if it stands alone.
  func side(of run: SmallText.Run) -> Side {
    let start = starts[Self.place(run.startX)] ?? 0
    let middle = middles[Self.place(run.middleX)] ?? 0
    let end = ends[Self.place(run.endX)] ?? 0
    if middle >= max(start, end) { return .middle }
    return start >= end ? .start : .end
  }

  /// A place in steps of a quarter of a column; the odd shift keeps round places away from borders.
  private static func place(_ x: Double) -> Int {
    Int((min(max(x, -1e6), 1e6) * 4 + 0.137).rounded())
  }
}
