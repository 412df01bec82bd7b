import Foundation
import TestSupport
import Testing

/// What programs bring along beside their source.
@Suite struct RunAssetTests {
  static let ink = """
    {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
      {"red": "1.000", "green": "0.000", "blue": "1.000", "alpha": "1.000"}}}]}
    """

  @Test func `a colour of a catalogue is a constant and a style`() throws {
    let folder = try ProgramFolder([
      "Assets.xcassets/Contents.json": "{}",
      "Assets.xcassets/brand_ink.colorset/Contents.json": Self.ink,
      "Ink.swift": """
      import SwiftUI
      struct ContentView: View {
        var body: some View {
          HStack(spacing: 0) {
            Color(.brandInk)
            Rectangle().fill(.brandInk)
            Color.brandInk
          }
        }
      }
      """,
    ])
    let picture = try RunTests.snapshot(folder.path("Ink.swift"))
    for x in [8, 32, 56] { #expect(picture[x, 32] == RunTests.Pixel(255, 0, 255)) }
  }

  @Test func `what drawing cannot find is said once`() throws {
    let folder = try ProgramFolder([
      "Missing.swift": """
      import SwiftUI
      struct ContentView: View { var body: some View { Image("nowhere") } }
      """
    ])
    let outcome = try BuiltProgram.run(
      [
        "run", folder.path("Missing.swift"), "--snapshot", folder.path("out.png"), "--at", "1",
        "--size", "8x8",
      ], environment: #require(RunTests.cache).environment)
    #expect(outcome.code == 0)
    let lines = outcome.standardError.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("carol: image \"nowhere\": not found") == true)
  }
}
