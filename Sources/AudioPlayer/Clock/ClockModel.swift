package import HostClock

/// Makes a trustworthy line of what a device says about its delay.
///
/// Believed: delays from 0 to the queue and two seconds more. Of the readings of the last 200 ms
/// the one furthest on counts, since coarse devices say the truth only just after an interrupt
/// and too much at all other times. A step of more than 30 ms must be said three times running.
/// What is left to correct is spread over 100 ms or more, so that the line never goes back.
package struct ClockModel: Sendable {
  /// Beyond the queue, two seconds of delay can be real (Bluetooth, network); more is a lie:
  /// devices were seen to say 24 s, 10^18 frames and less than nothing.
  private static let mostExtraSeconds = 2.0
  private static let stepSeconds = 0.03
  private static let stepReadings = 3
  private static let windowSeconds = 0.2
  private static let slewSeconds = 0.1
  private static let capacity = 16

  /// The present line.
  package private(set) var line = ClockLine.frozen(at: 0, time: HostTime(nanoseconds: 0))
  /// How many delays were not believed since the model was made.
  package private(set) var lies = 0

  private var rate = 48_000.0
  private var anchor = HostTime(nanoseconds: 0)
  private var offsets = InlineArray<16, Double>(repeating: 0)
  private var times = InlineArray<16, Double>(repeating: 0)
  private var readings = 0
  private var stepsSeen = 0
  private var isFollowing = false

  /// Makes a model in which output frame 0 stands still.
  package init() {}

  /// Stops at a frame: paused, ended, or the device is gone.
  package mutating func freeze(at frame: Int, time: HostTime) {
    line = .frozen(at: frame, time: time)
  }

  /// Begins to move: the device has just been started with this frame foremost.
  package mutating func start(at time: HostTime, frame: Int, limit: Int, rate: Int) {
    self.rate = Double(max(1, rate))
    anchor = time
    readings = 0
    stepsSeen = 0
    isFollowing = false
    line = ClockLine(
      time: time, frame: Double(frame), rate: self.rate, floor: Double(frame),
      limit: Double(limit))
  }

  /// Takes what a running device says; `written` is the output frame written next.
  package mutating func update(_ status: SinkStatus, written: Int, capacity: Int) {
    let believable = Double(capacity) + Self.mostExtraSeconds * rate
    var delay = Double(status.delay)
    if delay < 0 || delay > believable {
      lies += 1
      // What the queue holds is known without the device's word.
      delay = Double(status.queued)
    }
    let time = status.stamp.seconds(since: anchor)
    let said = Double(written) - delay - time * rate
    let now = line.unflooredFrame(at: status.stamp)
    if readings > 0, abs(said + time * rate - now) > Self.stepSeconds * rate {
      stepsSeen += 1
      if stepsSeen < Self.stepReadings {
        line.limit = Double(written)
        return
      }
      readings = 0
    }
    stepsSeen = 0
    offsets[readings % Self.capacity] = said
    times[readings % Self.capacity] = time
    readings += 1
    var furthest = said
    for index in 0..<min(readings, Self.capacity) where time - times[index] < Self.windowSeconds {
      furthest = max(furthest, offsets[index])
    }
    follow(furthest + time * rate, from: now, at: status.stamp)
    line.limit = Double(written)
  }

  /// Lets the line go from where it is to where it ought to be.
  private mutating func follow(_ target: Double, from now: Double, at stamp: HostTime) {
    line.time = stamp
    guard isFollowing else {
      isFollowing = true
      line.frame = target
      line.correction = 0
      return
    }
    line.frame = now
    line.correction = target - now
    // Twice the distance in time at least, so that the line slows to half speed and never stands.
    line.correctionSeconds = max(Self.slewSeconds, 2 * abs(line.correction) / rate)
  }
}
