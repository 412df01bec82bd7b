import Foundation

/// A run of the compiler, or of what it needs, whose words go to a file.
///
/// It is asked whether it has ended, so that other things can be done meanwhile.
final class CompilerProcess {
  private let identifier: pid_t
  private let log: URL
  private var status: Int32?

  /// Starts a program with arguments in a folder, and without input.
  init(
    _ path: String, _ arguments: [String], log: URL
  ) throws(ProgramError) {
    self.log = log
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 1, log.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([path] + arguments).map { word in
      unsafe strdup(word)
    }
    unsafe words.append(nil)
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var identifier = pid_t()
    let error = unsafe posix_spawn(&identifier, path, &actions, nil, words, environ)
    guard error == 0 else {
      throw .cannotLoad(path: path, reason: unsafe String(cString: strerror(error)).lowercased())
    }
    self.identifier = identifier
  }

  deinit { stop() }

  /// Whether it is done, and with what; nil while it runs.
  func poll() -> Int32? {
    if let status { return status }
    var word: Int32 = 0
    guard unsafe waitpid(identifier, &word, WNOHANG) == identifier else { return nil }
    status = word
    return word
  }

  /// What it has said.
  var words: String {
    (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Waits until it has ended, and returns with what.
  @discardableResult func wait() -> Int32 {
    if let status { return status }
    var word: Int32 = 0
    while unsafe waitpid(identifier, &word, 0) < 0, errno == EINTR {}
    status = word
    return word
  }

  /// Ends it if it still runs, and all that it has started.
  func stop() {
    guard poll() == nil else { return }
    // The compiler's own children have groups of their own and outlive it.
    let children = ProcessTree.descendants(of: identifier)
    kill(identifier, SIGTERM)
    for child in children { kill(child, SIGKILL) }
    wait()
  }
}
