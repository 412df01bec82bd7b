internal import CLinux
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Hears signals on the main thread.
///
/// The handlers only write the signal's number into a pipe, which the main queue reads. A signal
/// that asks the program to end has to be heard within a second, and before it comes again: if not,
/// the terminal is restored and the program ended, so that one that hangs can still be stopped. What
/// was ignored when the program started (as `nohup` does with SIGHUP) stays ignored.
///
/// One watch can be alive at a time.
@MainActor public final class SignalWatch {
  /// The signals that ask a program to end.
  public static let terminating = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// The signals of job control and of windows.
  public static let terminal = [SIGTSTP, SIGCONT, SIGWINCH]

  /// Called with the number of each signal heard.
  public var onSignal: ((Int32) -> Void)?

  /// Called in place of ``onSignal`` when SIGINT was typed at the terminal.
  public var onInterruptKey: (() -> Void)?

  private let source: any DispatchSourceRead
  private let pipeEnds: (read: Int32, write: Int32)
  private var former: [Int32: sigaction] = [:]

  /// The writing end of the pipe, for the handlers; -1 for none.
  nonisolated private static let pipe = Atomic<Int32>(-1)
  /// The terminating signals that were written and not heard yet, as bits.
  nonisolated private static let unheard = Atomic<UInt64>(0)
  /// How often the process was continued.
  nonisolated private static let continuations = Atomic<Int>(0)
  /// How often it had been when it was last asked to stop.
  nonisolated private static let continuationsAtStop = Atomic<Int>(0)

  /// What stands in the pipe for an interrupt that was typed; no signal has this number.
  nonisolated private static let interruptKey: UInt8 = 0
  /// Linux's SI_KERNEL: no process has sent the signal.
  nonisolated private static let fromKernel: Int32 = 0x80

  /// Starts to hear signals.
  public init(_ signals: [Int32]) {
    precondition(Self.pipe.load(ordering: .relaxed) < 0, "one watch hears all signals")
    var ends: [Int32] = [-1, -1]
    let result = unsafe Glibc.pipe(&ends)
    precondition(result == 0, "no pipe for signals")
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    pipeEnds = (ends[0], ends[1])
    source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .main)
    Self.unheard.store(0, ordering: .relaxed)
    Self.pipe.store(ends[1], ordering: .releasing)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.hear() }
    }
    let read = ends[0]
    source.setCancelHandler { _ = close(read) }
    source.activate()
    for number in signals { watch(number) }
  }

  /// Stops hearing: each signal does again what it did before.
  public func stop() {
    for (number, action) in former {
      var action = action
      _ = unsafe sigaction(number, &action, nil)
    }
    former = [:]
    guard Self.pipe.exchange(-1, ordering: .acquiringAndReleasing) >= 0 else { return }
    source.cancel()
    _ = close(pipeEnds.write)
  }

  /// Delivers the signals that have come; the main queue does so by itself.
  package func hear() {
    var number: UInt8 = 0
    while unsafe read(pipeEnds.read, &number, 1) == 1 {
      let isKey = number == Self.interruptKey
      let signal = isKey ? SIGINT : Int32(number)
      Self.unheard.bitwiseAnd(~(1 << UInt64(signal)), ordering: .relaxed)
      if Self.terminating.contains(signal) { SignalPatience.end() }
      if isKey { onInterruptKey?() } else { onSignal?(signal) }
    }
  }

  /// Whether a signal is heard: it was not ignored from the start.
  func hears(_ number: Int32) -> Bool { former[number] != nil }

  private func watch(_ number: Int32) {
    var old = sigaction()
    guard unsafe sigaction(number, nil, &old) == 0 else { return }
    if Self.terminating.contains(number), isIgnored(old) { return }
    former[number] = old
    install(number)
  }

  private func isIgnored(_ action: sigaction) -> Bool {
    // SIG_IGN is a macro with a cast in it.
    let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == 1
  }

  private func install(_ number: Int32) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_sigaction = Self.handler
    action.sa_flags = SA_RESTART | SA_SIGINFO
    _ = unsafe sigaction(number, &action, nil)
  }

  /// Nonisolated: it runs on any thread.
  nonisolated private static let handler:
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      number, information, _ in
      let code = unsafe information?.pointee.si_code
      SignalWatch.note(number, isKey: number == SIGINT && code == SignalWatch.fromKernel)
    }

  /// What the handler does.
  nonisolated private static func note(_ number: Int32, isKey: Bool) {
    let saved = errno
    defer { errno = saved }
    if number == SIGCONT { continuations.add(1, ordering: .relaxed) }
    if number == SIGTSTP {
      continuationsAtStop.store(continuations.load(ordering: .relaxed), ordering: .relaxed)
    }
    let bit: UInt64 = 1 << UInt64(number)
    let isTerminating =
      number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT
    if isTerminating, unheard.bitwiseOr(bit, ordering: .relaxed).oldValue & bit != 0 {
      TerminalRestorer.restore()
      _ = signal(number, nil)
      _ = raise(number)
      return
    }
    if isTerminating { SignalPatience.begin(number) }
    var byte = isKey ? interruptKey : UInt8(truncatingIfNeeded: number)
    _ = unsafe write(pipe.load(ordering: .acquiring), &byte, 1)
  }

  // MARK: - Stopping

  /// How often the process has been continued after a stop.
  var continuationCount: Int { Self.continuations.load(ordering: .relaxed) }

  /// Stops this process until it is continued, as the default action of SIGTSTP would.
  ///
  /// In a process group that no shell looks after the system ignores that signal; then SIGSTOP
  /// serves, which cannot be ignored.
  ///
  /// Who was continued since the signal that asked for it does not stop any more: nobody would
  /// continue it again.
  func stopProcess(wholeGroup: Bool) {
    if !wholeGroup,
      continuationCount != Self.continuationsAtStop.load(ordering: .relaxed)
    {
      return
    }
    let before = continuationCount
    _ = signal(SIGTSTP, nil)
    _ = kill(wholeGroup ? 0 : getpid(), SIGTSTP)
    if !wasContinued(since: before) {
      _ = kill(getpid(), SIGSTOP)
      _ = wasContinued(since: before)
    }
    install(SIGTSTP)
  }

  /// Whether the handler of SIGCONT has run: when there was a stop it does as soon as we do.
  private func wasContinued(since before: Int) -> Bool {
    for _ in 0..<20 where continuationCount == before { _ = usleep(1000) }
    return continuationCount != before
  }
}
