import Drawing
import Foundation
import TestSupport
import Testing

@Suite struct AssetCatalogTests {
  @Test func `names are listed with the folders that make namespaces`() throws {
    let folder = try TemporaryFolder()
    for path in ["Pictures/dvd_logo.imageset", "Icons/2 Stars.imageset", "Ink.colorset"] {
      try folder.write("A.xcassets/\(path)/Contents.json", "{}")
    }
    try folder.write("A.xcassets/AppIcon.appiconset/Contents.json", "{}")
    try folder.write(
      "A.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    let catalog = AssetCatalog(folder: folder.url.appendingPathComponent("A.xcassets"))
    #expect(catalog.entries.map(\.name) == ["Icons/2 Stars", "Ink", "dvd_logo"])
    #expect(catalog.entries.map(\.kind) == [.image, .color, .image])
    #expect(catalog.symbols.map(\.path) == [["Icons"], [], []])
    #expect(catalog.symbols.map(\.identifier) == ["_2Stars", "ink", "dvdLogo"])
  }

  @Test(arguments: [
    ("dvd_logo", "dvdLogo"), ("DVD Logo", "dvdLogo"), ("heroImage", "hero"), ("Image", "image"),
    ("URLIcon", "urlIcon"), ("my-photo.1", "myPhoto1"), ("default", "`default`"),
    ("Snow", "snow"), ("--", "_"),
  ])
  func `a name becomes a constant as a compiler of catalogues makes it`(
    name: String, identifier: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("A.xcassets/\(name).imageset/Contents.json", "{}")
    let catalog = AssetCatalog(folder: folder.url.appendingPathComponent("A.xcassets"))
    #expect(catalog.symbols.map(\.identifier) == [identifier])
  }

  @Test func `a catalogue is found through a link`() throws {
    let folder = try TemporaryFolder()
    try folder.write("A.xcassets/logo.imageset/Contents.json", "{}")
    let link = folder.url.appendingPathComponent("B.xcassets")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appendingPathComponent("A.xcassets"))
    #expect(AssetCatalog(folder: link).entries.map(\.name) == ["logo"])
  }

  @Test func `a folder that is not there has no names`() {
    #expect(AssetCatalog(folder: URL(fileURLWithPath: "/nowhere/A.xcassets")).entries.isEmpty)
  }
}
