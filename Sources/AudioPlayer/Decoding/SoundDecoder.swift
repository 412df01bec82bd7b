/// Decodes a track of either kind that is known, MP3 or WAV, to 32-bit float.
///
/// ```swift
/// var decoder = try SoundDecoder(.file("bell.wav"))
/// ```
///
/// One thread at a time.
public struct SoundDecoder: ~Copyable {
  // One of them is there.
  private var mp3: MP3Decoder?
  private var wav: WAVDecoder?
  private let wavFormat: StreamFormat
  private let wavLength: FrameLength
  private var wavPosition: Int64 = 0

  /// Opens a source and finds out its kind; never reads the whole file.
  ///
  /// Blocks while a pipe has nothing to give; `interrupt` ends that, and every later wait.
  public init(
    _ source: AudioSource, interrupt: ReadInterrupt? = nil
  ) throws(DecoderError) {
    let reader = try ByteReader(source, interrupt: interrupt)
    let layout = WAVLayout(reader)
    let mp3 = try Self.mp3(reader, unless: layout != nil)
    self.mp3 = consume mp3
    wavFormat = layout?.format ?? StreamFormat(sampleRate: 44_100, channels: 2)
    wavLength = layout?.length ?? .unknown
    wav = layout.map { WAVDecoder(reader, $0) }
  }

  private static func mp3(
    _ reader: ByteReader, unless isKnown: Bool
  ) throws(DecoderError) -> MP3Decoder? {
    isKnown ? nil : try MP3Decoder(reader)
  }

  /// What the file says about itself; nothing for a WAV file.
  public var tags: TrackTags {
    switch mp3 {
    case .some(let mp3): mp3.tags
    case nil: TrackTags()
    }
  }

  /// The shape of the samples that reads return, until one says that it is another.
  public var format: StreamFormat {
    switch mp3 {
    case .some(let mp3): mp3.format
    case nil: wavFormat
    }
  }

  /// How long the track is, in frames of its first format.
  public var length: FrameLength {
    switch mp3 {
    case .some(let mp3): mp3.length
    case nil: wavLength
    }
  }

  /// The frame that the next read returns first.
  public var position: Int64 {
    switch mp3 {
    case .some(let mp3): mp3.position
    case nil: wavPosition
    }
  }

  /// Decodes the next samples into the front of `samples`, interleaved; needs room for a frame.
  public mutating func read(
    into samples: inout MutableSpan<Float>
  ) throws(DecoderError) -> ReadResult {
    if let result = try wav?.read(into: &samples) {
      if case .frames(let count) = result { wavPosition += Int64(count) }
      return result
    }
    return try mp3?.read(into: &samples) ?? .end
  }

  /// Goes to a frame, exactly, and returns the frame reached.
  ///
  /// A frame beyond the end of an MP3 walks over all headers, which also makes its length exact.
  public mutating func seek(toFrame target: Int64) throws(DecoderError) -> Int64 {
    if let frame = wav?.seek(toFrame: target) {
      wavPosition = frame
      return frame
    }
    return try mp3?.seek(toFrame: target) ?? 0
  }
}
