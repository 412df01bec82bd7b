internal import Dispatch
public import HostClock

/// Calls for a frame at a steady rate, on the main run loop.
///
/// Deadlines are absolute: a late tick does not delay the ones after it, and what was missed is
/// skipped, never made up for.
@MainActor public final class FrameClock {
  /// Called for each frame to draw.
  public var onTick: ((FrameTick) -> Void)?

  /// Frames a second; a change takes effect at once.
  public var rate: Double {
    didSet {
      guard rate != oldValue, isRunning else { return }
      stop()
      start()
    }
  }

  /// Whether ticks come.
  public private(set) var isRunning = false

  /// Seconds from a tick until its frame is on the screen, as measured lately.
  public private(set) var latency = 0.0

  /// A frame that takes longer tells of something else than the way to the screen.
  private static let longestLatency = 0.5

  /// Frames that were due while the main thread was busy.
  public private(set) var skippedFrames = 0

  private var schedule: FrameSchedule
  private var lastIndex = -1
  private let timer: any DispatchSourceTimer
  private var tickTime = HostTime(nanoseconds: 0)

  /// Makes a clock that stands still.
  public init(rate: Double = 60) {
    self.rate = rate
    schedule = FrameSchedule(start: .now, rate: rate)
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.fire() }
    }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
  }

  isolated deinit {
    timer.cancel()
  }

  /// Starts with a tick as soon as the main run loop is free; the count begins anew.
  public func start() {
    guard !isRunning else { return }
    isRunning = true
    schedule = FrameSchedule(start: .now, rate: rate)
    lastIndex = -1
    arm(schedule.start)
  }

  /// Stops; no tick comes any more.
  public func stop() {
    isRunning = false
    timer.schedule(deadline: .distantFuture)
  }

  /// Tells when the frame of the last tick was on the screen, so that the next target fits.
  public func noteShown(at time: HostTime) {
    let taken = time.seconds(since: tickTime)
    guard taken >= 0, taken < Self.longestLatency else { return }
    // A single slow frame says little about the next one.
    latency += (taken - latency) / 8
  }

  /// Keeps step with a screen that has shown a picture at an instant, and shows so many seconds on.
  ///
  /// Drawing then begins just after each picture, or each second one and so on: steadily, though the
  /// rate may be another one.
  ///
  /// - Parameter most: The most frames a second, a twentieth more or less; nil for those of the rate.
  public func align(to beat: HostTime, interval: Double, atMost most: Double? = nil) {
    guard
      let aligned = schedule.aligned(
        to: beat, interval: interval, atMost: most ?? rate, after: lastIndex)
    else { return }
    let next = lastIndex + 1
    // Less is in the clocks' own grain, and not worth setting a timer anew.
    guard abs(aligned.deadline(next).seconds(since: schedule.deadline(next))) > 0.0002 else {
      return
    }
    schedule = aligned
    if isRunning, lastIndex >= 0 { arm(schedule.deadline(next)) }
  }

  private func fire() {
    guard isRunning else { return }
    let now = HostTime.now
    let tick = schedule.tick(at: now, latency: latency)
    // A timer may be early by less than the clock's grain.
    guard tick.index > lastIndex else { return arm(schedule.deadline(lastIndex + 1)) }
    skippedFrames += lastIndex < 0 ? 0 : tick.index - lastIndex - 1
    lastIndex = tick.index
    tickTime = now
    arm(schedule.deadline(tick.index + 1))
    onTick?(tick)
  }

  private func arm(_ deadline: HostTime) {
    // Dispatch counts its uptime on CLOCK_MONOTONIC as well.
    let time = DispatchTime(uptimeNanoseconds: UInt64(max(deadline.nanoseconds, 1)))
    timer.schedule(deadline: time, leeway: .nanoseconds(0))
  }
}
