import Foundation
import TestSupport
import Testing

/// Scenes of the user's own, which hear the player.
@Suite struct OwnSceneTests {
  /// A scene that is blue, and red as far as it hears something.
  static let listener = """
    import AudioPlayer
    import SwiftUI
    struct Listener: View {
      @Environment(AudioPlayer.self) private var player
      var body: some View {
        TimelineView(.animation) { _ in
          Color(red: player.levels.rms.max() > 0.01 ? 1 : 0, green: 0, blue: 1)
        }
      }
    }
    """

  @Test func `a scene of one's own is rendered with what it hears`() throws {
    let folder = try ProgramFolder(["Listener.swift": Self.listener])
    for (song, red) in [(try Song.music(seconds: 1), UInt8(255)), (try Song.silence(), 0)] {
      let picture = TemporaryFile(suffix: ".png")
      let outcome = try BuiltProgram.run(
        [
          "render", song.path, "-o", picture.path, "--scene", folder.path("Listener.swift"), "--at",
          "0.5", "--size", "32x18",
        ], environment: #require(RunTests.cache).environment)
      #expect(outcome.standardError == "")
      #expect(outcome.code == 0)
      let pixels = try #require(PictureFile(picture.path))
      #expect(pixels[16, 9] == PictureFile.Pixel(red, 0, 255))
    }
  }

  @Test func `without a screen a scene of one's own is told of, and the music plays`() throws {
    let folder = try ProgramFolder(["Mine.swift": "this is not Swift"])
    let song = try Song.silence(seconds: 0.1)
    let outcome = try BuiltProgram.run(
      ["--scene", folder.path("Mine.swift"), song.path],
      environment: #require(RunTests.cache).environment)
    #expect(outcome.code == 0)
    #expect(outcome.standardError.contains("Mine.swift: not shown without a screen"))
  }

  @Test func `a watched scene is swapped when it is edited, and mistakes are shown till mended`()
    throws
  {
    let folder = try ProgramFolder(["Mine.swift": RunTests.program(RunTests.red)])
    let song = try Song.music(seconds: 60)
    let terminal = try PseudoTerminal(columns: 60, rows: 20)
    try terminal.spawn(
      BuiltProgram.path, ["--scene", folder.path("Mine.swift"), "--watch", song.path],
      environment: #require(RunTests.cache).environment)
    try terminal.expect("48;2;255;0;0")
    terminal.forgetOutput()
    try folder.write(
      "import SwiftUI\nstruct ContentView: View { let x: Spectre }", to: "Mine.swift")
    // "building Mine" in place of the artist, of whose name one letter stays.
    try terminal.expect("buil")
    try terminal.expect("Spectre")
    terminal.forgetOutput()
    try folder.write(RunTests.program(RunTests.green), to: "Mine.swift")
    try terminal.expect("48;2;0;255;0")
    terminal.type("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }
}
