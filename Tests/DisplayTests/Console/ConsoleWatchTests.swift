import Display
import Glibc
import Testing

@Suite(.serialized) struct ConsoleWatchTests {
  /// Waits until somebody has written to the terminal and made it as it was.
  private func awaitCooked(_ pty: Pty) -> Bool {
    var output = ""
    for _ in 0..<100 {
      var request = pollfd(fd: pty.master, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&request, 1, 50)
      output += pty.output()
      if pty.isCooked, output.hasSuffix("\u{1B}[?1049l") { return true }
    }
    return false
  }

  @Test func `a program that is killed leaves a terminal that works`() async throws {
    let pty = try Pty()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = pty.path as String] in
      let terminal = try await TerminalExitTests.enter(path)
      await MainActor.run {
        let watch = ConsoleWatch()
        watch.start(terminal)
        _ = kill(getpid(), SIGKILL)
        withExtendedLifetime((terminal, watch)) {}
      }
    }
    #expect(awaitCooked(pty))
  }

  @Test func `one that has given its terminal back is not followed by anything`() async throws {
    let pty = try Pty()
    await #expect(processExitsWith: .exitCode(5)) { [path = pty.path as String] in
      let terminal = try await TerminalExitTests.enter(path)
      await MainActor.run {
        let watch = ConsoleWatch()
        watch.start(terminal)
        terminal.close()
        // It waits for the end of the process: what would be written is written by now.
        watch.stop()
        exit(5)
      }
    }
    let output = pty.output()
    #expect(output.ranges(of: "\u{1B}[?1049l").count == 1)
    #expect(pty.isCooked)
  }
}
