import AudioPlayer

/// Something in an engine that sound goes through.
open class AVAudioNode: NSObject {
  /// The engine that the node is in.
  public internal(set) weak var engine: AVAudioEngine?

  private let taps = TapHolder()

  override init() {
    super.init()
  }

  /// The shape of the sound that comes out.
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    AVAudioFormat(StreamFormat(sampleRate: 44_100, channels: 2))
  }

  /// Hands out what is heard through the node, while it is heard.
  ///
  /// Buffers of the size asked for come on the main thread, one after the other, as long as the
  /// engine runs; silence comes as zeros.
  ///
  /// - Parameters:
  ///   - bus: Nought, the only output.
  ///   - bufferSize: Frames in a buffer.
  ///   - format: Takes no part: what comes is what is heard, in stereo.
  ///   - tapBlock: Called with each buffer and the instant at which its first frame was heard.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {
    let parts = Carried((self, tapBlock))
    onMain(taps) { taps in
      let (node, block) = parts.value
      taps.begin(AudioTap(node: node, frames: Int(bufferSize), block: block))
    }
  }

  /// Ends the handing out.
  open func removeTap(onBus bus: AVAudioNodeBus) {
    onMain(taps) { $0.end() }
  }

  /// The queues whose sound goes through the node.
  var queues: [SoundQueue] { [] }
}

/// Takes what is heard, and when its first frame was.
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// A node that brings the sound of others together.
open class AVAudioMixerNode: AVAudioNode {
  /// Makes a mixer.
  public override init() {
    super.init()
  }

  /// How loud all of it is, 0...1, as a factor of the samples.
  open var outputVolume: Float = 1 {
    didSet { engine?.volumesChanged() }
  }

  override var queues: [SoundQueue] {
    engine?.sources(of: self).flatMap(\.queues) ?? []
  }
}

/// The node behind which sound is heard.
open class AVAudioOutputNode: AVAudioNode {
  override var queues: [SoundQueue] {
    engine?.sources(of: self).flatMap(\.queues) ?? []
  }
}
