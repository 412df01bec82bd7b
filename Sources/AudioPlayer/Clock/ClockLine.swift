package import HostClock

/// The relation between host time and the output frame being heard, for a short while.
package struct ClockLine: Hashable, Sendable {
  /// The instant from which the line counts.
  package var time: HostTime
  /// The output frame heard at `time`.
  package var frame: Double
  /// Frames a second; 0 while nothing moves.
  package var rate: Double
  /// Frames by which the line is behind the device (or ahead, if negative).
  package var correction: Double
  /// Over how many seconds the correction is spread.
  package var correctionSeconds: Double
  /// No frame below is heard any more.
  package var floor: Double
  /// No frame from here on can have been heard: it is not written yet.
  package var limit: Double

  /// Makes a line.
  package init(
    time: HostTime, frame: Double, rate: Double, correction: Double = 0,
    correctionSeconds: Double = 0, floor: Double, limit: Double
  ) {
    self.time = time
    self.frame = frame
    self.rate = rate
    self.correction = correction
    self.correctionSeconds = correctionSeconds
    self.floor = floor
    self.limit = limit
  }

  /// A line on which one frame stays.
  package static func frozen(at frame: Int, time: HostTime) -> ClockLine {
    let frame = Double(frame)
    return ClockLine(time: time, frame: frame, rate: 0, floor: frame, limit: frame)
  }

  /// The output frame heard at an instant, before or after the line's own.
  package func frame(at instant: HostTime) -> Double {
    max(floor, unflooredFrame(at: instant))
  }

  /// Whether the frame of an instant is really sounding then, and not standing still.
  package func moves(at instant: HostTime) -> Bool {
    guard rate > 0 else { return false }
    let frame = unflooredFrame(at: instant)
    return frame >= floor && frame < limit
  }

  /// As `frame(at:)`, but below the floor while the device has yet to play the first frame.
  package func unflooredFrame(at instant: HostTime) -> Double {
    guard rate > 0 else { return frame }
    let elapsed = instant.seconds(since: time)
    var frame = frame + elapsed * rate
    if elapsed > 0, correctionSeconds > 0 {
      frame += correction * min(1, elapsed / correctionSeconds)
    }
    return min(limit, frame)
  }
}
