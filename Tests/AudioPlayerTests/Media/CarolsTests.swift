import Foundation
import Media
import TestSupport
import Testing

@Suite struct CarolsTests {
  @Test func `Silent Night comes first and every song can be read`() throws {
    let files = try Carols.files
    #expect(try Carols.silentNight == files.first)
    #expect(files.count == Carols.names.count)
    for file in files {
      #expect(file.hasPrefix("/"))
      #expect(FileManager.default.isReadableFile(atPath: file))
    }
  }

  @Test func `no song lies in the folder without being named, and none is named without a score`()
    throws
  {
    let folder = URL(fileURLWithPath: try Carols.silentNight).deletingLastPathComponent()
    let present = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(present.sorted() == Carols.names)
    let scores = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Media/Scores").standardized
    let engraved = try FileManager.default.contentsOfDirectory(atPath: scores.path)
    #expect(engraved.sorted().map { $0.replacing(".abc", with: ".mp3") } == Carols.names)
  }

  @Test func `a program looks beside itself, then in share, and never in the working directory`() {
    let candidates = Carols.candidates(beside: "/opt/carol/bin/carol")
    #expect(candidates.first == "/opt/carol/bin/carol_Media.resources/Carols")
    #expect(candidates.dropFirst().first == "/opt/carol/share/carol/Carols")
    #expect(candidates.allSatisfy { $0.hasPrefix("/") })
  }

  @Test func `a program whose own path is unknown is not served from the working directory`() throws
  {
    let candidates = Carols.candidates(beside: "")
    let folder = try Carols.folder(among: ["Carols", "Media/Carols", "."] + candidates)
    #expect(folder.hasPrefix("/"))
  }

  @Test func `a folder that lacks a song is passed over`() throws {
    let whole = URL(fileURLWithPath: try Carols.silentNight).deletingLastPathComponent().path
    #expect(try Carols.folder(among: ["/nowhere", "/usr", whole]) == whole)
  }

  @Test func `missing carols are reported in one line that names every place`() {
    let error = #expect(throws: CarolsError.self) {
      try Carols.folder(among: ["/first/place", "/second/place"])
    }
    #expect(error == .notFound(lookedIn: ["/first/place", "/second/place"]))
    let words = error?.description ?? ""
    #expect(words.contains("/first/place, /second/place"))
    #expect(!words.contains("\n"))
  }
}
