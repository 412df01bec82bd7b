internal import CLinux
internal import Dispatch
internal import Glibc
package import HostClock
internal import Synchronization

/// Finds out when a framebuffer's display begins a new picture, on a thread of its own.
///
/// Only some drivers wait for it; others return at once or refuse, and a few never return. So it is
/// tried where nothing else has to wait, and what it says is believed only when it agrees with itself.
@MainActor package final class VerticalSync {
  /// Called with the instant of a new picture, and the seconds from one to the next.
  var onBeat: ((HostTime, Double) -> Void)?

  /// Seconds between two measurements: clocks of cards and machines differ by little.
  nonisolated private static let pause = 2.0

  private let descriptor: Int32
  private var run: Run?

  /// What the thread goes by.
  private final class Run: Sendable {
    let isOn = Atomic(true)
  }

  /// Makes a watch on a framebuffer that stands still.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Begins to measure, every other second.
  func start() {
    guard run == nil else { return }
    let run = Run()
    self.run = run
    // A copy, so that a thread that is stuck in the driver never meets another file.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return }
    let queue = DispatchQueue(label: "vertical sync", qos: .userInteractive)
    queue.async { [weak self] in
      Self.measure(copy, run, queue) { time, interval in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.onBeat?(time, interval) } }
      }
    }
  }

  /// Ends measuring.
  func stop() {
    run?.isOn.store(false, ordering: .relaxed)
    run = nil
  }

  /// Measures once and again later, as long as that is wanted and the display waits.
  nonisolated private static func measure(
    _ descriptor: Int32, _ run: Run, _ queue: DispatchQueue,
    tell: @escaping @Sendable (HostTime, Double) -> Void
  ) {
    var times: [HostTime] = []
    for _ in 0..<6 where run.isOn.load(ordering: .relaxed) {
      var display: UInt32 = 0
      guard unsafe ioctl(descriptor, UInt(framebuffer_wait_for_vsync), &display) == 0 else { break }
      times.append(.now)
    }
    guard run.isOn.load(ordering: .relaxed), let last = times.last,
      let interval = interval(of: times)
    else {
      _ = close(descriptor)
      return
    }
    tell(last, interval)
    queue.asyncAfter(deadline: .now() + pause) { measure(descriptor, run, queue, tell: tell) }
  }

  /// The seconds from one picture to the next; nil where nothing has waited for them.
  nonisolated package static func interval(of times: [HostTime]) -> Double? {
    guard times.count == 6 else { return nil }
    // The first wait begins anywhere between two pictures.
    let waits = zip(times.dropFirst(), times).map { $0.seconds(since: $1) }
    let middle = waits.sorted()[waits.count / 2]
    let agreeing = waits.filter { abs($0 - middle) < middle / 8 }
    guard 1.0 / 250...1.0 / 20 ~= middle, agreeing.count >= 4 else { return nil }
    return agreeing.reduce(0, +) / Double(agreeing.count)
  }
}
