public import Foundation

/// A pseudo-terminal with a program in it: what a person at a terminal does and sees.
///
/// Waiting is for bytes or for the end of the program, with a deadline that only a failure meets.
public final class PseudoTerminal {
  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    case stillRunning
  }

  /// Everything the program has written so far.
  public private(set) var output: [UInt8] = []
  /// The program's process id; 0 before `spawn`.
  public private(set) var process: pid_t = 0
  private let master: Int32
  private let slavePath: String
  /// glibc's POSIX_SPAWN_SETSID, hidden from Swift.
  private static let spawnInNewSession: Int16 = 0x80
  /// Held open so that the terminal's modes can be read after the program has gone.
  private let slave: Int32

  /// Opens a pseudo-terminal of a size in cells, without a program yet.
  public init(columns: Int, rows: Int) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var path = [CChar](repeating: 0, count: 128)
    guard unsafe openpty(&master, &slave, &path, nil, &size) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    self.master = master
    self.slave = slave
    slavePath = String(
      decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    if process > 0, ending == .stillRunning {
      kill(process, SIGKILL)
      _ = waitForEnd()
    }
    close(master)
    close(slave)
  }

  /// Starts a program in a session of its own with this as its terminal.
  public func spawn(
    _ path: String, _ arguments: [String], environment: [String: String]
  ) throws {
    precondition(process == 0, "a terminal holds one program")
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, slavePath, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    ChildProcess.unblockSignals(&attributes, flags: Self.spawnInNewSession)
    let words = CStrings([path] + arguments)
    let variables = CStrings(environment.map { "\($0.key)=\($0.value)" })
    let error = unsafe posix_spawn(
      &process, path, &actions, &attributes, words.pointers, variables.pointers)
    guard error == 0 else { throw POSIXError(.init(rawValue: error) ?? .EIO) }
  }

  /// Types bytes at the program.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(master, $0.baseAddress, $0.count) }
  }

  /// Gives the terminal another size; the program is told by SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Reads until the condition holds of all output so far; false if the deadline passes first.
  @discardableResult
  public func read(
    seconds: Double = 20, until condition: ([UInt8]) -> Bool
  ) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !condition(output) {
      guard readOnce(until: deadline) else { return condition(output) }
    }
    return true
  }

  /// Reads until the text has appeared in the output.
  @discardableResult
  public func read(seconds: Double = 20, until text: String) -> Bool {
    read(seconds: seconds) { _ in hasShown(text) }
  }

  /// Reads on until the program has ended, and tells how it did.
  public func waitForEnd(seconds: Double = 20) -> Ending {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while ending == .stillRunning, deadline.timeIntervalSinceNow > 0 {
      _ = readOnce(until: Swift.min(deadline, Date(timeIntervalSinceNow: 0.02)))
    }
    while readOnce(until: Date()) {}
    return ending
  }

  /// Whether a text is in the output, or in its last bytes.
  public func hasShown(_ text: String, inLast count: Int = .max) -> Bool {
    Data(output.suffix(count)).range(of: Data(text.utf8)) != nil
  }

  /// Forgets the output so far.
  public func forgetOutput() {
    output.removeAll()
  }

  /// Whether the terminal echoes and gathers lines, as a shell expects it.
  public var isCooked: Bool {
    var modes = termios()
    guard unsafe tcgetattr(slave, &modes) == 0 else { return false }
    let wanted = UInt32(ECHO | ICANON | ISIG)
    return modes.c_lflag & wanted == wanted
  }

  private var status: Int32?

  private var ending: Ending {
    if status == nil {
      var now: Int32 = 0
      guard unsafe waitpid(process, &now, WNOHANG) == process else { return .stillRunning }
      status = now
    }
    let status = status ?? 0
    return status & 0x7F == 0
      ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
  }

  /// Reads what comes before the deadline; false if nothing did.
  private func readOnce(until deadline: Date) -> Bool {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let wait = Int32(Swift.max(0, deadline.timeIntervalSinceNow) * 1000)
    guard unsafe poll(&descriptor, 1, wait) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe Foundation.read(master, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return false }
    output += buffer[..<count]
    return true
  }
}
