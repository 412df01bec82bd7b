import CLinux
import Display
import Drawing
import Foundation
import Glibc
import TestSupport
import Testing

/// What is left behind when a program ends while pictures are shown and answers are due.
@Suite(.serialized) struct LeftoverTests {
  /// Answers of a terminal that reads shared memory.
  private static let answers = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=32;OK\u{1B}\\\u{1B}[?62;c"

  /// Shows a picture through shared memory, in the process of an exit test.
  @MainActor static func show(_ path: String) throws -> TerminalScreen {
    let descriptor = unsafe open(path, O_RDWR | O_NOCTTY)
    let terminal = try Terminal(environment: ["TERM": "xterm-kitty"], descriptor: descriptor)
    let screen = TerminalScreen(terminal: terminal, kind: .kitty)
    screen.enter()
    terminal.readAvailable()
    let window = CGSize(width: 400, height: 200)
    var scene = RandomScene(seed: 1, window: window)
    _ = screen.present(scene.next(), window: window, chrome: Chrome(), tick: RandomScene.tick)
    return screen
  }

  /// The files behind the names of shared memory that were written to a terminal.
  private func files(_ output: String) -> [String] {
    output.components(separatedBy: "t=s,f=").dropFirst().compactMap { part in
      let payload = part.drop { $0 != ";" }.dropFirst().prefix { $0 != "\u{1B}" }
      return Data(base64Encoded: String(payload)).map {
        "/dev/shm" + String(decoding: $0, as: UTF8.self)
      }
    }
  }

  @Test func `a crash takes pictures off, and their memory`() async throws {
    let pty = try Pty()
    pty.type(Self.answers)
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = pty.path as String] in
      let screen = try await LeftoverTests.show(path)
      withExtendedLifetime(screen) {
        _ = kill(getpid(), SIGSEGV)
        while true { _ = pause() }
      }
    }
    let output = pty.output()
    let picture = try #require(output.range(of: "a=T,"))
    // Wherever a picture was cut off, its string is ended first.
    let removal = try #require(
      output.range(of: "\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\", options: .backwards))
    #expect(removal.lowerBound > picture.upperBound)
    #expect(output.hasSuffix("\u{1B}[?1049l") && pty.isCooked)
    let files = files(output)
    #expect(files.count == 2, "that of the question and that of the picture")
    for file in files { #expect(!FileManager.default.fileExists(atPath: file)) }
  }

  @Test func `what a killed program has left in memory the next one removes`() async throws {
    let pty = try Pty()
    pty.type(Self.answers)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = pty.path as String] in
      let screen = try await LeftoverTests.show(path)
      withExtendedLifetime(screen) {
        _ = kill(getpid(), SIGKILL)
        while true { _ = pause() }
      }
    }
    let files = files(pty.output())
    #expect(files.count == 2)
    let left = files.filter { FileManager.default.fileExists(atPath: $0) }
    #expect(left.last == files.last, "nobody has read the picture")
    StaleMemory.sweep(now: time(nil) + 61)
    for file in files { #expect(!FileManager.default.fileExists(atPath: file)) }
  }

  @Test func `a killed program's terminal can be typed at again`() async throws {
    let pty = try Pty()
    pty.type(InputModesTests.answers)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = pty.path as String] in
      let terminal = try await InputModesTests.enter(path)
      withExtendedLifetime(terminal) {
        _ = kill(getpid(), SIGKILL)
        while true { _ = pause() }
      }
    }
    var output = ""
    while !(output.hasSuffix("\u{1B}[?1049l") && pty.isCooked) {
      var request = pollfd(fd: pty.master, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&request, 1, 50)
      output += pty.output()
    }
    #expect(output.contains("\u{1B}[>31u"))
    #expect(output.ranges(of: "\u{1B}[<u").count == 1)
  }

  @Test func `only old memory of dead processes is removed, and only under names of ours`() throws {
    let folder = try TemporaryFolder()
    // The largest number that Linux gives is 4194304.
    let dead = 9_999_999
    let gone = ["carol-\(dead)-frame-0", "carol-\(dead)-probe-3"]
    let kept = [
      "carol-\(getpid())-frame-0", "carol-1-frame-0", "carol-\(dead)-frame-x", "carol-\(dead)",
      "other-\(dead)-frame-0", "carol--1-frame-0", "carol-x-frame-0",
    ]
    for name in gone + kept { try folder.write(name, "x") }
    StaleMemory.sweep(folder.url.path)
    func names() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path))
    }
    #expect(try names() == Set(gone + kept), "it may belong to a process that is not seen here")
    StaleMemory.sweep(folder.url.path, now: time(nil) + 61)
    #expect(try names() == Set(kept))
  }

  // MARK: - Answers

  /// As `carol devices` does.
  @Test func `a terminal that is only asked what it can do is not asked for keys by codes`()
    async throws
  {
    let pty = try Pty()
    pty.type(InputModesTests.answers)
    let found = try await Terminal.capabilities(
      environment: ["TERM": "xterm-256color"], descriptor: pty.slave)
    #expect(found.answersQuestions)
    let output = pty.output()
    #expect(!output.contains("\u{1B}[>31u") && !output.contains("\u{1B}[?1016h"))
    #expect(output.ranges(of: "\u{1B}[?u").count == 1, "the answer to another one would be typed")
  }

  /// Waits for a text from a terminal and then types another.
  private static func type(_ text: String, after wanted: String, at master: Int32) {
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: seen, as: UTF8.self).contains(wanted) {
      var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, 20_000) > 0 else { return }
      let count = unsafe read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      seen += buffer[..<count]
    }
    let bytes = Array(text.utf8)
    _ = unsafe write(master, bytes, bytes.count)
  }

  @Test(arguments: [SIGSEGV, SIGUSR1])
  func `an answer that comes after a crash is not typed at the shell`(
    number: Int32
  ) async throws {
    let pty = try Pty()
    pty.type("\u{1B}[?62;c\u{1B}[0n")
    await #expect(processExitsWith: .signal(number)) {
      [path = pty.path as String, number = number as Int32] in
      let terminal = try await TerminalExitTests.enter(path)
      // The main thread has no time to read.
      await MainActor.run {
        _ = kill(getpid(), number)
        while true { _ = pause() }
      }
      withExtendedLifetime(terminal) {}
    }
    #expect(pty.isCooked)
    #expect(!pty.hasInput)
  }

  @Test(.timeLimit(.minutes(1)))
  func `ctrl-C ends a program that hangs even if it was started with SIGINT ignored`()
    async throws
  {
    let pty = try Pty()
    // A thread of its own: those of tasks may all be waiting for processes.
    Thread.detachNewThread { [master = pty.master] in
      LeftoverTests.type("\u{3}", after: "caught", at: master)
    }
    await #expect(processExitsWith: .exitCode(128 + SIGINT)) { [path = pty.path as String] in
      _ = signal(SIGINT, unsafe unsafeBitCast(1, to: sighandler_t.self))
      let terminal = try await TerminalExitTests.enter(path)
      await MainActor.run {
        // Whoever types now is not heard by the main thread any more.
        let descriptor = unsafe open(path, O_WRONLY | O_NOCTTY)
        _ = unsafe write(descriptor, "caught", 6)
        while true { _ = pause() }
      }
      withExtendedLifetime(terminal) {}
    }
    #expect(pty.output().hasSuffix("\u{1B}[?1049l") && pty.isCooked)
  }
}
