internal import CLinux
import Glibc
package import HostClock

/// Lets one thread sleep until another calls, or until an instant comes.
///
/// A call that comes before the sleep is not lost. Calling is one system call that never blocks,
/// so that a real-time thread may do it.
package final class WakeSignal: Sendable {
  private let descriptor: Int32

  /// Makes a signal that nobody has called yet.
  package init() {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    precondition(descriptor >= 0, "an event descriptor can be made")
  }

  deinit { close(descriptor) }

  /// The descriptor, for a dispatch source that is to fire when somebody calls.
  package var fileDescriptor: Int32 { descriptor }

  /// Wakes the sleeper, now or as soon as it would sleep.
  package func call() {
    eventfd_write(descriptor, 1)
  }

  /// Forgets the calls so far.
  package func clear() {
    var count: eventfd_t = 0
    unsafe eventfd_read(descriptor, &count)
  }

  /// Sleeps until somebody calls or the instant comes, then forgets the calls.
  ///
  /// Without an instant it sleeps until somebody calls. Answers whether somebody called.
  @discardableResult
  package func wait(until deadline: HostTime?) -> Bool {
    while true {
      var timeout: Int32 = -1
      if let deadline {
        let left = deadline.nanoseconds - HostTime.now.nanoseconds
        // Rounded up, so that the sleep does not end a moment too early and spin.
        timeout = Int32(clamping: (max(0, left) + 999_999) / 1_000_000)
      }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let result = unsafe poll(&entry, 1, timeout)
      if result > 0 {
        clear()
        return true
      }
      // An interrupted sleep goes on; a broken descriptor cannot happen, but must not spin.
      if result == 0 || errno != EINTR { return false }
    }
  }
}
