import HostClock
import Synchronization

/// The player's machinery: both threads and what they share.
final class PlaybackEngine: Sendable {
  let ring = FrameRing()
  let history = History()
  let clock = AudibleClock()
  let controls = OutputControls()
  let inbox: FeederInbox

  /// How long the device's library may take to close before it is left behind.
  private static let patienceSeconds = 0.2

  /// Starts the threads; the device is opened when the first frames are there.
  init(output: AudioOutput) {
    inbox = FeederInbox(controls: controls)
    DetachedThread.start("carol-decode", .normal) { [ring, controls, inbox] in
      var feeder = Feeder(ring: ring, controls: controls, inbox: inbox)
      feeder.run()
    }
    switch output {
    case .automatic: startOutput { ALSASink(device: "default", fallsSilent: true) }
    case .device(let name): startOutput { ALSASink(device: name, fallsSilent: false) }
    case .silent: startOutput { SilentSink(time: SystemTime()) }
    case .file(let path): startOutput { FileSink(path: path) }
    case .offline: startOutput { [controls] in OfflineSink(controls: controls) }
    }
  }

  /// Tells both threads to end; the sound fades out.
  func quit() {
    inbox.send(.quit)
    controls.want(.quit)
  }

  /// Waits a moment for the device to be closed; a library that hangs is left behind.
  func waitUntilClosed() {
    let deadline = HostTime.now.advanced(bySeconds: Self.patienceSeconds)
    while !controls.isFinished.load(ordering: .acquiring), HostTime.now < deadline {
      controls.progressSignal.wait(until: deadline)
    }
  }

  private func startOutput<Sink: PCMSink & ~Copyable>(
    _ makeSink: @escaping @Sendable () -> Sink
  ) {
    OutputThread.start(
      ring: ring, history: history, clock: clock, controls: controls, makeSink: makeSink)
  }
}
