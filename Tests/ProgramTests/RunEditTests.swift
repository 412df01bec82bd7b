import Foundation
import TestSupport
import Testing

/// What `carol run` shows after an edit, however quick or hidden it was.
@Suite struct RunEditTests {
  typealias Pixel = PictureFile.Pixel

  static let view = """
    import SwiftUI
    struct ContentView: View { var body: some View { ink } }
    """

  /// The colour that the view has, in a file of its own.
  static func ink(_ color: String) -> String {
    "import SwiftUI\nlet ink = Color(red: \(color))\n"
  }

  @Test func `an edit counts though its file looks as old as before`() throws {
    let folder = try ProgramFolder(["ContentView.swift": Self.view])
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    for (color, pixel) in [
      (RunTests.red, Pixel(255, 0, 0)), (RunTests.green, Pixel(0, 255, 0)),
    ] {
      try folder.write(Self.ink(color), to: "Ink.swift")
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: folder.path("Ink.swift"))
      let shown = try RunTests.snapshot(folder.path)[32, 32]
      #expect(shown == pixel)
    }
  }

  @Test func `an edit made while it is built counts the next time`() throws {
    let folder = try ProgramFolder([
      "Program/ContentView.swift": Self.view, "Program/Ink.swift": Self.ink(RunTests.red),
      "edited": Self.ink(RunTests.green),
    ])
    let cache = try #require(RunTests.cache)
    let path = folder.path("Program")
    let script = """
      #!/bin/sh
      cp '\(folder.path("edited"))' '\(path)/Ink.swift'
      exec '\(cache.folder.path("bin/swiftc"))' "$@"
      """
    try RunTests.writeProgram(script, to: folder.path("bin/swiftc"))
    var environment = cache.environment
    environment["PATH"] = folder.path("bin") + ":" + (environment["PATH"] ?? "")
    let early = try RunTests.snapshot(path, environment: environment)[32, 32]
    #expect(early == Pixel(255, 0, 0))
    let late = try RunTests.snapshot(path)[32, 32]
    #expect(late == Pixel(0, 255, 0))
  }

  @Test func `files of one name may lie in different folders, and begin with a mark`() throws {
    let folder = try ProgramFolder([
      "ContentView.swift": "\u{FEFF}" + Self.view,
      "One/Ink.swift": "#!/usr/bin/env swift\n" + Self.ink(RunTests.red),
      "Two/Ink.swift": "let other = #filePath\n",
    ])
    let shown = try RunTests.snapshot(folder.path)[32, 32]
    #expect(shown == Pixel(255, 0, 0))
  }
}
