import Foundation

/// A program started and ended by the system's own calls.
///
/// Foundation's `Process` takes a program that closes inherited descriptors, as servers do, for one
/// that has ended, and then waits for it on the thread that serves all others.
final class ChildProcess {
  let identifier: pid_t
  private var hasEnded = false

  /// glibc's POSIX_SPAWN_SETSIGMASK, hidden from Swift.
  static let spawnWithMask: Int16 = 0x08

  /// Starts a program; its standard output goes to a file, all else nowhere.
  init(
    _ path: String, _ arguments: [String], environment: [String: String],
    output: String = "/dev/null"
  ) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    Self.unblockSignals(&attributes, flags: 0)
    let words = CStrings([path] + arguments)
    let variables = CStrings(environment.map { "\($0.key)=\($0.value)" })
    var identifier = pid_t()
    let error = unsafe posix_spawn(
      &identifier, path, &actions, &attributes, words.pointers, variables.pointers)
    guard error == 0 else { throw POSIXError(.init(rawValue: error) ?? .EIO) }
    self.identifier = identifier
  }

  deinit {
    end()
  }

  /// Ends it at once, even if it is stopped, and waits until it is gone.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }

  /// Lets a child hear signals: the threads of a test runner block them, and it would inherit that.
  static func unblockSignals(_ attributes: inout posix_spawnattr_t, flags: Int16) {
    unsafe posix_spawnattr_setflags(&attributes, flags | spawnWithMask)
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
  }
}

/// A null-terminated list of C strings, freed with the object.
@safe final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    unsafe pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      unsafe (pointers + index).initialize(to: strdup(string))
    }
    unsafe (pointers + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { unsafe free(pointers[index]) }
    unsafe pointers.deallocate()
  }
}
