import CLinux
import Display
import Glibc
import Testing

@Suite(.serialized) struct TerminalExitTests {
  /// Enters a terminal given by its path, in the process of an exit test.
  @MainActor static func enter(_ path: String) throws -> Terminal {
    let descriptor = unsafe open(path, O_RDWR | O_NOCTTY)
    let terminal = try Terminal(environment: ["TERM": "xterm-256color"], descriptor: descriptor)
    terminal.enter()
    return terminal
  }

  /// What the program in an exit test has to leave behind.
  private func expectRestored(_ pty: Pty) {
    let output = pty.output()
    #expect(output.contains("\u{1B}[?1049h"), "it was taken over")
    for sequence in TerminalTests.restoring { #expect(output.contains(sequence)) }
    #expect(output.hasSuffix("\u{1B}[?1049l"))
    #expect(pty.isCooked)
  }

  @Test func `a crash restores the terminal and is still a crash`() async throws {
    let pty = try Pty()
    await #expect(processExitsWith: .failure) { [path = pty.path as String] in
      let terminal = try await TerminalExitTests.enter(path)
      withExtendedLifetime(terminal) { preconditionFailure("on purpose") }
    }
    expectRestored(pty)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
  func `a signal of a crash restores the terminal and still kills`(number: Int32) async throws {
    let pty = try Pty()
    await #expect(processExitsWith: .signal(number)) {
      [path = pty.path as String, number = number as Int32] in
      let terminal = try await TerminalExitTests.enter(path)
      withExtendedLifetime(terminal) {
        _ = kill(getpid(), number)
        while true { _ = pause() }
      }
    }
    expectRestored(pty)
  }

  @Test(arguments: [SIGALRM, SIGUSR1, SIGPROF])
  func `a signal that nobody expects restores the terminal and still kills`(
    number: Int32
  ) async throws {
    let pty = try Pty()
    await #expect(processExitsWith: .signal(number)) {
      [path = pty.path as String, number = number as Int32] in
      let terminal = try await TerminalExitTests.enter(path)
      withExtendedLifetime(terminal) {
        _ = kill(getpid(), number)
        while true { _ = pause() }
      }
    }
    expectRestored(pty)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a program that does not hear a signal is ended, with the code 128 and its number`(
    number: Int32
  ) async throws {
    let pty = try Pty()
    await #expect(processExitsWith: .exitCode(128 + number)) {
      [path = pty.path as String, number = number as Int32] in
      let terminal = try await TerminalExitTests.enter(path)
      await MainActor.run {
        _ = kill(getpid(), number)
        while true { _ = pause() }
      }
      withExtendedLifetime(terminal) {}
    }
    expectRestored(pty)
  }

  @Test func `exit restores the terminal`() async throws {
    let pty = try Pty()
    await #expect(processExitsWith: .exitCode(3)) { [path = pty.path as String] in
      let terminal = try await TerminalExitTests.enter(path)
      withExtendedLifetime(terminal) { exit(3) }
    }
    expectRestored(pty)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal that asks to end is told, and the code is 128 and its number`(
    number: Int32
  ) async throws {
    let pty = try Pty()
    await #expect(processExitsWith: .exitCode(128 + number)) {
      [path = pty.path as String, number = number as Int32] in
      let terminal = try await TerminalExitTests.enter(path)
      await MainActor.run {
        terminal.onEvent = { event in
          guard case .terminate(let signal) = event else { return }
          terminal.close()
          exit(128 + signal)
        }
        _ = kill(getpid(), number)
      }
      while true { await Task.yield() }
    }
    expectRestored(pty)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a program that hangs is ended by the second signal, with the terminal restored`(
    number: Int32
  ) async throws {
    let pty = try Pty()
    await #expect(processExitsWith: .signal(number)) {
      [path = pty.path as String, number = number as Int32] in
      let terminal = try await TerminalExitTests.enter(path)
      await MainActor.run {
        // The main thread is busy for ever: it never hears the first one.
        while true { _ = kill(getpid(), number) }
      }
      withExtendedLifetime(terminal) {}
    }
    expectRestored(pty)
  }

  @Test func `a stop gives the terminal back, and going on takes it over again`() async throws {
    let pty = try Pty()
    await #expect(processExitsWith: .exitCode(7)) { [path = pty.path as String] in
      let terminal = try await TerminalExitTests.enter(path)
      await MainActor.run {
        var events: [InputEvent] = []
        terminal.onEvent = { event in
          events.append(event)
          if event == .resumed {
            terminal.close()
            exit(events == [.suspended, .resumed] ? 7 : 8)
          }
        }
        TerminalExitTests.continueWhenStopped(getpid())
        _ = kill(getpid(), SIGTSTP)
      }
      while true { await Task.yield() }
    }
    let output = pty.output()
    #expect(output.ranges(of: "\u{1B}[?1049h").count == 2)
    #expect(output.ranges(of: "\u{1B}[?1049l").count == 2)
    #expect(pty.isCooked)
  }

  @Test func `who is told to go on before it could stop goes on`() async throws {
    let pty = try Pty()
    await #expect(processExitsWith: .exitCode(7)) { [path = pty.path as String] in
      let terminal = try await TerminalExitTests.enter(path)
      await MainActor.run {
        terminal.onEvent = { event in
          guard event == .resumed else { return }
          terminal.close()
          exit(7)
        }
        _ = kill(getpid(), SIGTSTP)
        _ = kill(getpid(), SIGCONT)
      }
      while true { await Task.yield() }
    }
    #expect(pty.isCooked)
  }

  /// Starts a shell that waits until a process is stopped and then lets it go on.
  @MainActor static func continueWhenStopped(_ process: pid_t) {
    let script = """
      while ! grep -q '^State:.T' /proc/\(process)/status; do :; done; kill -CONT \(process)
      """
    var words: [UnsafeMutablePointer<CChar>?] = unsafe [
      strdup("sh"), strdup("-c"), strdup(script), nil,
    ]
    var child: pid_t = 0
    _ = unsafe posix_spawn(&child, "/bin/sh", nil, nil, &words, environ)
  }

  @Test func `a terminal that is gone ends the program without another byte`() async throws {
    let result = try await #require(processExitsWith: .exitCode(129)) {
      let pty = try Pty()
      let terminal = try await TerminalExitTests.enter(pty.path)
      await MainActor.run {
        terminal.onEvent = { event in
          if event == .hangup { exit(129) }
        }
        close(pty.master)
        terminal.readAvailable()
      }
      while true { await Task.yield() }
    }
    #expect(result.exitStatus == .exitCode(129))
  }
}
