import Foundation

/// Makes what a program is started in as a program expects it.
enum Surroundings {
  /// To be called first of all.
  static func settle() {
    openStandardDescriptors()
    endOnCrashSignals()
  }

  /// Puts nothing where a standard descriptor is closed, so that no file of ours takes its place.
  private static func openStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is given, which is this one. Input that is closed cannot be read.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDWR)
    }
  }

  /// Lets signals of a crash end the program, as they do everywhere.
  ///
  /// The Swift runtime prints a backtrace instead, and may stop at it; whoever wants that sets its
  /// variable.
  private static func endOnCrashSignals() {
    guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
    for number in [SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP] {
      _ = signal(number, SIG_DFL)
    }
  }
}
