import AudioPlayer

/// `carol info FILE... [--json]`: what a file is, without playing it.
struct InfoCommand {
  private var sources: [AudioSource] = []
  private var asJSON = false

  static let options = ["--json", "--help"]

  init(_ reader: ArgumentReader) throws(Failure) {
    var reader = reader
    while let word = try reader.next() {
      switch word {
      case .operand(let name): sources.append(AudioSource(operand: name))
      case .option("--json"): asJSON = true
      case .option(let option): throw reader.unknown(option, known: Self.options)
      }
    }
    guard !sources.isEmpty else { throw .usage("info: needs a FILE (see carol info --help)") }
  }

  /// Tells of every file; one that cannot be read is told in a line, and its code is the exit code.
  func run() -> ExitCode {
    var code = ExitCode.success
    for (index, source) in sources.enumerated() {
      do {
        let info = try StreamInfo(of: source)
        if asJSON {
          print(Self.json(info))
        } else {
          if index > 0 { print() }
          print(Self.page(info))
        }
      } catch {
        let failure = Failure(error)
        Carol.complain(failure)
        if code == .success { code = failure.code }
      }
    }
    return code
  }

  // MARK: - For people

  private static func page(_ info: StreamInfo) -> String {
    let facts = info.facts
    var lines = [info.name.visible]
    func add(_ name: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      lines.append("  " + name.padded(to: 10) + value.visible)
    }
    let tags = info.tags
    add("title", tags.title)
    add("artist", tags.artist)
    add("album", tags.album)
    add("track", tags.trackNumber)
    add("year", tags.year)
    add("comment", tags.comment)
    add("cover", tags.cover.map { "\($0.mimeType), \($0.bytes.count) bytes" })
    add(
      "format",
      "MPEG \(facts.version.rawValue) layer \(facts.layer), \(info.format.sampleRate) Hz \(facts.mode.rawValue)"
    )
    add("bit rate", "\(Int((info.scan.bitrate / 1000).rounded())) kbit/s \(info.rateControl)")
    add(
      "length",
      "\(Values.time(info.scan.seconds)), \(info.scan.frames) samples"
        + (facts.hasTrueHeader ? "" : " (counted)"))
    add("encoder", facts.encoder)
    if let delay = facts.encoderDelay, let padding = facts.encoderPadding {
      add("gapless", "delay \(delay), padding \(padding) samples, not played")
    }
    add("gain", gain(tags.gain))
    if info.scan.formats.count > 1 {
      add("changes", info.scan.formats.map { "\($0)" }.joined(separator: ", then "))
    }
    if !info.scan.damage.isEmpty {
      let damage = info.scan.damage
      add("damage", "\(damage.skippedBytes) bytes skipped in \(damage.count) places")
    }
    return lines.joined(separator: "\n")
  }

  private static func gain(_ gain: TrackTags.ReplayGain) -> String? {
    let parts = [("track", gain.track), ("album", gain.album)].compactMap { name, value in
      value.map { "\(name) \($0 < 0 ? "" : "+")\(($0 * 100).rounded() / 100) dB" }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  // MARK: - For programs

  private static func json(_ info: StreamInfo) -> String {
    let facts = info.facts
    let tags = info.tags
    var object = JSONObject()
    object.add("name", info.name)
    object.add("version", facts.version.rawValue)
    object.add("layer", Int64(facts.layer))
    object.add("rate", Int64(info.format.sampleRate))
    object.add("channels", Int64(info.format.channels))
    object.add("mode", facts.mode.rawValue)
    object.add("bitrate", info.scan.bitrate.rounded())
    object.add("rateControl", "\(info.rateControl)")
    object.add("frames", info.scan.frames)
    object.add("seconds", info.scan.seconds)
    object.add("hasTrueHeader", facts.hasTrueHeader)
    object.add("encoder", facts.encoder)
    object.add("encoderDelay", facts.encoderDelay.map(Int64.init))
    object.add("encoderPadding", facts.encoderPadding.map(Int64.init))
    object.add("title", tags.title)
    object.add("artist", tags.artist)
    object.add("album", tags.album)
    object.add("track", tags.trackNumber)
    object.add("year", tags.year)
    object.add("comment", tags.comment)
    object.add("coverType", tags.cover?.mimeType)
    object.add("coverBytes", tags.cover.map { Int64($0.bytes.count) })
    object.add("trackGain", tags.gain.track)
    object.add("albumGain", tags.gain.album)
    object.add("formats", Int64(info.scan.formats.count))
    object.add("skippedBytes", info.scan.damage.skippedBytes)
    object.add("damagedPlaces", Int64(info.scan.damage.count))
    return object.text
  }
}
