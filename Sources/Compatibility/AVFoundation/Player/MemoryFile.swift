import CLinux
import Glibc

/// Bytes that can be opened like a file for as long as this value is there.
final class MemoryFile: Sendable {
  /// Where they can be opened.
  let path: String

  private let descriptor: Int32

  /// Keeps the bytes; nil if the system has no room for them.
  init?(_ bytes: Data) {
    descriptor = unsafe memfd_create("carol-sound", 1)
    path = "/proc/self/fd/\(descriptor)"
    guard descriptor >= 0, write(bytes) else { return nil }
  }

  /// Makes an empty one, to be written to by its path.
  init?() {
    descriptor = unsafe memfd_create("carol-sound", 1)
    path = "/proc/self/fd/\(descriptor)"
    if descriptor < 0 { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private func write(_ bytes: Data) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count, let base = bytes.baseAddress {
        let count = unsafe Glibc.write(descriptor, base + written, bytes.count - written)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
  }
}
