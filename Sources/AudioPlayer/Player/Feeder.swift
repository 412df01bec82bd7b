import Synchronization

/// What the decode thread does: keeps the ring full of the tracks that are to be heard.
struct Feeder: ~Copyable {
  /// How many samples are decoded at a time: four blocks of the ring in stereo, eight in mono.
  private static let chunkSamples = 8 * FrameRing.framesPerBlock

  private let ring: FrameRing
  private let controls: OutputControls
  private let inbox: FeederInbox

  private var decoder: SoundDecoder?
  private var current: FeederInbox.Item?
  private var queue: [FeederInbox.Item] = []
  private var generation = 0
  private var format = StreamFormat(sampleRate: 44_100, channels: 2)
  private var enqueued = 0
  // The mark that nothing follows is still to be queued.
  private var owesEnd = false
  private var samples = [Float](repeating: 0, count: Feeder.chunkSamples)
  private var frames = [StereoSample](repeating: .silence, count: Feeder.chunkSamples)

  /// Makes a feeder with nothing to do.
  init(ring: FrameRing, controls: OutputControls, inbox: FeederInbox) {
    self.ring = ring
    self.controls = controls
    self.inbox = inbox
  }

  /// Works until it is told to quit.
  mutating func run() {
    while true {
      for command in inbox.takeCommands() {
        if case .quit = command { return }
        obey(command)
      }
      if !step() { controls.feederSignal.wait(until: nil) }
    }
  }

  // MARK: - Commands

  private mutating func obey(_ command: FeederInbox.Command) {
    switch command {
    case .load(let item, let seconds, let generation):
      begin(generation)
      queue = []
      open(item, seconds: seconds)
    case .enqueue(let item):
      queue.append(item)
      enqueued += 1
      owesEnd = true
    case .seek(let item, let frame, let generation):
      begin(generation)
      if current != item {
        if let current { queue.insert(current, at: 0) }
        guard open(item, seconds: nil) else { return }
      }
      seek(to: frame)
    case .unload(let generation):
      begin(generation)
      queue = []
      close()
    case .quit:
      break
    }
  }

  private mutating func begin(_ generation: Int) {
    self.generation = generation
    owesEnd = false
  }

  @discardableResult
  private mutating func open(_ item: FeederInbox.Item, seconds: Double?) -> Bool {
    close()
    let interrupt = ReadInterrupt()
    inbox.expose(interrupt)
    do throws(DecoderError) {
      let decoder = try SoundDecoder(item.source, interrupt: interrupt)
      format = decoder.format
      let track = Track(
        id: item.id, source: item.source, tags: decoder.tags, format: format,
        length: decoder.length)
      self.decoder = consume decoder
      current = item
      owesEnd = true
      inbox.post(.opened(track))
      measure(track, interrupt: interrupt)
      if let seconds, seconds > 0 { seek(to: Int64(seconds * Double(track.format.sampleRate))) }
      return true
    } catch {
      inbox.post(.failed(item, error))
      return false
    }
  }

  private mutating func close() {
    decoder = nil
    current = nil
  }

  private mutating func seek(to frame: Int64) {
    owesEnd = true
    do throws(DecoderError) {
      _ = try decoder?.seek(toFrame: frame)
    } catch {
      fail(error)
    }
  }

  /// Finds out the exact length on a thread of its own, where the header cannot be trusted.
  private func measure(_ track: Track, interrupt: ReadInterrupt) {
    // Only a regular file can be read a second time; only for one there is an estimate.
    guard case .estimated = track.length, case .file = track.source else { return }
    let inbox = self.inbox
    DetachedThread.start("carol-length", .normal) {
      if let frames = try? exactLength(of: track.source, interrupt: interrupt) {
        inbox.post(.length(track: track.id, .exact(frames)))
      }
    }
  }

  private mutating func fail(_ error: DecoderError) {
    if let current { inbox.post(.failed(current, error)) }
    close()
  }

  // MARK: - Decoding

  /// Decodes a little, and answers whether there may be more to do at once.
  private mutating func step() -> Bool {
    guard current != nil || !queue.isEmpty || owesEnd else { return false }
    guard hasRoom() else { return false }
    if current == nil {
      if queue.isEmpty {
        owesEnd = !ring.appendEnd(generation: generation, enqueued: enqueued)
        controls.wakeOutput()
      } else {
        open(queue.removeFirst(), seconds: nil)
      }
      return true
    }
    decode()
    return true
  }

  /// Whether what is decoded next fits; if not, the output thread will call.
  private func hasRoom() -> Bool {
    let needed = Self.chunkSamples / FrameRing.framesPerBlock
    if ring.freeBlocks >= needed { return true }
    controls.feederWillWait()
    return ring.freeBlocks >= needed
  }

  private mutating func decode() {
    do throws(DecoderError) {
      let position = decoder?.position ?? 0
      let result = try Self.read(from: &decoder, into: &samples)
      switch result {
      case .frames(let count):
        spread(count)
        let origin = FrameOrigin(
          track: current?.id ?? 0, frame: position, rate: format.sampleRate,
          generation: generation)
        let taken = ring.append(frames.span.extracting(0..<count), from: origin)
        precondition(taken == count, "room was made before decoding")
        controls.wakeOutput()
      case .formatChanged(let format):
        self.format = format
      case .end, nil:
        close()
      }
    } catch {
      fail(error)
    }
  }

  private static func read(
    from decoder: inout SoundDecoder?, into samples: inout [Float]
  ) throws(DecoderError) -> ReadResult? {
    var room = samples.mutableSpan
    return try decoder?.read(into: &room)
  }

  private mutating func spread(_ count: Int) {
    if format.channels == 1 {
      for index in 0..<count {
        frames[index] = StereoSample(left: samples[index], right: samples[index])
      }
    } else {
      for index in 0..<count {
        frames[index] = StereoSample(left: samples[2 * index], right: samples[2 * index + 1])
      }
    }
  }
}
