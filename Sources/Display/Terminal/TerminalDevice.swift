internal import CLinux
internal import Glibc

/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was given is not a terminal.
  case notATerminal

  /// The system refuses to open it or to tell its modes.
  case notAccessible(errno: Int32)

  /// What is wrong, and the way out, in one line.
  public var description: String {
    switch self {
    case .notATerminal:
      "standard output: not a terminal (run it in a terminal, or with --screen none)"
    case .notAccessible(let number):
      "terminal: \(unsafe String(cString: strerror(number))) (try --screen none)"
    }
  }
}

/// An open terminal: calls, checks, typed errors; no policy.
///
/// It is opened anew, so that it can be non-blocking without the shell's own standard output
/// becoming so. Where that is not possible a copy of the descriptor serves, and each call looks
/// first whether it would block. Who watches the descriptor keeps the device alive: it is closed
/// with its last user.
final class TerminalDevice: Sendable {
  /// What became of a transfer.
  enum Transfer: Equatable {
    case bytes(Int)
    case wouldBlock
    /// Nobody is at the other end any more.
    case gone
  }

  /// The most that is drawn on: twice what the largest screens hold in the smallest type.
  private static let largest = CellSize(columns: 2048, rows: 1024)

  let descriptor: Int32
  /// Whether calls return at once by themselves.
  private let isNonBlocking: Bool

  init(opening other: Int32) throws(TerminalError) {
    guard isatty(other) == 1 else { throw .notATerminal }
    let opened = Self.reopen(other)
    if opened >= 0 {
      descriptor = opened
      isNonBlocking = true
    } else {
      // The first descriptor after the standard three.
      let copy = fcntl(other, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw .notAccessible(errno: errno) }
      descriptor = copy
      isNonBlocking = false
    }
  }

  deinit {
    _ = Glibc.close(descriptor)
  }

  /// Opens a terminal by its name, provided that is the same one; -1 if not.
  ///
  /// In a container the name may be missing, or be another terminal's.
  private static func reopen(_ other: Int32) -> Int32 {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe ttyname_r(other, &name, name.count) == 0 else { return -1 }
    let opened = unsafe open(name, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else { return -1 }
    var wanted = stat()
    var found = stat()
    let isSame =
      unsafe fstat(other, &wanted) == 0 && fstat(opened, &found) == 0
      && wanted.st_rdev == found.st_rdev
    if isSame { return opened }
    _ = Glibc.close(opened)
    return -1
  }

  /// The name by which it can be opened anew; nil if it has none here.
  var path: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The modes as they are; nil if the terminal is gone.
  var modes: termios? {
    var modes = termios()
    return unsafe tcgetattr(descriptor, &modes) == 0 ? modes : nil
  }

  /// Sets modes at once, without waiting for output to be read.
  func setModes(_ modes: termios) {
    var modes = modes
    _ = unsafe tcsetattr(descriptor, TCSANOW, &modes)
  }

  /// The given modes with every key passed on as it is and nothing echoed.
  ///
  /// - Parameter interrupts: Whether ctrl-C is a signal instead of a key.
  static func raw(_ modes: termios, interrupts: Bool) -> termios {
    var modes = modes
    unsafe cfmakeraw(&modes)
    guard interrupts else { return modes }
    modes.c_lflag |= tcflag_t(ISIG | NOFLSH)
    unsafe withUnsafeMutableBytes(of: &modes.c_cc) { keys in
      // Zero is Linux's _POSIX_VDISABLE: these stay keys.
      for key in [VQUIT, VSUSP] { unsafe keys[Int(key)] = 0 }
      unsafe keys[Int(VINTR)] = 3
    }
    return modes
  }

  /// The size in cells, and in pixels if the terminal tells; nil where it is not known.
  var size: (cells: CellSize, pixels: PixelSize)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return clamped(
      CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row)),
      PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel)))
  }

  /// A size of no more cells than can be drawn on.
  func clamped(
    _ cells: CellSize, _ pixels: PixelSize
  ) -> (cells: CellSize, pixels: PixelSize) {
    let columns = min(cells.columns, Self.largest.columns)
    let rows = min(cells.rows, Self.largest.rows)
    return (CellSize(columns: columns, rows: rows), pixels)
  }

  /// Whether this process may draw and read: its group is the one in the foreground.
  ///
  /// A terminal that does not control this process is nobody's foreground; then it may, too.
  var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// Whether it is the terminal whose keys are signals for this process.
  var isControlling: Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// Writes as much as is taken at once.
  func write(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    if !isNonBlocking, !isReady(for: POLLOUT, milliseconds: 0) { return .wouldBlock }
    let count = unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    let error = errno
    return Self.transfer(count, error)
  }

  /// Reads what is there, up to the size of the buffer.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    if !isNonBlocking, !isReady(for: POLLIN, milliseconds: 0) { return .wouldBlock }
    let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    let error = errno
    return count == 0 ? .gone : Self.transfer(count, error)
  }

  private static func transfer(_ count: Int, _ error: Int32) -> Transfer {
    if count >= 0 { return .bytes(count) }
    return error == EAGAIN || error == EINTR ? .wouldBlock : .gone
  }

  /// Waits until bytes can be written or read, at most for so long.
  func isReady(for events: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// Throws away what was typed or answered and not read yet.
  func discardInput() {
    _ = tcflush(descriptor, TCIFLUSH)
  }

  /// Throws away what was written and not taken yet.
  func discardOutput() {
    _ = tcflush(descriptor, TCOFLUSH)
  }
}
