import AudioPlayer

/// How a buffer is played.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Makes options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Over and over, until the node is stopped.
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)

  /// At once, in place of all that was scheduled.
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
}

/// A node that plays files and buffers, one after the other without a gap.
open class AVAudioPlayerNode: AVAudioNode {
  let queue = SoundQueue()
  private var rate = StreamFormat(sampleRate: 44_100, channels: 2)
  private var isWanted = false

  /// Makes a node with nothing to play.
  public override init() {
    super.init()
  }

  /// How loud the node is, 0...1, as a factor of the samples.
  open var volume: Float = 1 {
    didSet { applyVolume() }
  }

  /// Whether the node plays, or will when it has something to play.
  open var isPlaying: Bool { isWanted && engine?.isRunning == true }

  /// Adds a whole file to what is played.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - when: Nil: after everything else. Another time is taken as nil.
  ///   - completionHandler: Called on the main thread when it has been heard.
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (() -> Void)? = nil
  ) {
    rate = file.fileFormat.stream
    schedule(file.sound, times: 1, completionHandler)
  }

  /// Adds a buffer to what is played, as it is now.
  ///
  /// - Parameters:
  ///   - buffer: The buffer.
  ///   - when: Nil: after everything else. Another time is taken as nil.
  ///   - options: How it is played.
  ///   - completionHandler: Called on the main thread when it has been heard.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [], completionHandler: (() -> Void)? = nil
  ) {
    guard let sound = Sound(buffer) else { return }
    rate = buffer.format.stream
    if options.contains(.interrupts) { onMain(queue) { $0.removeAll() } }
    schedule(sound, times: options.contains(.loops) ? nil : 1, completionHandler)
  }

  /// Adds a buffer to what is played, as it is now.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: (() -> Void)? = nil
  ) {
    scheduleBuffer(buffer, at: nil, completionHandler: completionHandler)
  }

  /// Lets the node play, as soon as the engine runs and there is something to play.
  open func play() {
    isWanted = true
    runningChanged()
  }

  /// Lets the node rest where it is.
  open func pause() {
    isWanted = false
    runningChanged()
  }

  /// Lets the node rest and forgets what was scheduled.
  open func stop() {
    isWanted = false
    onMain(queue) { $0.removeAll() }
  }

  /// The shape of what was scheduled last.
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    AVAudioFormat(rate)
  }

  override var queues: [SoundQueue] { [queue] }

  /// Takes notice that the engine runs, or does not.
  func runningChanged() {
    let plays = isPlaying
    applyVolume()
    onMain(queue) { queue in
      if plays { queue.play() } else { queue.pause() }
    }
  }

  /// Takes notice that it, or what its sound goes through, is louder or softer.
  func applyVolume() {
    let gain = Double(volume * (engine?.volume(behind: self) ?? 1))
    onMain(queue) { $0.gain = gain }
  }

  private func schedule(_ sound: Sound, times: Int?, _ finished: (() -> Void)?) {
    let finished = Carried(finished)
    let plays = isPlaying
    onMain(queue) { queue in
      queue.append(sound, times: times) { finished.value?() }
      if plays { queue.play() }
    }
  }
}

extension Sound {
  /// The sound of a buffer; nil if there is no room to keep it.
  fileprivate init?(_ buffer: AVAudioPCMBuffer) {
    guard let memory = MemoryFile(), Self.write(buffer, to: memory.path) else { return nil }
    source = .file(memory.path)
    format = buffer.format.stream
    length = .exact(Int64(buffer.frameLength))
    self.memory = memory
  }

  private static func write(_ buffer: AVAudioPCMBuffer, to path: String) -> Bool {
    let samples = buffer.interleaved
    do {
      var writer = try WAVWriter(to: .file(path), format: buffer.format.stream)
      try writer.write(samples.span)
      try writer.finish()
      return true
    } catch {
      return false
    }
  }
}
