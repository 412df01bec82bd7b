internal import CALSA
import Glibc
package import HostClock

/// Plays through alsa-lib, which on every Linux sound system has a way to be heard.
///
/// Converts what the device insists on: its rate, its channels, its sample format. The device is
/// opened without blocking and is only written what it has room for, so that a frozen sound
/// server stops the sound but not the thread. A device that takes frames faster than time passes
/// (`null`, `file`) is paced by the clock.
package struct ALSASink: PCMSink, ~Copyable {
  /// How long a busy device is asked again: another program, or our own last stream at a sound
  /// server, may still be closing it.
  private static let busySeconds = 1.0
  /// How long a device that was lost keeps the music waiting before it goes on in silence.
  private static let patienceSeconds = 3.0
  /// How soon a device that was lost is looked for meanwhile; twice as long after each failure.
  private static let firstSearchSeconds = 2.0
  private static let lastSearchSeconds = 60.0

  let name: String
  private let fallsSilent: Bool
  var device: ALSADevice?
  // Paces a device that does not, or stands in for one that is missing.
  var pacer = SilentSink(time: SystemTime())
  private var isPacing = false
  private var wasOpen = false
  // When trouble began that has not been followed by a second of sound.
  private var troubleSince: HostTime?
  private var lastFailure: SinkFailure?
  private var startedAt: HostTime?
  // While the clock stands in: when to look for the device, and the device once it is back.
  private var nextSearch: HostTime?
  private var found: ALSADevice?
  private var searchSeconds = ALSASink.firstSearchSeconds

  // The music's rate, and what the device took instead.
  var rate = 0
  var deviceRate = 0
  var channels = 2
  // The device's buffer, and how much of it is used, in the device's frames.
  var buffer = 0
  var capacity = 0
  var converter = SampleConverter(to: .float32)
  var resampler: Resampler?
  var stretched: [StereoSample] = []
  var samples: [Float] = []
  var bytes: [UInt8] = []
  // Frames in `bytes` that the device did not take yet.
  var leftAt = 0
  var left = 0
  private var writtenSinceStop = 0
  var trouble: Int32 = 0
  var last = ALSADevice.Status(
    state: SND_PCM_STATE_OPEN, available: 0, delay: 0, stamp: HostTime(nanoseconds: 0))

  /// Makes a sink for a PCM's name; with `fallsSilent`, a missing device is not an error.
  package init(device name: String, fallsSilent: Bool) {
    self.name = name
    self.fallsSilent = fallsSilent
  }

  /// Time takes frames away, the device's or the clock's.
  package var isPaced: Bool { true }

  /// The system's clock, which stamps the device's answers too.
  package var now: HostTime { .now }

  /// Opens the device, or the clock in its stead.
  package mutating func open(rate: Int) throws(SinkFailure) -> SinkReport {
    self.rate = rate
    isPacing = false
    startedAt = nil
    nextSearch = nil
    device = found.take()
    if device == nil, fallsSilent, wasOpen, isOutOfPatience, let lastFailure {
      return openSilently(after: lastFailure)
    }
    var failure: SinkFailure?
    if device == nil {
      do throws(SinkFailure) {
        device = try Self.openPatiently(name, rate: rate)
      } catch {
        failure = error
      }
    }
    if let failure {
      noteTrouble(failure)
      guard fallsSilent, !wasOpen || isOutOfPatience else { throw failure }
      return openSilently(after: failure)
    }
    wasOpen = true
    return setUp()
  }

  /// Tells what the device says, or repeats trouble that came up while writing.
  package mutating func poll() -> SinkStatus {
    if device == nil { return pollPacer() }
    if trouble == 0 { trouble = readStatus() }
    if trouble != 0 {
      let isCurable = trouble == EPIPE || trouble == ESTRPIPE
      let state = isCurable ? SinkStatus.State.interrupted : .lost(trouble)
      if !isCurable {
        noteTrouble(SinkFailure(device: name, code: trouble, operation: "play through"))
      }
      return SinkStatus(state: state, room: 0, queued: 0, delay: 0, stamp: now)
    }
    let state: SinkStatus.State
    switch last.state {
    case SND_PCM_STATE_RUNNING, SND_PCM_STATE_DRAINING, SND_PCM_STATE_PAUSED: state = .running
    case SND_PCM_STATE_PREPARED: state = .ready
    case SND_PCM_STATE_XRUN, SND_PCM_STATE_SUSPENDED: state = .interrupted
    default: state = .lost(ENODEV)
    }
    if isPacing, state == .running || state == .ready { return pacer.poll() }
    if let startedAt, troubleSince != nil, last.stamp.seconds(since: startedAt) > 1 {
      troubleSince = nil
      searchSeconds = Self.firstSearchSeconds
    }
    let queued = queuedInDevice
    return SinkStatus(
      state: state, room: roomFrames(max(0, capacity - queued)), queued: musicFrames(queued),
      delay: delayFrames(last.delay), stamp: last.stamp)
  }

  /// Converts and queues frames; the caller gives no more than there is room for.
  package mutating func write(_ frames: Span<StereoSample>) -> Int {
    guard device != nil else { return pacer.write(frames) }
    guard trouble == 0, flush() else { return 0 }
    let count = isPacing ? pacer.write(frames) : frames.count
    guard count > 0 else { return 0 }
    convert(frames.extracting(0..<count))
    if !flush(), resampler == nil, !isPacing {
      // What the device did not take is not accepted, and comes again.
      let accepted = count - left
      left = 0
      writtenSinceStop += accepted
      return accepted
    }
    writtenSinceStop += count
    return count
  }

  /// Starts the device, and finds out whether it paces.
  package mutating func start() {
    guard device != nil else { return pacer.start() }
    // A device may have started by itself at its threshold.
    if device?.state == SND_PCM_STATE_PREPARED { trouble = device?.start() ?? 0 }
    guard trouble == 0 else { return }
    startedAt = now
    if isPacing { return pacer.start() }
    // A queue that is empty the moment it starts belongs to a device that does not pace.
    guard readStatus() == 0, last.state == SND_PCM_STATE_RUNNING, last.delay <= 0,
      last.available >= buffer, writtenSinceStop > 0
    else { return }
    isPacing = true
    _ = pacer.open(rate: rate)
    pacer.assume(written: writtenSinceStop)
    pacer.start()
  }

  /// Drops what is queued, and prepares the device for more.
  package mutating func stop() {
    if isPacing || device == nil { pacer.stop() }
    forget()
    guard device != nil else { return }
    device?.drop()
    trouble = device?.prepare() ?? 0
  }

  /// Prepares the device after an underrun, or resumes it after a suspension.
  package mutating func recover() -> SinkRecovery {
    guard device != nil else { return pacer.recover() }
    // Over dmix alsa-lib loses count of its own places when a write fails, and ends the process if it is
    // asked for its status before it is prepared anew.
    let error = trouble == 0 ? readStatus() : trouble
    trouble = 0
    if isPacing { pacer.stop() }
    if device?.state == SND_PCM_STATE_SUSPENDED {
      switch device?.resume() ?? ENODEV {
      case 0: return .running
      case EAGAIN: return .again
      default: break
      }
    }
    // What the device had in its buffer was not heard; a real underrun leaves nothing there.
    let unheard = (error == 0 ? max(0, min(last.delay, queuedInDevice)) : 0) + left
    let result = device?.prepare() ?? ENODEV
    guard result == 0 else { return .lost(result) }
    forget()
    return .ready(unheard: musicFrames(unheard))
  }

  /// Closes the device.
  package mutating func close() {
    forget()
    device = nil
    isPacing = false
  }

  private mutating func forget() {
    left = 0
    writtenSinceStop = 0
    trouble = 0
    resampler?.reset()
  }

  // MARK: - Without the device

  private static func openPatiently(_ name: String, rate: Int) throws(SinkFailure) -> ALSADevice {
    let giveUp = HostTime.now.advanced(bySeconds: busySeconds)
    while true {
      do throws(SinkFailure) {
        return try ALSADevice(name, rate: rate)
      } catch {
        guard error.code == EBUSY || error.code == EAGAIN, HostTime.now < giveUp else {
          throw error
        }
        HostTime.now.advanced(bySeconds: 0.05).sleepUntil()
      }
    }
  }

  private mutating func noteTrouble(_ failure: SinkFailure) {
    lastFailure = failure
    if troubleSince == nil { troubleSince = now }
  }

  private var isOutOfPatience: Bool {
    troubleSince.map { now.seconds(since: $0) >= Self.patienceSeconds } ?? false
  }

  private mutating func openSilently(after failure: SinkFailure) -> SinkReport {
    device = nil
    // A device that was never there is not looked for; one that went may come back.
    nextSearch = wasOpen ? now.advanced(bySeconds: searchSeconds) : nil
    searchSeconds = min(Self.lastSearchSeconds, searchSeconds * 2)
    var report = pacer.open(rate: rate)
    report.notice = "playing silently: \(failure)"
    return report
  }

  private mutating func pollPacer() -> SinkStatus {
    if let nextSearch, now >= nextSearch {
      if let back = try? ALSADevice(name, rate: rate) {
        found = consume back
        return SinkStatus(state: .lost(0), room: 0, queued: 0, delay: 0, stamp: now)
      }
      self.nextSearch = now.advanced(bySeconds: searchSeconds)
      searchSeconds = min(Self.lastSearchSeconds, searchSeconds * 2)
    }
    return pacer.poll()
  }
}
