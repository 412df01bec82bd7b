import CLinux
import Glibc
import Synchronization

/// Ends reads and scans from another thread, even one that waits for a FIFO's writer.
///
/// ```swift
/// let interrupt = ReadInterrupt()
/// // on the decode thread
/// let decoder = try MP3Decoder(.file(path), interrupt: interrupt)
/// // anywhere else, at any time
/// interrupt.fire()
/// ```
///
/// **Guarantees.** Once fired it stays fired; every later read through it throws
/// ``DecoderError/interrupted(name:)`` instead of waiting.
public final class ReadInterrupt: Sendable {
  private let fired = Atomic(false)

  /// Becomes readable when the interrupt fires; −1 if the system had no descriptor to give.
  let descriptor: Int32

  /// Makes an interrupt that has not fired.
  public init() {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether ``fire()`` was called.
  public var isFired: Bool {
    // Pairs with the releasing store in `fire`.
    fired.load(ordering: .acquiring)
  }

  /// Ends the present read and all later ones; any thread, any number of times.
  public func fire() {
    fired.store(true, ordering: .releasing)
    if descriptor >= 0 {
      _ = eventfd_write(descriptor, 1)
    }
  }
}
