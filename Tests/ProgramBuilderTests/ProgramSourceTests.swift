import Foundation
import ProgramBuilder
import TestSupport
import Testing

/// Which files make a program, and what it shows first.
@Suite struct ProgramSourceTests {
  static let app =
    "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { } } }"
  static let view =
    "import SwiftUI\nstruct ContentView: View { var body: some View { Text(\"\") } }"

  private func names(_ urls: [URL]) -> [String] { urls.map(\.lastPathComponent) }

  @Test func `a single file brings along what programs open beside it`() throws {
    let folder = try ProgramFolder([
      "One.swift": Self.view, "Two.swift": "", "song.mp3": "", "notes.docx": "",
      "Assets.xcassets/Contents.json": "{}",
    ])
    let source = try ProgramSource(path: folder.path("One.swift"))
    #expect(source.name == "One")
    #expect(names(source.swiftFiles) == ["One.swift"])
    #expect(names(source.resources) == ["Assets.xcassets", "song.mp3"])
  }

  @Test func `a project leaves out tests, widgets, watches and what builds it`() throws {
    let extensionList = "<plist><dict><key>NSExtension</key><dict/></dict></plist>"
    let folder = try ProgramFolder([
      "Lights.xcodeproj/project.pbxproj": "", "Lights/App.swift": Self.app,
      "Lights/Views/Tree.swift": "", "Lights/song.mp3": "", "Lights/Info.plist": "<plist/>",
      "Lights/Extensions/Color.swift": "", "LightsTests/T.swift": "", "LightsUITests/U.swift": "",
      "Lights WatchKit Extension/W.swift": "", "Pods/P.swift": "", "build/B.swift": "",
      "Clock/Info.plist": extensionList, "Clock/C.swift": "", "Package.swift": "",
      "Side/Widget.swift": "@main struct W: Widget {}", "README.md": "",
    ])
    let source = try ProgramSource(path: folder.path)
    #expect(source.name == "Lights")
    #expect(names(source.swiftFiles) == ["App.swift", "Color.swift", "Tree.swift"])
    #expect(names(source.resources) == ["Info.plist", "song.mp3"])
    #expect(try ProgramSource(path: folder.path("Lights.xcodeproj")) == source)
  }

  @Test func `of several projects the one with an app is taken`() throws {
    var files = [
      "a/A.xcodeproj/p": "", "a/A.swift": Self.app, "b/B.xcodeproj/p": "", "b/B.swift": Self.view,
    ]
    let folder = try ProgramFolder(files)
    #expect(try ProgramSource(path: folder.path).name == "A")
    files["b/B.swift"] = Self.app
    let both = try ProgramFolder(files)
    #expect(throws: ProgramError.severalPrograms(path: both.path, names: ["A", "B"])) {
      try ProgramSource(path: both.path)
    }
  }

  @Test func `what is not there and what is no program are told apart`() throws {
    let folder = try ProgramFolder(["a.txt": ""])
    #expect(throws: ProgramError.notFound(path: "/no/such")) { try ProgramSource(path: "/no/such") }
    #expect(throws: ProgramError.noSources(path: folder.path)) {
      try ProgramSource(path: folder.path)
    }
    #expect(throws: ProgramError.noSources(path: folder.path("a.txt"))) {
      try ProgramSource(path: folder.path("a.txt"))
    }
  }

  /// The sources, and the kinds of entry in the order in which they are tried.
  static let entries: [([String: String], [String])] = [
    (["a.swift": app, "b.swift": view], ["main"]),
    (["a.swift": view + "\n#Preview { Text(\"\") }"], ["view", "preview"]),
    (["a.swift": "struct P: PreviewProvider { }", "b.swift": "#Preview { }"], ["provider"]),
    (["a.swift": "// #Preview { }\nstruct Only: View { }"], ["view"]),
    (
      [
        "AppDelegate.swift": "@UIApplicationMain class A: UIResponder, UIApplicationDelegate {}",
        "b.swift": view,
        "c.swift": "class S: UIResponder, UIWindowSceneDelegate {}",
      ], ["delegate", "view"]
    ),
  ]

  @Test(arguments: entries)
  func `an app comes first, then a content view, a preview, the only view`(
    _ files: [String: String], _ kinds: [String]
  ) throws {
    let folder = try ProgramFolder(files)
    let finder = try EntryFinder(ProgramSource(path: folder.path), path: folder.path)
    let found = finder.entries.map { entry in
      switch entry {
      case .main: "main"
      case .sceneDelegate: "delegate"
      case .view: "view"
      case .previewProvider: "provider"
      case .preview: "preview"
      }
    }
    #expect(found == kinds)
    let last = try #require(finder.entries.last)
    #expect(!finder.files(for: last).contains { $0.lastPathComponent == "AppDelegate.swift" })
  }

  @Test func `several apps and nothing to show are refused`() throws {
    let several = try ProgramFolder(["a.swift": Self.app, "b.swift": Self.app])
    #expect(
      throws: ProgramError.severalPrograms(path: several.path, names: ["a.swift", "b.swift"])
    ) {
      try EntryFinder(ProgramSource(path: several.path), path: several.path)
    }
    let none = try ProgramFolder(["a.swift": "struct A: View {}\nstruct B: View {}"])
    #expect(throws: ProgramError.noEntry(path: none.path)) {
      try EntryFinder(ProgramSource(path: none.path), path: none.path)
    }
  }
}
