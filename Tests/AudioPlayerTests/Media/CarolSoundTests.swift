import AudioPlayer
import Media
import Testing

@Suite struct CarolSoundTests {
  @Test(arguments: Carols.names.enumerated().map { ($0.offset, $0.element) })
  func `a carol says what it is and how long it lasts before it is played`(
    index: Int, name: String
  ) throws {
    let decoder = try MP3Decoder(.file(try Carols.files[index]))
    let format = decoder.format
    #expect(format == StreamFormat(sampleRate: 44_100, channels: 2))
    guard case .exact(let frames) = decoder.length else {
      Issue.record("\(name) does not know its length")
      return
    }
    #expect((60 * 44_100...180 * 44_100).contains(frames))
    let facts = decoder.facts
    #expect(facts.encoderDelay != nil)
    #expect(facts.encoderPadding != nil)
    let tags = decoder.tags
    #expect(tags.trackNumber == "\(index + 1)/\(Carols.names.count)")
    #expect(tags.album == "Carols")
    #expect(tags.title?.isEmpty == false)
    #expect(tags.artist?.isEmpty == false)
    let year = try #require(tags.year.flatMap { Int($0) })
    #expect((1600...1900).contains(year))
    let cover = try #require(tags.cover)
    #expect(cover.mimeType == "image/png")
    #expect(cover.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
  }

  @Test func `Silent Night is Gruber's, of 1818`() throws {
    let decoder = try MP3Decoder(.file(try Carols.silentNight))
    let tags = decoder.tags
    #expect(tags.title == "Silent Night")
    #expect(tags.artist == "Franz Xaver Gruber")
    #expect(tags.year == "1818")
  }

  @Test(arguments: Carols.names.indices)
  func `a carol is whole, stays below -1 dBFS and has no dead air`(index: Int) throws {
    var decoder = try MP3Decoder(.file(try Carols.files[index]))
    let length = decoder.length
    var peak: Float = 0
    var energy = 0.0
    var frames: Int64 = 0
    var silence = 0
    var longestSilence = 0
    // Blocks of 0.1 s; a block is silent under -60 dBFS.
    var block = [Float](repeating: 0, count: 8820)
    reading: while true {
      var span = block.mutableSpan
      switch try decoder.read(into: &span) {
      case .frames(let count):
        frames += Int64(count)
        let heard = block[..<(2 * count)]
        let loudest = max(heard.max() ?? 0, -(heard.min() ?? 0))
        peak = max(peak, loudest)
        energy += heard.reduce(into: 0.0) { $0 += Double($1 * $1) }
        silence = loudest < 0.001 ? silence + count : 0
        longestSilence = max(longestSilence, silence)
      case .formatChanged:
        Issue.record("the format changed at frame \(frames)")
      case .end:
        break reading
      }
    }
    let damage = decoder.damage
    #expect(damage.isEmpty)
    #expect(length == .exact(frames))
    #expect(peak < 0.891)
    let mean = (energy / Double(2 * frames)).squareRoot()
    #expect((0.07...0.14).contains(mean), "about -20 dBFS")
    // The tail that dies away is all the quiet there may be.
    #expect(longestSilence < 44_100)
  }
}
