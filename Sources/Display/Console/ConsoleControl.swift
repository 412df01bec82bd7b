internal import CLinux
internal import Glibc

/// What a virtual terminal lets itself be told; the tests have one that follows a script.
package protocol ConsoleControl: AnyObject {
  /// Whether text or graphics is shown (`KDGETMODE`); nil if it does not say.
  var displayMode: Int32? { get }

  /// Lets the kernel draw text, or not (`KDSETMODE`).
  func setDisplayMode(_ mode: Int32) -> Bool

  /// Whether a program answers when another console is asked for (`VT_GETMODE`).
  var isSwitchedByProgram: Bool? { get }

  /// Asks for two signals when another console is wanted and when ours is; nil for no more.
  func setSwitchSignals(_ signals: (release: Int32, acquire: Int32)?) -> Bool

  /// Answers such a signal (`VT_RELDISP`).
  func answerSwitch(_ answer: Int32)

  /// What the keyboard sends (`KDGKBMODE`); nil if it does not say.
  var keyboardMode: Int32? { get }

  /// Chooses what the keyboard sends.
  func setKeyboardMode(_ mode: Int32)

  /// Whether this console is the one that is seen; nil if the kernel does not say.
  var isActive: Bool? { get }
}

/// A virtual terminal, `/dev/tty1` for instance: calls and checks, no policy.
final class ConsoleLine: ConsoleControl {
  /// The open terminal.
  let descriptor: Int32
  /// The name to open it anew by.
  let path: String
  private let number: Int

  /// Opens the console behind a terminal's descriptor; nil if that is no console.
  convenience init?(behind terminal: Int32) {
    guard Self.isConsole(terminal) else { return nil }
    let copy = fcntl(terminal, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    self.init(owning: copy)
  }

  /// Opens the console that is seen; nil where that is not allowed, or there is none.
  static func active() -> ConsoleLine? {
    let opened = unsafe open("/dev/tty0", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    guard isConsole(opened) else {
      _ = close(opened)
      return nil
    }
    let line = ConsoleLine(owning: opened)
    // Only the owner of the session, or the administrator, may do more than look.
    guard let mode = line.displayMode, line.setDisplayMode(mode) else { return nil }
    return line
  }

  private init(owning descriptor: Int32) {
    self.descriptor = descriptor
    var state = vt_stat()
    var file = stat()
    let minor = unsafe fstat(descriptor, &file) == 0 ? Int(file.st_rdev & 0xFF) : 0
    // The device without a number is whichever console was seen when it was opened.
    let knowsActive = unsafe ioctl(descriptor, UInt(VT_GETSTATE), &state) == 0
    number = minor == 0 && knowsActive ? Int(state.v_active) : minor
    path = "/dev/tty\(number)"
  }

  deinit {
    _ = close(descriptor)
  }

  private static func isConsole(_ descriptor: Int32) -> Bool {
    var kind: UInt8 = 0
    return unsafe ioctl(descriptor, UInt(KDGKBTYPE), &kind) == 0
  }

  var displayMode: Int32? {
    var mode: Int32 = 0
    return unsafe ioctl(descriptor, UInt(KDGETMODE), &mode) == 0 ? mode : nil
  }

  func setDisplayMode(_ mode: Int32) -> Bool {
    ioctl(descriptor, UInt(KDSETMODE), mode) == 0
  }

  var isSwitchedByProgram: Bool? {
    var mode = vt_mode()
    guard unsafe ioctl(descriptor, UInt(VT_GETMODE), &mode) == 0 else { return nil }
    return mode.mode == CChar(VT_PROCESS)
  }

  func setSwitchSignals(_ signals: (release: Int32, acquire: Int32)?) -> Bool {
    var mode = vt_mode()
    mode.mode = CChar(signals == nil ? VT_AUTO : VT_PROCESS)
    mode.relsig = Int16(signals?.release ?? 0)
    mode.acqsig = Int16(signals?.acquire ?? 0)
    return unsafe ioctl(descriptor, UInt(VT_SETMODE), &mode) == 0
  }

  func answerSwitch(_ answer: Int32) {
    _ = ioctl(descriptor, UInt(VT_RELDISP), answer)
  }

  var keyboardMode: Int32? {
    var mode: Int32 = 0
    return unsafe ioctl(descriptor, UInt(KDGKBMODE), &mode) == 0 ? mode : nil
  }

  func setKeyboardMode(_ mode: Int32) {
    _ = ioctl(descriptor, UInt(KDSKBMODE), mode)
  }

  var isActive: Bool? {
    var state = vt_stat()
    guard unsafe ioctl(descriptor, UInt(VT_GETSTATE), &state) == 0 else { return nil }
    return Int(state.v_active) == number
  }
}
