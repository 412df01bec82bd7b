import Foundation
import TestSupport
import Testing

/// `carol run` in a terminal: what is left in it when the picture is gone.
@Suite struct RunTerminalTests {
  static func start(_ folder: ProgramFolder, _ file: String) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 60, rows: 20)
    try terminal.spawn(
      BuiltProgram.path, ["run", folder.path(file)],
      environment: #require(RunTests.cache).environment)
    return terminal
  }

  @Test func `a click presses, and what is printed comes when the picture is gone`() throws {
    let folder = try ProgramFolder([
      "Press.swift": """
      import SwiftUI
      struct ContentView: View {
        @State private var isPressed = false
        var body: some View {
          Button { isPressed = true; print("pressed") } label: {
            Color(red: isPressed ? 0 : 1, green: isPressed ? 1 : 0, blue: 0)
          }
        }
      }
      """
    ])
    let terminal = try Self.start(folder, "Press.swift")
    try terminal.expect("48;2;255;0;0")
    terminal.type("\u{1B}[<0;30;10M\u{1B}[<0;30;10m")
    try terminal.expect("48;2;0;255;0")
    let isEarly = terminal.hasShown("pressed")
    #expect(!isEarly)
    terminal.type("q")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.isCooked)
    let isPrinted = terminal.hasShown("\u{1B}[?1049l") && terminal.hasShown("pressed", inLast: 9)
    #expect(isPrinted)
  }

  @Test func `a crash puts the terminal back and is told in one line`() throws {
    let folder = try ProgramFolder([
      "Crash.swift": """
      import SwiftUI
      struct ContentView: View {
        var body: some View {
          Color(red: 1, green: 0, blue: 0).onTapGesture { print(CommandLine.arguments[99]) }
        }
      }
      """
    ])
    let terminal = try Self.start(folder, "Crash.swift")
    try terminal.expect("48;2;255;0;0")
    terminal.type(" ")
    let ending = terminal.waitForEnd()
    #expect(ending == .killed(signal: SIGILL) || ending == .killed(signal: SIGTRAP))
    #expect(terminal.isCooked)
    let isTold = terminal.hasShown("carol: Crash: crashed (signal ", inLast: 60)
    #expect(isTold)
  }

  /// A program that never leaves its body once it is tapped, and says so on the terminal.
  static let caught = """
    import SwiftUI
    struct ContentView: View {
      @State private var isCaught = false
      var body: some View {
        if isCaught {
          FileHandle(forWritingAtPath: "/dev/tty")?.write(Data("caught".utf8))
          while true {}
        }
        return Color(red: 1, green: 0, blue: 0).onTapGesture { isCaught = true }
      }
    }
    """

  @Test func `ctrl-C quits`() throws {
    let folder = try ProgramFolder(["Caught.swift": Self.caught])
    let terminal = try Self.start(folder, "Caught.swift")
    try terminal.expect("48;2;255;0;0")
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a program caught in a loop is ended by ctrl-C or a signal, and a line says so`(
    _ number: Int32
  ) throws {
    let folder = try ProgramFolder(["Caught.swift": Self.caught])
    let terminal = try Self.start(folder, "Caught.swift")
    try terminal.expect("48;2;255;0;0")
    terminal.type(" ")
    try terminal.expect("caught")
    if number == SIGINT { terminal.type("x\u{3}") } else { terminal.signal(number) }
    #expect(terminal.waitForEnd() == .exited(128 + number))
    #expect(terminal.isCooked)
    let isTold = terminal.hasShown(
      "\u{1B}[?1049lcarol: Caught: does not answer, ended (signal \(number))")
    #expect(isTold)
  }
}
