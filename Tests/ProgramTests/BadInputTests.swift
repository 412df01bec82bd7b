import Foundation
import TestSupport
import Testing

/// What the program makes of files that are not what they should be.
@Suite struct BadInputTests {
  /// A file to be made, and the exit code of playing it.
  struct BadFile: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: Int32
    var bytes: @Sendable () throws -> [UInt8]
  }

  private static func music() throws -> [UInt8] { try Song.music(seconds: 1).bytes() }

  static let files = [
    BadFile(testDescription: "empty", code: 65) { [] },
    BadFile(testDescription: "text", code: 65) {
      Array(String(repeating: "Stille Nacht, heilige Nacht!\n", count: 1000).utf8)
    },
    BadFile(testDescription: "noise", code: 65) {
      var random = SeededGenerator(seed: 3)
      // Without 0xFF there is no sync word in it.
      return random.bytes(100_000).map { $0 == 0xFF ? 0 : $0 }
    },
    BadFile(testDescription: "truncated in the middle of a frame", code: 0) {
      Array(try music().prefix(10_001))
    },
    BadFile(testDescription: "a megabyte of junk in front", code: 0) {
      [UInt8](repeating: 0x55, count: 1_000_000) + (try music())
    },
    BadFile(testDescription: "30 kB of noise in the middle", code: 0) {
      var random = SeededGenerator(seed: 4)
      let song = try music()
      return song.prefix(song.count / 2) + random.bytes(30_000) + song.suffix(song.count / 2)
    },
    BadFile(testDescription: "a cover of 20 MB", code: 0) {
      var file = MP3Builder()
      file.appendTag([
        MP3Builder.picture([UInt8](repeating: 7, count: 20_000_000), mimeType: "image/png")
      ])
      return file.bytes + (try music())
    },
    BadFile(testDescription: "a tag that claims 200 MB", code: 0) {
      var file = MP3Builder()
      file.appendTag([MP3Builder.text("TIT2", "Short")], claim: 200_000_000)
      return file.bytes + (try music())
    },
    BadFile(testDescription: "a Xing header that lies", code: 0) {
      var file = MP3Builder()
      file.appendInfo(frames: 4000)
      file.appendSilence(frames: 20)
      return file.bytes
    },
    BadFile(testDescription: "all silent", code: 0) { try Song.silence().bytes() },
  ]

  @Test(arguments: files)
  func `a bad file is played as far as it goes, or told in one line`(_ file: BadFile) throws {
    let song = try TemporaryFile(file.bytes())
    let outcome = try BuiltProgram.run([song.path])
    #expect(!outcome.hung)
    #expect(outcome.code == file.code)
    let complaints = outcome.standardError.split(separator: "\n").filter {
      $0.contains(song.path)
    }
    #expect(complaints.count == (file.code == 0 ? 0 : 1))
  }

  @Test(arguments: files)
  func `a bad file is described or told in one line`(_ file: BadFile) throws {
    let song = try TemporaryFile(file.bytes())
    let outcome = try BuiltProgram.run(["info", "--json", song.path])
    #expect(outcome.code == file.code)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == (file.code == 0 ? 1 : 0))
    for line in lines {
      #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil)
    }
  }

  @Test func `one frame is music or a polite no`() throws {
    var file = MP3Builder()
    file.appendSilence(frames: 1)
    let song = try TemporaryFile(file.bytes)
    let outcome = try BuiltProgram.run([song.path])
    #expect(!outcome.hung)
    #expect(outcome.code == 0 || outcome.code == 65)
  }

  @Test func `a folder without music, a missing file and no permission are told with 66`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("carol-empty-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try BuiltProgram.run([folder.path]).code == 66)
    #expect(try BuiltProgram.run(["decode", folder.path, "-o", "/dev/null"]).code == 66)
    if getuid() != 0 {
      let song = try Song.silence()
      unsafe chmod(song.path, 0)
      #expect(try BuiltProgram.run([song.path]).code == 66)
    }
  }

  @Test func `endless zeros are soon known to be no MP3`() throws {
    let outcome = try BuiltProgram.run(["/dev/zero"])
    #expect(!outcome.hung)
    #expect(outcome.code == 65)
  }

  @Test func `standard input is played, and an empty one is no MP3`() throws {
    let song = try Data(Song.music(seconds: 0.5).bytes())
    #expect(try BuiltProgram.run(["-"], input: song).code == 0)
    #expect(try BuiltProgram.run(["-"], input: Data()).code == 65)
  }

  @Test func `a song that cannot be played does not keep the next one from being heard`() throws {
    let bad = try TemporaryFile(Array("not music".utf8))
    let good = try Song.music(seconds: 0.5)
    let outcome = try BuiltProgram.run([bad.path, good.path, "/does/not/exist.mp3"])
    #expect(outcome.code == 66 || outcome.code == 65)
    #expect(outcome.standardError.contains("Playing Nobody - Noel"))
    #expect(outcome.standardError.contains("not an MP3"))
    #expect(outcome.standardError.contains("no such file"))
  }

  @Test func `a device that does not exist is an error, and none given is not`() throws {
    let song = try Song.music(seconds: 0.5)
    let outcome = try BuiltProgram.run(["--device", "hw:77", song.path])
    #expect(outcome.code == 69)
    #expect(outcome.standardError.contains("hw:77"))
    let silent = try BuiltProgram.run([song.path])
    #expect(silent.code == 0)
    #expect(
      silent.standardError.split(separator: "\n").filter { $0.hasPrefix("carol:") }.count == 1)
  }
}
