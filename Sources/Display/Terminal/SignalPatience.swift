internal import Glibc
internal import Synchronization

/// Ends a program that does not answer a signal which asks it to end.
///
/// A program that is caught in a loop never comes to hear of a signal. So whoever notes one sets
/// the system's alarm clock, and whoever hears of it stops that. If it rings, the terminal is
/// restored, a line says so, and the process ends with 128 and the signal's number. Nothing runs
/// meanwhile, and nothing before.
///
/// SIGALRM is taken for as long as an answer is awaited.
public enum SignalPatience {
  /// The signal that is to be answered; 0 for none.
  private static let awaited = Atomic<Int32>(0)

  /// What SIGALRM does otherwise; written by whoever takes it over, read when it is given back.
  nonisolated(unsafe) private static var former = sigaction()

  /// From now on the program has so many seconds to answer; a signal handler may call this.
  public static func begin(_ number: Int32, seconds: UInt32 = 1) {
    let (isFirst, _) = awaited.compareExchange(
      expected: 0, desired: number, ordering: .acquiringAndReleasing)
    guard isFirst else { return }
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = atAlarm
    _ = unsafe sigaction(SIGALRM, &action, &former)
    _ = alarm(seconds)
  }

  /// The program has heard of the signal.
  public static func end() {
    guard awaited.load(ordering: .acquiring) != 0 else { return }
    _ = alarm(0)
    _ = unsafe sigaction(SIGALRM, &former, nil)
    awaited.store(0, ordering: .releasing)
  }

  private static let atAlarm: @convention(c) (Int32) -> Void = { _ in
    let number = SignalPatience.awaited.load(ordering: .acquiring)
    guard number != 0 else { return }
    TerminalRestorer.restore()
    LastWords.unanswered(signal: number)
    // Neither buffers nor handlers of the end: whatever they wait for may never come.
    _exit(128 + number)
  }
}
