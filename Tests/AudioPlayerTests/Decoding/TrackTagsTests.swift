import AudioPlayer
import TestSupport
import Testing

@Suite struct TrackTagsTests {
  private static let music: [UInt8] = {
    var file = MP3Builder()
    file.appendSilence(frames: 20)
    return file.bytes
  }()

  private func decoded(
    version: Int = 3, _ frames: [[UInt8]], claim: Int? = nil,
    behind: (inout MP3Builder) -> Void = { _ in }
  ) throws -> Decoded {
    var file = MP3Builder()
    file.appendTag(version: version, frames, claim: claim)
    file.bytes += Self.music
    behind(&file)
    return try Decoded(file.bytes)
  }

  private static let samples = 20 * 1152 * 2

  @Test(arguments: [
    (2, UInt8(0)), (2, 1), (3, 0), (3, 1), (4, 0), (4, 1), (4, 2), (4, 3),
  ])
  func `texts of every version and encoding are read`(_ version: Int, _ encoding: UInt8) throws {
    let ids =
      version == 2
      ? ["TT2", "TP1", "TAL", "TYE", "TRK"]
      : ["TIT2", "TPE1", "TALB", version == 4 ? "TDRC" : "TYER", "TRCK"]
    let words = ["Stille Nacht ü", "Grüber", "Weihnacht", "1818", "3/12"]
    let frames = zip(ids, words).map {
      MP3Builder.text($0, $1, version: version, encoding: encoding)
    }
    let found = try decoded(
      version: version, frames + [MP3Builder.comment("frohe Weihnacht", version: version)])
    #expect(found.tags.title == words[0])
    #expect(found.tags.artist == words[1])
    #expect(found.tags.album == words[2])
    #expect(found.tags.year == words[3])
    #expect(found.tags.trackNumber == words[4])
    #expect(found.tags.comment == "frohe Weihnacht")
    #expect(found.samples.count == Self.samples)
  }

  @Test func `texts are kept as they are, and repaired where they are no UTF-8`() throws {
    let hostile = "a\u{1B}]0;x\u{7}\u{202E}\nb"
    let found = try decoded(
      version: 4,
      [
        MP3Builder.text("TIT2", hostile, version: 4),
        MP3Builder.frame("TPE1", [3, 0x41, 0xFF, 0xC3, 0x42], version: 4),
      ])
    #expect(found.tags.title == hostile)
    let artist = found.tags.artist ?? ""
    #expect(artist.isEmpty || artist.contains("\u{FFFD}"))
  }

  @Test(arguments: [
    ("image/jpeg", [UInt8]([0x89, 0x50, 0x4E, 0x47, 1]), "image/png"),
    ("image/png", [0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"), ("JPG", [1, 2, 3], "image/jpeg"),
    ("image/x-odd", [1, 2, 3], "image/x-odd"),
  ])
  func `a cover's kind is what its first bytes show`(
    _ named: String, _ bytes: [UInt8], _ kind: String
  ) throws {
    let found = try decoded([MP3Builder.picture(bytes, mimeType: named)])
    #expect(found.tags.cover == TrackTags.Cover(mimeType: kind, bytes: bytes))
  }

  @Test func `the front cover is chosen among several pictures`() throws {
    let found = try decoded([
      MP3Builder.picture([1, 1], mimeType: "image/png", kind: 4),
      MP3Builder.picture([2, 2], mimeType: "image/png", kind: 3),
      MP3Builder.picture([3, 3], mimeType: "image/png", kind: 8),
    ])
    #expect(found.tags.cover?.bytes == [2, 2])
  }

  @Test func `a cover of 20 MB is read, and the length is that of the music`() throws {
    let picture = [UInt8](repeating: 0xFF, count: 20 << 20)
    let found = try decoded([MP3Builder.picture(picture, mimeType: "image/jpeg")])
    #expect(found.tags.cover?.bytes.count == 20 << 20)
    #expect(found.lengthAtFirst == .exact(20 * 1152))
    #expect(found.samples.count == Self.samples)
  }

  @Test(arguments: [200 << 20, 0x0FFF_FFFF, 9000])
  func `a tag that claims more than there is does not hide the music`(_ claim: Int) throws {
    let found = try decoded([MP3Builder.text("TIT2", "Silent Night")], claim: claim)
    #expect(found.samples.count == Self.samples)
    #expect(found.length == .exact(20 * 1152))
  }

  @Test func `a tag that swallows all music up to the end is not believed either`() throws {
    let title = MP3Builder.text("TIT2", "Silent Night")
    let found = try decoded([title], claim: title.count + Self.music.count - 3)
    #expect(found.samples.count == Self.samples)
    #expect(found.tags.title == "Silent Night")
  }

  @Test func `an old tag fills in what the new one leaves open`() throws {
    let found = try decoded([MP3Builder.text("TIT2", "Silent Night")]) {
      $0.appendOldTag(
        title: Array("SILENT NIGHT".utf8), artist: [0x47, 0x72, 0xFC, 0x62, 0x65, 0x72],
        album: Array("Carols  ".utf8), year: "1818", track: 7)
    }
    #expect(found.tags.title == "Silent Night")
    #expect(found.tags.artist == "Grüber")
    #expect(found.tags.album == "Carols")
    #expect(found.tags.year == "1818")
    #expect(found.tags.trackNumber == "7")
    #expect(found.samples.count == Self.samples)
    #expect(found.lengthAtFirst == .exact(20 * 1152))
  }

  @Test(arguments: [nil, 0, 1 << 30, 5] as [Int?])
  func `an APE tag does no harm whatever it claims`(_ claim: Int?) throws {
    // Its contents look like frames, which must not be heard.
    let found = try decoded([]) { $0.appendAPE(Self.music, claim: claim) }
    if claim == nil { #expect(found.samples.count == Self.samples) }
    #expect(found.samples.allSatisfy { $0 == 0 })
    #expect(found.samples.count >= Self.samples)
  }

  @Test func `a file without tags has none`() throws {
    #expect(try Decoded(Self.music).tags == TrackTags())
  }

  @Test func `gain is read from texts, and from the encoder's header where they are missing`()
    throws
  {
    let texts = try decoded([
      MP3Builder.extra("replaygain_track_gain", "-6.48 dB"),
      MP3Builder.extra("REPLAYGAIN_TRACK_PEAK", "0.98"),
      MP3Builder.extra("REPLAYGAIN_ALBUM_GAIN", "+1.5"),
      MP3Builder.extra("REPLAYGAIN_ALBUM_PEAK", "loud"),
    ])
    #expect(texts.tags.gain.track == -6.48)
    #expect(texts.tags.gain.trackPeak == 0.98)
    #expect(texts.tags.gain.album == 1.5)
    #expect(texts.tags.gain.albumPeak == nil)

    var file = MP3Builder()
    // Kind 1 (track), origin 3 (automatic), minus, 6.5 dB; LAME 3.92 measured 6 dB lower.
    let field = 1 << 13 | 3 << 10 | 1 << 9 | 65
    file.appendInfo(frames: 20, gain: field)
    #expect(try Decoded(file.bytes + Self.music).tags.gain.track == -6.5)
    var old = MP3Builder()
    old.appendInfo(frames: 20, encoder: "LAME3.92 ", gain: field)
    #expect(try Decoded(old.bytes + Self.music).tags.gain.track == -0.5)
  }

  @Test(arguments: 0..<80)
  func `a tag of changed bytes never stops the music`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 400)
    let version = 2 + seed % 3
    var file = MP3Builder()
    let title = version == 2 ? "TT2" : "TIT2"
    file.appendTag(
      version: version,
      [
        MP3Builder.text(title, "Silent Night", version: version, encoding: UInt8(seed % 4)),
        MP3Builder.comment("a remark", version: version),
        MP3Builder.extra("REPLAYGAIN_TRACK_GAIN", "1e400 dB", version: version),
        MP3Builder.picture([UInt8](repeating: 9, count: 300), mimeType: "PNG", version: version),
      ])
    let end = file.bytes.count
    file.bytes += Self.music
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let at = Int.random(in: 3..<end, using: &random)
      file.bytes[at] = UInt8.random(in: 0...255, using: &random)
    }
    let found = try Decoded(file.bytes)
    // A size that grew may hide the beginning; sounds must not come of it.
    #expect(found.samples.count <= Self.samples, "seed \(random.seed)")
    #expect(found.samples.count > 0, "seed \(random.seed)")
    #expect(found.samples.allSatisfy { $0 == 0 }, "seed \(random.seed)")
  }
}
