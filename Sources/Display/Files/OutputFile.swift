internal import Glibc

/// A file being written, closed with its last owner.
final class OutputFile {
  let path: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// Creates or empties a file; `-` is standard output.
  init(path: String) throws(FrameFileError) {
    self.path = path
    isOwned = path != "-"
    let opened = isOwned ? unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) : 1
    let error = errno
    guard opened >= 0 else { throw .cannotWrite(path: path, errno: error) }
    descriptor = opened
  }

  /// Takes over an open descriptor.
  init(adopting descriptor: Int32, path: String) {
    self.path = path
    self.descriptor = descriptor
    isOwned = true
  }

  deinit {
    if isOwned { _ = close(descriptor) }
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(FrameFileError) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(
          descriptor, $0.baseAddress?.advanced(by: offset), bytes.count - offset)
      }
      let error = errno
      guard count >= 0 || error == EINTR else { throw .cannotWrite(path: path, errno: error) }
      offset += max(count, 0)
    }
  }
}
