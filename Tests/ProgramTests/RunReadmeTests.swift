import Foundation
import TestSupport
import Testing

/// The README's package: its manifest is read and its app run as they stand.
@Suite struct RunReadmeTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The README's fenced block of Swift that holds certain words.
  static func example(with words: String) throws -> String {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    return try #require(blocks.first { $0.contains(words) })
  }

  @Test func `the app shows what it says`() throws {
    let folder = try ProgramFolder(["Lights.swift": Self.example(with: "@main struct Lights: App")])
    let picture = try RunTests.snapshot(folder.path("Lights.swift"), size: "72x72")
    #expect(picture[36, 36] == RunTests.Pixel(255, 59, 48))
    // A circle of 100 of the 720 points: 10 pixels, 5 to each side.
    #expect(picture[36, 43] == RunTests.Pixel(255, 255, 255))
  }

  @Test func `the manifest is one, and names what there is`() throws {
    let folder = try ProgramFolder(["Package.swift": Self.example(with: "PackageDescription")])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", folder.path, "--disable-sandbox", "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: data, as: UTF8.self).contains("\"Lights\""))
    let ours = try String(
      contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(ours.contains(#"name: "carol","#) && ours.contains(#".library(name: "SwiftUI""#))
  }
}
