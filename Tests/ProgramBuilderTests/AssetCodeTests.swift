import Foundation
import ProgramBuilder
import TestSupport
import Testing

/// The names of a program's assets as its source says them.
@Suite struct AssetCodeTests {
  private func lines(
    _ files: [String], besides names: Set<String> = [], catalogs: [String] = ["A.xcassets"]
  ) throws -> [String] {
    var all = ["A.xcassets/Contents.json": "{}"]
    for file in files { all["\(file)/Contents.json"] = "{}" }
    all["A.xcassets/Icons/Contents.json"] = #"{"properties": {"provides-namespace": true}}"#
    let folder = try ProgramFolder(all)
    let source = AssetCode.source(
      of: catalogs.map { URL(fileURLWithPath: folder.path($0)) }, besides: names)
    return (source ?? "").split(separator: "\n").map(String.init)
  }

  @Test func `a catalogue without names needs no source`() throws {
    #expect(try lines(["A.xcassets/AppIcon.appiconset"]) == [])
  }

  @Test func `pictures and colours have constants, in types for their namespaces`() throws {
    #expect(
      try lines(["A.xcassets/dvd_logo.imageset", "A.xcassets/Icons/star.imageset"]) == [
        "import Foundation", "import SwiftUI",
        "extension ImageResource { enum Icons {} }",
        "extension ImageResource.Icons { static let star = "
          + #"ImageResource(name: "Icons/star", bundle: .main) }"#,
        "extension ImageResource { static let dvdLogo = "
          + #"ImageResource(name: "dvd_logo", bundle: .main) }"#,
      ])
  }

  @Test func `a colour is a style too, unless that name is taken`() throws {
    let colors = ["ink", "own", "red"].map { "A.xcassets/\($0).colorset" }
    let found = try lines(colors, besides: ["own"])
    #expect(found.count { $0.contains("static let") } == 3)
    let body = "static var ink: SwiftUI.Color { .init(ColorResource.ink) }"
    #expect(
      found.suffix(2) == [
        "extension SwiftUI.Color { \(body) }",
        "extension SwiftUI.ShapeStyle where Self == SwiftUI.Color { \(body) }",
      ])
  }

  @Test func `of two catalogues' assets of one name the first counts`() throws {
    let found = try lines(
      ["A.xcassets/logo.imageset", "B.xcassets/logo.imageset"],
      catalogs: ["A.xcassets", "B.xcassets"])
    #expect(found.count == 3)
  }

  @Test func `the fonts of the property list count, or all that there are`() throws {
    let folder = try ProgramFolder(["a.ttf": "", "b.otf": "", "c.txt": ""])
    let program = BuiltProgram(name: "P", library: folder.url, bundle: folder.url)
    #expect(program.fonts.map(\.lastPathComponent) == ["a.ttf", "b.otf"])
    try folder.write(
      """
      <plist version="1.0"><dict>
      <key>UIAppFonts</key><array><string>Fonts/b.otf</string></array>
      </dict></plist>
      """, to: "Info.plist")
    #expect(program.fonts.map(\.path) == [folder.path("b.otf")])
  }
}
