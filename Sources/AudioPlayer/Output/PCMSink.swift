import Glibc
package import HostClock

/// Where the output thread's frames go: a sound card, a clock, a file, a renderer.
///
/// All frames and rates in this protocol are the music's own; a sink that must play at another
/// rate converts, and answers in the music's frames. Every call is made by the output thread.
/// Only `open` and `close` may allocate or block; a sink that can block elsewhere (a frozen sound
/// server) is left behind with its thread.
package protocol PCMSink: ~Copyable, SendableMetatype {
  /// Whether time takes frames away by itself; otherwise writing is what moves the sink on.
  var isPaced: Bool { get }

  /// The clock by which the sink and its stamps go.
  var now: HostTime { get }

  /// Opens for a rate; afterwards nothing is queued and nothing runs.
  ///
  /// Called on an open sink too when the rate changes, after everything has been heard.
  mutating func open(rate: Int) throws(SinkFailure) -> SinkReport

  /// Tells how the sink is; called before every round of writes.
  mutating func poll() -> SinkStatus

  /// Queues frames and answers how many were taken; trouble is told by the next `poll`.
  mutating func write(_ frames: Span<StereoSample>) -> Int

  /// Lets the queued frames sound; called once after each `open`, `stop` and `recover`.
  mutating func start()

  /// Ends the sound at once and throws away what is queued; never waits for it to be heard.
  mutating func stop()

  /// Repairs an underrun or a suspension, one attempt a call.
  mutating func recover() -> SinkRecovery

  /// Closes for good, or until the next `open` if it was lost.
  ///
  /// May block as long as a sound server is frozen.
  mutating func close()
}

/// How a sink is at one instant.
package struct SinkStatus: Sendable {
  /// What a sink can be up to.
  package enum State: Hashable, Sendable {
    /// Open, not started.
    case ready
    /// Started.
    case running
    /// Ran dry, or was suspended with the machine: wants `recover`.
    case interrupted
    /// Gone, with the system's error number: wants `close`, and `open` some time later.
    case lost(Int32)
  }

  /// What the sink is up to.
  package var state: State
  /// How many frames can be written now.
  package var room: Int
  /// How many frames were written that the sink has not yet consumed.
  package var queued: Int
  /// How long a frame written at `stamp` takes until it is heard, in frames, as the device says.
  package var delay: Int
  /// When all this was so.
  package var stamp: HostTime

  /// Describes a sink at an instant.
  package init(state: State, room: Int, queued: Int, delay: Int, stamp: HostTime) {
    self.state = state
    self.room = room
    self.queued = queued
    self.delay = delay
    self.stamp = stamp
  }
}

/// What became of an attempt to repair a sink.
package enum SinkRecovery: Hashable, Sendable {
  /// It can be written again; so many of the last frames written were never heard.
  case ready(unheard: Int)
  /// It goes on with all that was queued.
  case running
  /// It is not ready yet: try again a little later.
  case again
  /// It is beyond repair.
  case lost(Int32)
}

/// What an open sink is, for people and for the arithmetic of its buffer.
package struct SinkReport: Hashable, Sendable {
  /// The device's name as the user would write it.
  package var device: String
  /// The sample format that the device takes, in words.
  package var format: String
  /// The rate at which the device runs, which may differ from the music's.
  package var rate: Int
  /// The device's channels.
  package var channels: Int
  /// Frames that can be queued, at the music's rate.
  package var capacity: Int
  /// Frames between the device's looks at its queue, at the music's rate.
  package var period: Int
  /// Whether nothing can be heard.
  package var isSilent: Bool
  /// A line for the user, if opening went otherwise than wished.
  package var notice: String?

  /// Describes an open sink.
  package init(
    device: String, format: String, rate: Int, channels: Int = 2, capacity: Int, period: Int,
    isSilent: Bool = false, notice: String? = nil
  ) {
    self.device = device
    self.format = format
    self.rate = rate
    self.channels = channels
    self.capacity = capacity
    self.period = period
    self.isSilent = isSilent
    self.notice = notice
  }
}

/// Why a sink cannot be opened.
package struct SinkFailure: Error, Hashable, Sendable {
  /// The device's name as the user would write it.
  package var device: String
  /// The system's error number.
  package var code: Int32
  /// What was being done.
  package var operation: String

  /// Names the device, the error number and the operation that failed.
  package init(device: String, code: Int32, operation: String) {
    self.device = device
    self.code = code
    self.operation = operation
  }
}

extension SinkFailure: CustomStringConvertible {
  /// The device and the reason, in the system's words.
  package var description: String {
    "\(device): cannot \(operation) the sound device: \(systemMessage(code))"
  }
}
