import AudioPlayer
import Foundation
import Testing
import carol

@Suite struct MusicFinderTests {
  /// A folder with files in it, gone when the test is over.
  private func withFolder(
    _ files: [String: String], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("carol-finder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
  }

  private func find(_ names: String...) -> MusicFinder {
    var finder = MusicFinder()
    for name in names { finder.add(name) }
    return finder
  }

  @Test func `a folder's songs are found in the order in which people count`() throws {
    try withFolder([
      "10.mp3": "", "2.mp3": "", "B/1.MP3": "", "cover.jpg": "", ".hidden.mp3": "", "a.mp2": "",
    ]) { folder in
      let songs = find(folder).songs
      #expect(songs == ["2.mp3", "10.mp3", "a.mp2", "B/1.MP3"].map { .file("\(folder)/\($0)") })
    }
  }

  @Test func `a search that is given up goes no further`() async throws {
    let found = await Task {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      var songs: [AudioSource]?
      try? withFolder(["a.mp3": "", "b.mp3": ""]) { folder in songs = find(folder).songs }
      return songs
    }.value
    #expect(found == [])
  }

  @Test func `a playlist names files from its own folder`() throws {
    try withFolder([
      "list.m3u":
        "\u{FEFF}#EXTM3U\r\n#EXTINF:1,One\r\none.mp3\r\n\r\nsub/two.mp3\r\n/abs/three.mp3\r\n"
        + "https://example.org/four.mp3\r\nfile:///abs/f%20ive.mp3",
      "list.pls": "[playlist]\nFile1=one.mp3\nTitle1=File1\nNumberOfEntries=1\n",
    ]) { folder in
      #expect(
        find("\(folder)/list.m3u").songs == [
          .file("\(folder)/one.mp3"), .file("\(folder)/sub/two.mp3"), .file("/abs/three.mp3"),
          .file("/abs/f ive.mp3"),
        ])
      #expect(find("\(folder)/list.pls").songs == [.file("\(folder)/one.mp3")])
    }
  }

  @Test func `what cannot be played is told and all else is found`() throws {
    try withFolder(["a.mp3": "", "empty/x.txt": ""]) { folder in
      let finder = find("\(folder)/nothing", "\(folder)/empty", "\(folder)/a.mp3", "-")
      #expect(finder.songs == [.file("\(folder)/a.mp3"), .standardInput])
      #expect(finder.failures.map(\.code) == [.noInput, .noInput])
    }
  }
}
