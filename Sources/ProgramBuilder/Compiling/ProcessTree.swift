import Foundation

/// The processes of the machine, by who has started whom.
enum ProcessTree {
  /// All processes that a process has started, and those that these have.
  static func descendants(of root: pid_t) -> [pid_t] {
    var children: [pid_t: [pid_t]] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = pid_t(name), let parent = parent(of: process) else { continue }
      children[parent, default: []].append(process)
    }
    var found = children[root] ?? []
    var next = 0
    while next < found.count {
      found += children[found[next]] ?? []
      next += 1
    }
    return found
  }

  /// Who has started a process: the second word behind its name in parentheses (proc(5)).
  private static func parent(of process: pid_t) -> pid_t? {
    let text = FileManager.default.contents(atPath: "/proc/\(process)/stat")
      .map { String(decoding: $0, as: UTF8.self) }
    let words = text?.split(separator: ")").last?.split(separator: " ")
    return words.flatMap { $0.count > 1 ? pid_t($0[1]) : nil }
  }
}
