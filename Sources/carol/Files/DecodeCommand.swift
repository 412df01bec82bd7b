import AudioPlayer

/// `carol decode FILE -o OUT.wav`: the samples that are played, as a WAV file.
struct DecodeCommand {
  private var source: AudioSource
  private var destination: WAVWriter.Destination
  private var samples = SampleFormat.float32

  static let options = ["-o", "--output", "--bits", "--help"]

  init(_ reader: ArgumentReader) throws(Failure) {
    var reader = reader
    var source: AudioSource?
    var output: String?
    while let word = try reader.next() {
      switch word {
      case .operand(let name): source = try AudioSource(operand: name, after: source)
      case .option("-o"), .option("--output"): output = try reader.value(of: "-o")
      case .option("--bits"):
        samples = try reader.value(of: "--bits", "16, 24, 32 or float", Self.format)
      case .option(let option): throw reader.unknown(option, known: Self.options)
      }
    }
    guard let source, let output, !output.isEmpty else {
      throw .usage("decode: needs a FILE and -o OUT.wav (see carol decode --help)")
    }
    try source.refuse(output: output)
    self.source = source
    destination = output == "-" ? .standardOutput : .file(output)
  }

  private static func format(_ text: String) -> SampleFormat? {
    switch text {
    case "16": .signed16
    case "24": .signed24
    case "32": .signed32
    case "float": .float32
    default: nil
    }
  }

  func run() throws(Failure) {
    do {
      var decoder = try MP3Decoder(source)
      var writer = try WAVWriter(to: destination, format: decoder.format, samples: samples)
      let change = try copy(&decoder, to: &writer)
      try writer.finish()
      if let change { throw change }
    } catch let failure as Failure {
      throw failure
    } catch let error as DecoderError {
      throw Failure(error)
    } catch let error as WAVError {
      throw Failure(error)
    } catch {
      throw Failure(.software, "\(error)")
    }
  }

  /// Copies all samples; a file that goes on in another format ends there, which is returned.
  private func copy(
    _ decoder: inout MP3Decoder, to writer: inout WAVWriter
  ) throws -> Failure? {
    var buffer = [Float](repeating: 0, count: 1 << 14)
    while true {
      var span = buffer.mutableSpan
      switch try decoder.read(into: &span) {
      case .frames(let count):
        try writer.write(buffer.span.extracting(..<(count * decoder.format.channels)))
      case .formatChanged(let format):
        return Failure(
          .badData,
          "\(source.name.visible): goes on as \(format), which one WAV file cannot hold"
            + " (the rest was left out)")
      case .end: return nil
      }
    }
  }
}

extension Failure {
  /// A source that cannot be decoded.
  init(_ error: DecoderError) {
    let code: ExitCode =
      switch error {
      case .noSuchFile, .isDirectory, .cannotOpen: .noInput
      case .notAnMP3, .damaged: .badData
      case .readFailed, .interrupted: .inputOutput
      case .decoderFailed: .software
      }
    self.init(code, "\(error)".visible)
  }

  /// A WAV file that cannot be written.
  init(_ error: WAVError) {
    switch error {
    case .cannotCreate: self.init(.cannotCreate, "\(error) (choose another place)".visible)
    case .writeFailed: self.init(.inputOutput, "\(error)".visible)
    }
  }

  /// Something that cannot be played.
  init(_ error: AudioPlayerError) {
    switch error {
    case .source(let error): self.init(error)
    case .device: self.init(.unavailable, "\(error)".visible)
    case .superseded: self.init(.software, "\(error)")
    }
  }
}
