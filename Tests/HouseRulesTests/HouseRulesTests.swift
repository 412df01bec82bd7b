import Foundation
import Testing

/// The rules of this house that a compiler does not know.
@Suite struct HouseRulesTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file, by its path below the root.
  static let swiftFiles: [String] = files { $0.hasSuffix(".swift") }

  /// Every text that people read or that makes the project.
  static let texts: [String] = files { path in
    [".swift", ".md", ".h", ".modulemap", ".abc", ".json", ".sh", ".py", "/run", "make-carols"]
      .contains { path.hasSuffix($0) }
  }

  static func files(where fits: (String) -> Bool) -> [String] {
    ["Sources", "Tests", "Media", "Benchmarks", ".ci"].flatMap { folder in
      (FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?
        .compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    .filter(fits).sorted() + ["Package.swift", "README.md"].filter(fits)
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `there are files to look at`() {
    #expect(Self.swiftFiles.count > 20)
  }

  @Test(arguments: swiftFiles)
  func `a file has at most 400 lines`(_ path: String) throws {
    let lines = try Self.text(path).split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(lines <= 401, "\(path) has \(lines - 1) lines: give its second subject a file")
  }

  @Test(arguments: swiftFiles)
  func `a file is named for a subject, not for a drawer`(_ path: String) {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    for drawer in ["Util", "Helper", "Manager", "Misc", "Common"] {
      #expect(!name.contains(drawer), "\(path): name the file after what it holds")
    }
    #expect(!path.contains(" "), "\(path): no spaces in paths")
  }

  @Test(arguments: swiftFiles)
  func `nothing is left for later and nothing is commented out`(_ path: String) throws {
    guard !path.hasSuffix("HouseRulesTests.swift") else { return }
    for (number, line) in try Self.text(path).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      for mark in ["TODO", "FIXME", "XXX", "@testable", "try!", "fatalError("] {
        #expect(!line.contains(mark), "\(path):\(number + 1) contains \(mark)")
      }
    }
  }

  @Test(arguments: swiftFiles.filter { $0.hasPrefix("Tests/") })
  func `a test waits for events, not for time`(_ path: String) throws {
    guard !path.hasSuffix("HouseRulesTests.swift") else { return }
    let text = try Self.text(path)
    for sleep in ["Task.sleep", "usleep(", "Thread.sleep", " sleep("] {
      #expect(!text.contains(sleep), "\(path) uses \(sleep)")
    }
  }

  @Test(arguments: texts)
  func `the project names no machine`(_ path: String) throws {
    guard !path.hasSuffix("HouseRulesTests.swift") else { return }
    let text = try Self.text(path)
    for place in ["/work/", "/farm/", "/root/", "/home/"] {
      #expect(!text.contains(place), "\(path) contains \(place)")
    }
  }

  @Test func `C is spoken only where it is wrapped`() throws {
    let wrapped = [
      "import CALSA", "import CMPG123", "import CFontconfig", "import CPNG", "import CJPEG",
      "import CZlib",
    ]
    for path in Self.swiftFiles where path.hasPrefix("Sources/") {
      let text = try Self.text(path)
      for module in wrapped where text.contains(module) {
        let area = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        let homes = [
          "import CALSA": ["AudioPlayer"], "import CMPG123": ["AudioPlayer"],
          "import CFontconfig": ["Drawing"], "import CPNG": ["Display", "Drawing"],
          "import CZlib": ["Display"],
          "import CJPEG": ["Drawing"],
        ]
        #expect(homes[module]?.contains(area) == true, "\(path) has \(module)")
      }
    }
  }

  @Test(arguments: swiftFiles.filter { $0.hasPrefix("Sources/Raster/") })
  func `the raster does without Foundation`(_ path: String) throws {
    #expect(try !Self.text(path).contains("import Foundation"))
  }
}
