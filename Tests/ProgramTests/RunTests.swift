import Foundation
import TestSupport
import Testing

/// `carol run`: other people's programs, built and shown.
@Suite struct RunTests {
  typealias Pixel = PictureFile.Pixel

  /// One cache for all tests of a run, and a compiler that counts how often it is called.
  static let cache: (folder: ProgramFolder, environment: [String: String])? = {
    var environment = BuiltProgram.silentEnvironment
    let compiler = (environment["PATH"] ?? "").split(separator: ":").map { $0 + "/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let compiler, let folder = try? ProgramFolder([:]) else { return nil }
    let script = "#!/bin/sh\necho \"$@\" >> '\(folder.path("calls"))'\nexec '\(compiler)' \"$@\"\n"
    guard (try? writeProgram(script, to: folder.path("bin/swiftc"))) != nil else { return nil }
    environment["PATH"] = folder.path("bin") + ":" + (environment["PATH"] ?? "")
    environment["XDG_CACHE_HOME"] = folder.path("cache")
    return (folder, environment)
  }()

  /// Writes a program that may be run at once.
  ///
  /// A process of its own does it: what another test starts while this one has the file open for
  /// writing would hold it open, and so busy.
  static func writeProgram(_ script: String, to path: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", #"mkdir -p "$(dirname "$2")" && printf %s "$1" > "$2" && chmod 755 "$2""#, "sh", script,
      path,
    ]
    try shell.run()
    shell.waitUntilExit()
  }

  /// How often a program was compiled.
  static func compilations(of name: String) -> Int {
    let calls = cache.flatMap {
      try? String(contentsOfFile: $0.folder.path("calls"), encoding: .utf8)
    }
    return calls?.split(separator: "\n").count { $0.contains("\(name)_program") } ?? 0
  }

  /// Takes a picture of a program at an instant.
  static func snapshot(
    _ path: String, at seconds: String = "0", size: String = "64x64", arguments: [String] = [],
    environment: [String: String]? = nil
  ) throws -> PictureFile {
    let output = TemporaryFile(suffix: ".png")
    let usual = try #require(cache).environment
    let outcome = try BuiltProgram.run(
      ["run", path, "--snapshot", output.path, "--at", seconds, "--size", size, "--"] + arguments,
      environment: environment ?? usual)
    #expect(outcome.standardError == "")
    #expect(outcome.code == 0)
    return try #require(PictureFile(output.path))
  }

  /// A view of one colour, as a program.
  static func program(_ color: String) -> String {
    """
    import SwiftUI
    struct ContentView: View { var body: some View { Color(red: \(color)) } }
    """
  }

  static let red = "1, green: 0, blue: 0"
  static let green = "0, green: 1, blue: 0"

  @Test func `a picture is that of its instant, with all that goes by the clock`() throws {
    let folder = try ProgramFolder([
      "Clock.swift": """
      import SwiftUI

      struct ContentView: View {
        @State private var timer = 0.0
        @State private var queue = 0.0
        @State private var task = 0.0
        @State private var moved = false
        let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

        var body: some View {
          ZStack(alignment: .leading) {
            Color(red: timer, green: queue, blue: task)
            Color.white.frame(width: moved ? 720 : 0, height: 360)
          }
          .onReceive(ticks) { _ in timer += 0.2 }
          .onAppear {
            withAnimation(.linear(duration: 4)) { moved = true }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { queue = 1 }
          }
          .task {
            try? await ContinuousClock().sleep(for: .seconds(2.5))
            task = 1
          }
        }
      }
      """
    ])
    let path = folder.path("Clock.swift")
    let early = try Self.snapshot(path, at: "1")
    #expect(early[60, 2] == Pixel(51, 0, 0))
    // A quarter of the way, in the middle of the height.
    #expect(early[14, 32] == Pixel(255, 255, 255))
    #expect(early[18, 32] == Pixel(51, 0, 0))
    let late = try Self.snapshot(path, at: "3")
    #expect(late[60, 2] == Pixel(153, 255, 255))
    #expect(late[46, 32] == Pixel(255, 255, 255))
    #expect(late[50, 32] == Pixel(153, 255, 255))
  }

  @Test(arguments: [("", Pixel(255, 255, 255)), (".preferredColorScheme(.dark)", Pixel(0, 0, 0))])
  func `a view without a window of its own stands on white ground, or on black in the dark`(
    modifier: String, ground: Pixel
  ) throws {
    let folder = try ProgramFolder([
      "Ground.swift": """
      import SwiftUI
      #Preview { Color(red: 1, green: 0, blue: 0).frame(width: 360, height: 360)\(modifier) }
      """
    ])
    let picture = try Self.snapshot(folder.path("Ground.swift"))
    #expect(picture[4, 32] == ground)
    #expect(picture[32, 32] == Pixel(255, 0, 0))
  }

  @Test func `what was built before is not compiled again, an edit is`() throws {
    let folder = try ProgramFolder(["Edited.swift": Self.program(Self.red)])
    let path = folder.path("Edited.swift")
    #expect(try Self.snapshot(path)[32, 32] == Pixel(255, 0, 0))
    #expect(Self.compilations(of: "Edited") == 1)
    #expect(try Self.snapshot(path)[32, 32] == Pixel(255, 0, 0))
    #expect(Self.compilations(of: "Edited") == 1)
    try folder.write(Self.program(Self.green), to: "Edited.swift")
    let edited = try Self.snapshot(path)[32, 32]
    #expect(edited == Pixel(0, 255, 0))
    #expect(Self.compilations(of: "Edited") == 2)
    #expect(folder.files == ["Edited.swift"])
  }

  @Test func `a project is entered at its app, with its resources and arguments`() throws {
    let folder = try ProgramFolder([
      "Lights.xcodeproj/project.pbxproj": "",
      "LightsTests/Tests.swift": "this is not Swift",
      "Lights/LightsApp.swift": """
      import SwiftUI
      @main struct LightsApp: App {
        var body: some Scene { WindowGroup { Lamp() } }
      }
      """,
      "Lights/Lamp.swift": """
      import SwiftUI
      struct Lamp: View {
        var body: some View {
          let path = Bundle.main.path(forResource: "colour", ofType: "txt")
          let text = path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
          Color(
            red: text == "red" ? 1 : 0,
            green: CommandLine.arguments.dropFirst() == ["a", "b c"] ? 1 : 0, blue: 0)
        }
      }
      """,
      "Lights/Data/colour.txt": "red",
    ])
    #expect(
      try Self.snapshot(folder.path, arguments: ["a", "b c"])[32, 32] == Pixel(255, 255, 0))
  }

  @Test(arguments: [
    """
    struct Light: View { var on: Bool; var body: some View { on ? Color(red: 1, green: 0, blue: 0) : .black } }
    private struct Light_Previews: PreviewProvider { static var previews: some View { Group { Light(on: true); Light(on: false) } } }
    """,
    """
    private struct Light: View { @Binding var on: Bool; var body: some View { on ? Color(red: 1, green: 0, blue: 0) : .black } }
    #Preview("on") {
      @Previewable @State var on = true
      Light(on: $on)
    }
    """,
    """
    struct ContentView: View { var on: Bool; var body: some View { on ? Color(red: 1, green: 0, blue: 0) : .black } }
    #Preview { ContentView(on: true) }
    """,
  ])
  func `a program without an app is entered at what it previews`(_ code: String) throws {
    let folder = try ProgramFolder(["Preview.swift": "import SwiftUI\n" + code])
    #expect(try Self.snapshot(folder.path("Preview.swift"))[32, 32] == Pixel(255, 0, 0))
  }

  @Test func `several instants make several pictures`() throws {
    let folder = try ProgramFolder(["Many.swift": Self.program(Self.red)])
    let outcome = try BuiltProgram.run(
      [
        "run", folder.path("Many.swift"), "--snapshot", folder.path("out.png"), "--at", "0,1",
        "--size", "8x8",
      ], environment: #require(Self.cache).environment)
    #expect(outcome.code == 0)
    #expect(folder.files == ["Many.swift", "out-1.png", "out-2.png"])
  }
}
