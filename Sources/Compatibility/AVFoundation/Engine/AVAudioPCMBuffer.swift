import AudioPlayer

/// Room for some sound: samples as floats, each channel by itself.
///
/// Safe, since the memory is its own and freed with it; what `floatChannelData` lends is not.
@safe open class AVAudioPCMBuffer: NSObject {
  /// The shape of the sound.
  public let format: AVAudioFormat

  /// How many frames there is room for.
  public let frameCapacity: AVAudioFrameCount

  /// How many frames are there; at most as many as there is room for.
  public var frameLength: AVAudioFrameCount = 0 {
    didSet { precondition(frameLength <= frameCapacity, "a buffer holds what it has room for") }
  }

  private let samples: UnsafeMutableBufferPointer<Float>
  private let channels: UnsafeMutableBufferPointer<UnsafeMutablePointer<Float>>

  /// Makes room for so many frames; nil for none.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    let count = Int(frameCapacity)
    unsafe samples = .allocate(capacity: max(1, count * format.stream.channels))
    unsafe samples.initialize(repeating: 0)
    unsafe channels = .allocate(capacity: format.stream.channels)
    self.format = format
    self.frameCapacity = frameCapacity
    super.init()
    guard count > 0, let start = unsafe samples.baseAddress else { return nil }
    for index in 0..<format.stream.channels {
      unsafe channels.initializeElement(at: index, to: start + index * count)
    }
  }

  deinit {
    unsafe samples.deallocate()
    unsafe channels.deallocate()
  }

  /// The samples of each channel; there as long as the buffer is.
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    unsafe channels.baseAddress.map { unsafe UnsafePointer($0) }
  }

  /// How far apart the samples of a channel lie.
  public var stride: Int { 1 }

  /// Stores a frame's sample.
  func set(_ value: Float, at frame: Int, channel: Int) {
    unsafe samples[channel * Int(frameCapacity) + frame] = value
  }

  /// The frames, the channels in turn.
  var interleaved: [Float] {
    var result: [Float] = []
    result.reserveCapacity(Int(frameLength) * format.stream.channels)
    for frame in 0..<Int(frameLength) {
      for channel in 0..<format.stream.channels {
        unsafe result.append(samples[channel * Int(frameCapacity) + frame])
      }
    }
    return result
  }
}
