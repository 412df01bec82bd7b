internal import Dispatch
internal import HostClock

/// Rings once at an instant, on the main run loop.
@MainActor final class Alarm {
  /// Called when it rings.
  var onRing: (() -> Void)?

  private let timer: any DispatchSourceTimer

  init() {
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.onRing?() }
    }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
  }

  isolated deinit {
    timer.cancel()
  }

  /// Sets the instant, in place of any other.
  func set(_ time: HostTime) {
    let nanoseconds = UInt64(max(time.nanoseconds, 1))
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: nanoseconds))
  }

  /// Lets it not ring.
  func stop() {
    timer.schedule(deadline: .distantFuture)
  }
}
