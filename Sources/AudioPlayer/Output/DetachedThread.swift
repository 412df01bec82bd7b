internal import CLinux
import Glibc

/// Starts threads of the system that end by themselves and that nobody waits for.
///
/// A thread that hangs in a sound server's library can so be left behind when the program ends.
enum DetachedThread {
  /// How the system should treat a thread.
  enum Priority {
    case normal
    /// Before all ordinary threads, where the system grants it; else as they are.
    case realTime
  }

  /// The priority among real-time threads: above the ordinary, below what keeps the machine alive.
  ///
  /// PulseAudio and PipeWire use 5 and 20 to 88; a player is no more urgent than its server.
  private static let realTimePriority: Int32 = 5

  /// Starts a thread; its name, at most 15 bytes, is what `top` shows.
  static func start(
    _ name: StaticString, _ priority: Priority, body: @escaping @Sendable () -> Void
  ) {
    let work = Work(name: name, priority: priority, body: body)
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let argument = unsafe Unmanaged.passRetained(work).toOpaque()
    let error = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, argument)
    unsafe pthread_attr_destroy(&attributes)
    precondition(error == 0, "the system has a thread to give")
  }

  private final class Work: Sendable {
    let name: StaticString
    let priority: Priority
    let body: @Sendable () -> Void

    init(name: StaticString, priority: Priority, body: @escaping @Sendable () -> Void) {
      self.name = name
      self.priority = priority
      self.body = body
    }

    func run() {
      blockSignals()
      let thread = pthread_self()
      name.withUTF8Buffer { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
          _ = unsafe characters.baseAddress.map { unsafe pthread_setname_np(thread, $0) }
        }
      }
      if priority == .realTime {
        var parameter = sched_param(sched_priority: DetachedThread.realTimePriority)
        unsafe pthread_setschedparam(thread, SCHED_RR, &parameter)
      }
      body()
    }

    /// Signals are the main thread's business.
    private func blockSignals() {
      var all = sigset_t()
      unsafe sigfillset(&all)
      // Faults are delivered to the thread that makes them.
      for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] {
        unsafe sigdelset(&all, fault)
      }
      unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
    }
  }
}
