/// The side by which a line of small text keeps to its place.
///
/// Characters are wider or narrower than the words they stand for. Which side stays where it is
/// depends on the line's own place alone, so that nothing that comes or goes can move it.
enum TextSide {
  case start
  case middle
  case end

  /// Chooses for a line from one column to another, in a window that has others.
  ///
  /// A line in the middle of the window stays there. One in the right half keeps to the window's
  /// right side or to its middle, whichever it is nearer to.
  init(from start: Double, to end: Double, in window: ClosedRange<Double>) {
    let (before, after) = (start - window.lowerBound, window.upperBound - end)
    let beyondMiddle = start - (window.lowerBound + window.upperBound) / 2
    if abs(before - after) < 0.5 {
      self = .middle
    } else if beyondMiddle > 0, after < beyondMiddle {
      self = .end
    } else {
      self = .start
    }
  }

  /// The column in which a line begins that takes so many of them.
  func column(from start: Double, to end: Double, width: Int) -> Int {
    switch self {
    case .start: Int(start.rounded())
    case .middle: Int(((start + end - Double(width)) / 2).rounded())
    case .end: Int(end.rounded()) - width
    }
  }
}
