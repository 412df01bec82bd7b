import AudioPlayer

/// How many frames, as buffers count them.
public typealias AVAudioFrameCount = UInt32

/// Which frame of a file.
public typealias AVAudioFramePosition = Int64

/// How many channels.
public typealias AVAudioChannelCount = UInt32

/// Which of a node's inputs or outputs; each has one here, nought.
public typealias AVAudioNodeBus = Int

/// What one sample is.
public enum AVAudioCommonFormat: UInt, Sendable {
  /// A 32-bit float, full scale ±1: the only kind that is worked with here.
  case pcmFormatFloat32 = 1
}

/// The shape of sound: how many frames a second, of how many channels, each by itself.
public final class AVAudioFormat: NSObject, Sendable {
  let stream: StreamFormat

  /// Makes the shape of a stream.
  init(_ stream: StreamFormat) {
    self.stream = stream
  }

  /// Makes a shape of floats; nil for impossible numbers.
  public convenience init?(
    standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount
  ) {
    guard sampleRate >= 1, sampleRate < 1e6, (1...2).contains(channels) else { return nil }
    self.init(StreamFormat(sampleRate: Int(sampleRate.rounded()), channels: Int(channels)))
  }

  /// Makes a shape of floats, each channel by itself; nil for any other.
  public convenience init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    if interleaved && channels > 1 { return nil }
    self.init(standardFormatWithSampleRate: sampleRate, channels: channels)
  }

  /// Frames a second.
  public var sampleRate: Double { Double(stream.sampleRate) }

  /// Samples in a frame.
  public var channelCount: AVAudioChannelCount { AVAudioChannelCount(stream.channels) }

  /// What one sample is.
  public var commonFormat: AVAudioCommonFormat { .pcmFormatFloat32 }

  /// Whether the channels take turns; here each is by itself.
  public var isInterleaved: Bool { false }

  /// Whether samples are floats, each channel by itself.
  public var isStandard: Bool { true }

  /// Whether another object is a format of the same shape.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? AVAudioFormat)?.stream == stream
  }

  /// A number that equal shapes share.
  public override var hash: Int { stream.hashValue }
}
