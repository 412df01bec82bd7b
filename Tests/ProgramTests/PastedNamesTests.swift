import Testing
import carol

/// What file managers and terminals put in the place of files that are dropped or pasted.
@Suite struct PastedNamesTests {
  private static let there: Set<String> = [
    "/m/a.mp3", "/m/b c.mp3", "/m/it's.mp3", "/m/\u{FC}ber \"x\".mp3", "/m", "rel.mp3",
    "/m/q\\.mp3",
  ]

  private func files(_ text: String) -> [String] {
    PastedNames(text) { Self.there.contains($0) }.files
  }

  @Test(
    arguments: [
      ("/m/a.mp3", ["/m/a.mp3"]), ("/m/a.mp3\n", ["/m/a.mp3"]), ("  /m/a.mp3  ", ["/m/a.mp3"]),
      ("/m/b c.mp3", ["/m/b c.mp3"]), ("/m/b\\ c.mp3", ["/m/b c.mp3"]),
      ("'/m/b c.mp3'", ["/m/b c.mp3"]), ("\"/m/b c.mp3\"", ["/m/b c.mp3"]),
      ("'/m/it'\\''s.mp3' /m/a.mp3", ["/m/it's.mp3", "/m/a.mp3"]),
      ("/m/it\\'s.mp3", ["/m/it's.mp3"]), ("/m/it's.mp3", ["/m/it's.mp3"]),
      ("'/m/a.mp3' '/m/b c.mp3' ", ["/m/a.mp3", "/m/b c.mp3"]),
      ("file:///m/b%20c.mp3", ["/m/b c.mp3"]), ("file://localhost/m/a.mp3", ["/m/a.mp3"]),
      (
        "file:///m/a.mp3\r\nfile:///m/%C3%BCber%20%22x%22.mp3\r\n",
        ["/m/a.mp3", "/m/\u{FC}ber \"x\".mp3"]
      ),
      ("# two\nfile:///m/a.mp3\nfile:///m", ["/m/a.mp3", "/m"]),
      ("/m/a.mp3\n/m/b c.mp3", ["/m/a.mp3", "/m/b c.mp3"]), ("rel.mp3", ["rel.mp3"]),
      ("\"/m/\u{FC}ber \\\"x\\\".mp3\"", ["/m/\u{FC}ber \"x\".mp3"]),
      ("'/m/q\\.mp3'", ["/m/q\\.mp3"]), ("", []), ("hello there", []), ("'/m/a.mp3", ["/m/a.mp3"]),
      ("-", []), ("https://example.org/a.mp3", []),
    ])
  func `a text names the files that it names`(text: String, names: [String]) {
    #expect(files(text) == names)
  }

  @Test func `what names no file is told, and what does is found beside it`() {
    let names = PastedNames("/m/a.mp3 /gone.mp3 /m") { Self.there.contains($0) }
    #expect(names.files == ["/m/a.mp3", "/m"])
    #expect(names.unknown == "/gone.mp3")
  }
}
