import CLinux
import Glibc

/// A pseudo-terminal of which the test is the person and the screen.
@safe final class Pty {
  let master: Int32
  let slave: Int32
  let path: String

  /// A cell's extent in pixels, as far as the terminal tells the system.
  private let cell: (width: Int, height: Int)

  /// Opens one of a size in cells, each of which has so many pixels; 0 if that is not told.
  init(columns: Int = 40, rows: Int = 10, cell: (width: Int, height: Int) = (0, 0)) throws {
    self.cell = cell
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * cell.width),
      ws_ypixel: UInt16(rows * cell.height))
    guard unsafe openpty(&master, &slave, &name, nil, &size) == 0 else { throw PtyError() }
    (self.master, self.slave) = (master, slave)
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(master)
    close(slave)
  }

  struct PtyError: Error {}

  /// Everything written to the terminal since the last call.
  func output() -> String {
    String(decoding: outputBytes(), as: UTF8.self)
  }

  /// The same as bytes: a read may end in the middle of a character.
  func outputBytes() -> [UInt8] {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(master, &buffer, buffer.count)
      guard count > 0 else { return text }
      text += buffer[..<count]
    }
  }

  /// Types, or answers, bytes.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(master, bytes, bytes.count)
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * cell.width),
      ws_ypixel: UInt16(rows * cell.height))
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// The local modes of the terminal.
  var localModes: tcflag_t {
    var modes = termios()
    _ = unsafe tcgetattr(slave, &modes)
    return modes.c_lflag
  }

  /// Whether it echoes and gathers lines, as a shell wants it.
  var isCooked: Bool {
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return localModes & wanted == wanted
  }

  /// Whether something is to be read in the modes that the terminal has now.
  var slaveHasInput: Bool {
    var request = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }

  /// Whether a program reading the terminal would find something.
  var hasInput: Bool {
    // In canonical mode half a line would not count.
    var modes = termios()
    _ = unsafe tcgetattr(slave, &modes)
    modes.c_lflag &= ~tcflag_t(ICANON)
    _ = unsafe tcsetattr(slave, TCSANOW, &modes)
    var request = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }
}
