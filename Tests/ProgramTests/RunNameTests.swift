import Foundation
import TestSupport
import Testing

/// `carol run` with names that are no plain words, and with names of modules that are none here.
@Suite struct RunNameTests {
  private static let red = RunTests.Pixel(255, 0, 0)

  @Test(arguments: [
    ("\u{65E5}\u{672C} \u{FC}.swift", "c\u{E4}che"), ("two\nlines \"x\".swift", "cache"),
  ])
  func `a program and the cache may have any names, whatever the locale`(
    name: String, cache: String
  ) throws {
    let folder = try ProgramFolder([name: RunTests.program(RunTests.red)])
    let environment = [
      "PATH": BuiltProgram.silentEnvironment["PATH"] ?? "", "HOME": folder.path, "LANG": "C",
      "XDG_CACHE_HOME": folder.path(cache),
    ]
    let picture = try RunTests.snapshot(folder.path(name), environment: environment)
    #expect(picture[32, 32] == Self.red)
  }

  @Test func `what Foundation brings along on a phone is there without an import`() throws {
    let folder = try ProgramFolder([
      "Client.swift": """
      import Foundation
      struct Client {
        var session: URLSession = .shared
        func request(_ url: URL) -> URLRequest { URLRequest(url: url) }
      }
      """,
      "ContentView.swift": """
      import SwiftUI
      struct ContentView: View {
        let request = Client().request(URL(string: "https://example.org")!)
        var body: some View { request.httpMethod == "GET" ? Color(red: 1, green: 0, blue: 0) : .blue }
      }
      """,
    ])
    #expect(try RunTests.snapshot(folder.path)[32, 32] == Self.red)
  }
}
