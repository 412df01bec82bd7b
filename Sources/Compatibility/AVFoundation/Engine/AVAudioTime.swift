import HostClock

/// An instant, by the system's clock and as a frame.
public final class AVAudioTime: NSObject, Sendable {
  /// Nanoseconds of the system's clock.
  public let hostTime: UInt64

  /// The frame.
  public let sampleTime: AVAudioFramePosition

  /// Frames a second.
  public let sampleRate: Double

  /// Makes an instant of a frame.
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    hostTime = 0
    self.sampleTime = sampleTime
    self.sampleRate = sampleRate
  }

  /// Makes an instant of both.
  init(host: HostTime, sampleTime: AVAudioFramePosition, rate: Double) {
    hostTime = UInt64(clamping: host.nanoseconds)
    self.sampleTime = sampleTime
    sampleRate = rate
  }

  /// Whether the system's clock is known.
  public var isHostTimeValid: Bool { hostTime != 0 }

  /// Whether the frame is known.
  public var isSampleTimeValid: Bool { true }
}
