import CLinux
import Display
import Foundation
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

  /// A sound device that is closed and opened anew would be found in use.
  @Test @MainActor func `the watching process keeps no memory that is shared with a device`()
    throws
  {
    let pty = try Pty()
    let terminal = try Terminal(
      environment: ["TERM": "xterm-256color"], descriptor: pty.slave, watchesSignals: false)
    terminal.enter()
    let memory = unsafe mmap(nil, 65_536, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    let watch = ConsoleWatch()
    watch.start(terminal)
    var shared = 1
    for _ in 0..<100 where shared > 0 {
      shared = try sharedMappings(of: watch.process)
      if shared > 0 { _ = poll(nil, 0, 20) }
    }
    #expect(shared == 0)
    #expect(try sharedMappings(of: getpid()) > 0)
    _ = unsafe munmap(memory, 65_536)
    watch.stop()
    terminal.close()
  }

  private func sharedMappings(of process: pid_t) throws -> Int {
    // A file that says nothing of its size: read to its end.
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(process)/maps"))
    let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    return maps.split(separator: "\n").count { line in
      line.split(separator: " ").dropFirst().first?.last == "s"
    }
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
