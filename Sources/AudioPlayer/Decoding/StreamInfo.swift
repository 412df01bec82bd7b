/// Everything that can be told about a file without playing it.
public struct StreamInfo: Hashable, Sendable {
  /// What it was called when opened.
  public var name: String

  /// The shape of its samples.
  public var format: StreamFormat

  /// Version, layer, mode, encoder and its delays.
  public var facts: StreamFacts

  /// Its exact length, bit rate, changes of format and damage.
  public var scan: StreamScan

  /// Titles, cover and gain; texts as the file has them.
  public var tags: TrackTags

  /// Reads a source from its beginning to its end.
  public init(
    of source: AudioSource, interrupt: ReadInterrupt? = nil
  ) throws(DecoderError) {
    var decoder = try MP3Decoder(source, interrupt: interrupt)
    name = source.name
    format = decoder.format
    facts = decoder.facts
    tags = decoder.tags
    scan = try decoder.scan()
  }

  /// How bits are spent over time: what the encoder says if the frames bear it out.
  public var rateControl: RateControl {
    guard scan.isVariable else { return .constant }
    return facts.rateControl == .average ? .average : .variable
  }
}
