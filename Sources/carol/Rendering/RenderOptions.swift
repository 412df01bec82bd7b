import AudioPlayer
import Display

/// What `carol render` was asked to do.
struct RenderOptions {
  var source: AudioSource
  var output: String
  var format: FrameFileFormat
  var scene = SceneChoice.builtIn(.wave)
  var size = PixelSize(width: 1280, height: 720)
  var rate: FrameRate
  /// Seconds into the song at which the film begins.
  var from = 0.0
  /// The option that said so.
  private(set) var fromOption = "--from"
  /// Seconds into the song at which it ends; nil for the song's end.
  var to: Double?

  static let options = [
    "-o", "--output", "--scene", "--size", "--fps", "--from", "--to", "--at", "--help",
  ]

  init(_ reader: ArgumentReader) throws(Failure) {
    var reader = reader
    var source: AudioSource?
    var output: String?
    var framesPerSecond: Double?
    while let word = try reader.next() {
      switch word {
      case .operand(let name): source = try AudioSource(operand: name, after: source)
      case .option("-o"), .option("--output"): output = try reader.value(of: "-o")
      case .option("--scene"):
        scene = try reader.value(of: "--scene", SceneChoice.expected, SceneChoice.init)
      case .option("--size"):
        let size = try reader.value(of: "--size", "like 1280x720, each 1 to 8192") {
          Values.size($0, 1...8192)
        }
        self.size = PixelSize(width: size.width, height: size.height)
      case .option("--fps"):
        framesPerSecond = try reader.value(of: "--fps", "1 to 240") { Values.number($0, 1...240) }
      case .option("--from"), .option("--at"):
        fromOption = word == .option("--at") ? "--at" : "--from"
        from = try reader.value(of: fromOption, "a time like 75 or 1:15") { Values.time($0) }
      case .option("--to"):
        to = try reader.value(of: "--to", "a time like 75 or 1:15") { Values.time($0) }
      case .option(let option): throw reader.unknown(option, known: Self.options)
      }
    }
    guard let source, let output, !output.isEmpty else {
      throw .usage("render: needs a FILE and -o OUT (see carol render --help)")
    }
    guard let format = FrameFileFormat(path: output) else {
      throw .usage("\(FrameFileError.unknownFormat(path: output))".visible)
    }
    if let to, to <= from { throw .usage("--to: must be later than \(fromOption)") }
    if format == .mp4, size.width % 2 + size.height % 2 > 0 {
      throw .usage("--size: \(size.width)x\(size.height): must be even numbers for .mp4")
    }
    try source.refuse(output: output)
    self.source = source
    self.output = output
    self.format = format
    rate = FrameRate(framesPerSecond ?? (format == .gif ? 25 : 60))
  }
}
