package import HostClock
import Synchronization

/// Plays exactly as far as a renderer says, and waits for it.
///
/// What lies up to `lookAhead` frames beyond the renderer's target is written too, so that a
/// window centred on the target is whole.
package struct OfflineSink: PCMSink, ~Copyable {
  /// How far beyond its target the renderer may look.
  package static let lookAhead = 16_384

  private let controls: OutputControls
  private var written = 0

  /// Makes a sink whose target is in the controls.
  package init(controls: OutputControls) {
    self.controls = controls
  }

  /// Only the renderer moves the sink on.
  package var isPaced: Bool { false }

  /// The system's clock; nothing depends on it.
  package var now: HostTime { .now }

  /// Never fails.
  package mutating func open(rate: Int) -> SinkReport {
    SinkReport(
      device: "offline", format: "32-bit float", rate: rate, capacity: Self.lookAhead,
      period: Self.lookAhead / 4, isSilent: true)
  }

  /// Tells how far the target leaves room.
  package mutating func poll() -> SinkStatus {
    let target = controls.offlineTarget.load(ordering: .acquiring)
    let queued = max(0, written - target)
    return SinkStatus(
      state: .running, room: max(0, Self.lookAhead - queued), queued: queued, delay: queued,
      stamp: now)
  }

  /// Takes all.
  package mutating func write(_ frames: Span<StereoSample>) -> Int {
    written += frames.count
    return frames.count
  }

  /// Does nothing: the target starts and stops.
  package mutating func start() {}

  /// Forgets how much lay beyond the target.
  package mutating func stop() {
    written = min(written, controls.offlineTarget.load(ordering: .acquiring))
  }

  /// Never needed.
  package mutating func recover() -> SinkRecovery { .running }

  /// Does nothing.
  package mutating func close() {}
}
