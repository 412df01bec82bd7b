internal import CLinux
internal import Glibc

/// A process that puts the terminal or console back when this one dies in a way that nobody can handle.
///
/// It is started when the console is taken and sent home when that is given back. It holds nothing but
/// the console, the terminal and one end of a pipe.
///
/// A terminal that was asked for keys by codes, or for the mouse, cannot even be typed at after
/// that: there it insists though a shell was quicker.
@MainActor package final class ConsoleWatch {
  /// The process that watches; -1 while none does.
  package private(set) var process: Int32 = -1
  /// Where a byte says that all is well; -1 while nobody watches.
  private(set) var pipe: Int32 = -1

  /// Makes a watch that has not begun.
  package init() {}

  /// Starts to watch over a terminal alone, by what gives that back now.
  package func start(_ terminal: Terminal) {
    stop()
    start(console: nil, terminal: terminal, insists: terminal.capabilities.hasModes)
  }

  /// Starts to watch over a console, and over the terminal that keys come from.
  func start(console: ConsoleLine?, terminal: Terminal?, insists: Bool = false) {
    guard process < 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var watch = unsafe console_watch()
    unsafe watch.news = ends[0]
    unsafe watch.console = console?.descriptor ?? -1
    unsafe watch.keyboard_mode = console?.keyboardMode ?? -1
    let keys = terminal?.restoration
    unsafe watch.terminal = keys?.descriptor ?? -1
    unsafe watch.insists = insists ? 1 : 0
    if let keys {
      unsafe watch.former_modes = keys.formerModes
      unsafe watch.our_modes = keys.ourModes
    }
    let bytes = keys?.bytes ?? []
    process = unsafe bytes.withUnsafeBytes { bytes in
      unsafe watch.bytes = bytes.baseAddress
      unsafe watch.byte_count = bytes.count
      return unsafe Self.withName(console?.path) { path in
        unsafe Self.withName(keys?.path) { terminalPath in
          unsafe watch.console_path = path
          unsafe watch.terminal_path = terminalPath
          return unsafe start_console_watch(&watch)
        }
      }
    }
    _ = close(ends[0])
    guard process > 0 else {
      _ = close(ends[1])
      return
    }
    pipe = ends[1]
  }

  /// Tells the process that all has been given back, and waits for its end.
  package func stop() {
    guard process > 0 else { return }
    var word: UInt8 = 1
    _ = unsafe write(pipe, &word, 1)
    _ = close(pipe)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    (process, pipe) = (-1, -1)
  }

  private static func withName<Result>(
    _ name: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let name else { return body(nil) }
    return unsafe name.withCString(body)
  }
}
