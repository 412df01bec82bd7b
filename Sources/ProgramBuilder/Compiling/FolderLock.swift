import Foundation

/// Keeps two processes from building the same program at once.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock of a folder; nil while somebody else has it.
  init?(_ folder: URL) throws(ProgramError) {
    let path = folder.appendingPathComponent("lock").path
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotWrite(path: path, errno: errno)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
