internal import CLinux
internal import Glibc
internal import Synchronization

/// Puts the terminal back on the paths that no code of ours takes part in: crashes and `exit`.
///
/// Arming notes what to write and which modes to set; the handlers do no more than write it and
/// set them, as a signal handler may.
enum TerminalRestorer {
  /// What is to be done; written while disarmed, read by handlers while armed.
  ///
  /// It is safe: its only bytes are allocated once, for as long as the process lives.
  @safe private struct Record {
    var descriptor: Int32
    var bytes: UnsafeMutableRawBufferPointer
    var count: Int
    var modes: termios
    /// Names of files to remove, each with a 0 behind it; the last one is empty.
    var files: UnsafeMutablePointer<CChar>
    /// Where a process that watches over this one hears that all is well; -1 for none.
    var watch: Int32
  }

  private static let capacity = 1024
  private static let isArmed = Atomic(false)
  private static let isInstalled = Atomic(false)

  private static let isConsoleArmed = Atomic(false)

  /// How many answers of the terminal are still on their way.
  private static let answersDue = Atomic(0)
  /// The milliseconds in which the terminal answers.
  private static let patience = Atomic(0)

  /// The console whose text is to come back, and what its keyboard sent (-1: not known).
  nonisolated(unsafe) private static var console: (descriptor: Int32, keyboard: Int32) = (-1, -1)

  /// Allocated once and never freed: a handler may run at any time until the process has ended.
  nonisolated(unsafe) private static var record = unsafe Record(
    descriptor: -1, bytes: .allocate(byteCount: capacity, alignment: 1), count: 0,
    modes: termios(), files: .allocate(capacity: capacity), watch: -1)

  /// The actions that follow ours, by number: the default one, which kills at once.
  ///
  /// Where Swift's backtrace is asked for by its variable it follows; by itself it would hold the
  /// terminal for half a minute and wait for a key.
  nonisolated(unsafe) private static var nextActions =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  /// The signals of a crash; they are not to be survived.
  private static let crashSignals = [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSYS]

  /// Other signals that end a program unless it makes something of them.
  private static let endingSignals = [
    SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPOLL, SIGPWR, SIGSTKFLT,
  ]

  /// From now on every way out restores this terminal.
  @MainActor static func arm(
    descriptor: Int32, bytes: [UInt8], modes: termios, files: [String] = [], watch: Int32 = -1
  ) {
    var names: [CChar] = []
    for file in files { names += Array(file.utf8CString) }
    names.append(0)
    precondition(names.count <= capacity, "too many files to remove")
    precondition(bytes.count <= capacity, "the sequence that restores a terminal is too long")
    disarm()
    unsafe record.descriptor = descriptor
    unsafe record.bytes.copyBytes(from: bytes)
    unsafe record.count = bytes.count
    unsafe record.modes = modes
    unsafe record.watch = watch
    for (index, unit) in names.enumerated() { unsafe record.files[index] = unit }
    watchCrashes()
    isArmed.store(true, ordering: .releasing)
  }

  /// From now on a crash is told, and no way out leaves an armed terminal as it is.
  @MainActor static func watchCrashes() {
    if !isInstalled.exchange(true, ordering: .relaxed) { install() }
  }

  /// The terminal has been restored, or never will be.
  @MainActor static func disarm() {
    isArmed.store(false, ordering: .releasing)
  }

  /// Notes how many questions the terminal has not answered: the shell shall not get the answers.
  @MainActor static func noteAnswersDue(_ count: Int, patience seconds: Double) {
    answersDue.store(count, ordering: .relaxed)
    patience.store(Int(seconds * 1000), ordering: .relaxed)
  }

  /// From now on every way out lets the kernel draw the text of this console again.
  @MainActor static func arm(console descriptor: Int32, keyboard: Int32) {
    disarmConsole()
    unsafe console = (descriptor, keyboard)
    watchCrashes()
    isConsoleArmed.store(true, ordering: .releasing)
  }

  /// The console has been given back.
  @MainActor static func disarmConsole() {
    isConsoleArmed.store(false, ordering: .releasing)
  }

  private static func restoreConsole() {
    guard isConsoleArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let (descriptor, keyboard) = unsafe console
    var switching = vt_mode()
    switching.mode = CChar(VT_AUTO)
    _ = ioctl(descriptor, UInt(KDSETMODE), Int32(KD_TEXT))
    _ = unsafe ioctl(descriptor, UInt(VT_SETMODE), &switching)
    if keyboard >= 0 { _ = ioctl(descriptor, UInt(KDSKBMODE), keyboard) }
  }

  /// Restores the terminal, and the console, if that is still to be done.
  ///
  /// May be called in a signal handler.
  static func restore() {
    restoreConsole()
    // Pairs with the releasing store in `arm`; taking it away lets only one caller restore.
    guard isArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
    var offset = 0
    var patience = 10
    let count = unsafe record.count
    while offset < count, patience > 0 {
      let written = unsafe write(
        record.descriptor, record.bytes.baseAddress?.advanced(by: offset), count - offset)
      let error = errno
      if written > 0 {
        offset += written
      } else if error == EAGAIN || error == EINTR {
        // What is left of a frame is worth nothing any more, and in the way.
        _ = unsafe tcflush(record.descriptor, TCOFLUSH)
        var request = unsafe pollfd(fd: record.descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, 20)
        patience -= 1
      } else {
        break
      }
    }
    var name = unsafe record.files
    while unsafe name.pointee != 0 {
      _ = unsafe unlink(name)
      unsafe name += strlen(name) + 1
    }
    swallowAnswers()
    _ = unsafe tcflush(record.descriptor, TCIFLUSH)
    _ = unsafe tcsetattr(record.descriptor, TCSANOW, &record.modes)
    if unsafe record.watch >= 0 {
      var word: UInt8 = 1
      _ = unsafe write(record.watch, &word, 1)
    }
    HeldOutput.end(inHandler: true)
  }

  /// Reads until the last answer that is due has come, or none will come any more.
  private static func swallowAnswers() {
    var due = answersDue.load(ordering: .relaxed)
    var now = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    let end = now.tv_sec * 1000 + now.tv_nsec / 1_000_000 + patience.load(ordering: .relaxed)
    // How far into `ESC [ … final` the last bytes have come.
    var place = 0
    while due > 0 {
      _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
      let rest = end - (now.tv_sec * 1000 + now.tv_nsec / 1_000_000)
      var request = unsafe pollfd(fd: record.descriptor, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      guard rest > 0, unsafe poll(&request, 1, Int32(rest)) > 0,
        unsafe read(record.descriptor, &byte, 1) == 1
      else { return }
      switch (place, byte) {
      case (_, 0x1B): place = 1
      case (1, UInt8(ascii: "[")): place = 2
      case (2, 0x20..<0x40): break
      // What says that all is well, and what ends the questions of the start.
      case (2, UInt8(ascii: "n")), (2, UInt8(ascii: "c")): (due, place) = (due - 1, 0)
      default: place = 0
      }
    }
  }

  /// Nonisolated, as the handlers below: they run on any thread.
  private static let atExit: @convention(c) () -> Void = { TerminalRestorer.restore() }

  private static let atCrash: @convention(c) (Int32) -> Void = { number in
    TerminalRestorer.restore()
    LastWords.crashed(signal: number)
    // The next action gets the signal as soon as this handler returns, in the place where it
    // happened.
    _ = unsafe sigaction(number, &TerminalRestorer.nextActions[Int(number)], nil)
    _ = raise(number)
  }

  private static let atEnd: @convention(c) (Int32) -> Void = { number in
    TerminalRestorer.restore()
    _ = signal(number, nil)
    _ = raise(number)
  }

  @MainActor private static func install() {
    _ = atexit(atExit)
    giveAlternateStack()
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = atCrash
    action.sa_flags = SA_ONSTACK
    let wantsBacktrace = unsafe getenv("SWIFT_BACKTRACE") != nil
    for number in crashSignals {
      var former = sigaction()
      _ = unsafe sigaction(number, &action, &former)
      unsafe nextActions[Int(number)] = wantsBacktrace ? former : sigaction()
    }
    unsafe action.__sigaction_handler.sa_handler = atEnd
    for number in endingSignals {
      var former = sigaction()
      // What somebody has made something of is theirs.
      guard unsafe sigaction(number, nil, &former) == 0,
        unsafe former.__sigaction_handler.sa_handler == nil
      else { continue }
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  /// A stack for handlers, so that an overflow of the main one can be handled as well.
  @MainActor private static func giveAlternateStack() {
    var former = unsafe stack_t()
    guard unsafe sigaltstack(nil, &former) == 0, unsafe former.ss_flags & Int32(SS_DISABLE) != 0
    else { return }
    // As much as the C library's SIGSTKSZ on the machines with the largest register files.
    let size = 65_536
    var stack = unsafe stack_t(
      ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
    _ = unsafe sigaltstack(&stack, nil)
  }
}
