import Foundation

/// A run of the compiler, or of what it needs, whose words go to a file.
///
/// It is asked whether it has ended, so that other things can be done meanwhile.
final class CompilerProcess {
  private let identifier: pid_t
  private let log: URL
  /// What it keeps while it works; a compiler that fails or is ended leaves it behind.
  private let temporary: URL
  private var status: Int32?

  /// Starts a program with arguments, and without input.
  ///
  /// - Parameters:
  ///   - log: The file for its words.
  ///   - temporary: The folder for what it keeps while it works; gone when it has ended.
  init(
    _ path: String, _ arguments: [String], log: URL, temporary: URL
  ) throws(ProgramError) {
    self.log = log
    self.temporary = temporary
    _ = unsafe mkdir(temporary.path, 0o700)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 1, log.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let others = ProcessInfo.processInfo.environment.filter { $0.key != "TMPDIR" }
    let variables = others.map { "\($0.key)=\($0.value)" } + ["TMPDIR=\(temporary.path)"]
    let words = unsafe Self.list([path] + arguments)
    let environment = unsafe Self.list(variables)
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe environment.indices { unsafe free(environment[index]) }
    }
    var identifier = pid_t()
    let error = unsafe posix_spawn(&identifier, path, &actions, nil, words, environment)
    guard error == 0 else {
      throw .cannotLoad(path: path, reason: unsafe String(cString: strerror(error)).lowercased())
    }
    self.identifier = identifier
  }

  deinit { stop() }

  /// Words as C takes them.
  private static func list(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe words.map { word in unsafe strdup(word) } + [nil]
  }

  /// Whether it is done, and with what; nil while it runs.
  func poll() -> Int32? {
    if let status { return status }
    var word: Int32 = 0
    guard unsafe waitpid(identifier, &word, WNOHANG) == identifier else { return nil }
    return end(word)
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
    return end(word)
  }

  private func end(_ word: Int32) -> Int32 {
    status = word
    try? FileManager.default.removeItem(at: temporary)
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
