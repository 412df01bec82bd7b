internal import Foundation
internal import Glibc

/// Shared memory that programs of ours have left behind because they were killed.
///
/// Every other way out removes what no terminal has read. A process that is killed cannot; so the
/// next one does.
package enum StaleMemory {
  /// Where Linux shows shared memory as files.
  package static let folder = "/dev/shm"

  /// What the names begin with; the number of the process follows, and a dash.
  static let prefix = "carol-"

  /// Younger objects may be of a process that cannot be seen from here, in another container say.
  private static let leastAge = 60

  /// Removes what dead processes of the same user have left.
  ///
  /// - Parameters:
  ///   - folder: Where to look.
  ///   - now: The time, in seconds since 1970.
  package static func sweep(_ folder: String = folder, now: Int = time(nil)) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names {
      guard let process = owner(of: name), isDead(process) else { continue }
      let path = "\(folder)/\(name)"
      var file = stat()
      guard unsafe lstat(path, &file) == 0, file.st_uid == geteuid(),
        file.st_mode & S_IFMT == S_IFREG, now - file.st_mtim.tv_sec > leastAge
      else { continue }
      _ = unsafe unlink(path)
    }
  }

  /// The process that has given an object its name; nil if it is none of ours.
  private static func owner(of name: String) -> pid_t? {
    guard name.hasPrefix(prefix) else { return nil }
    let parts = name.dropFirst(prefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, UInt32(parts[2]) != nil else { return nil }
    return pid_t(parts[0]).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func isDead(_ process: pid_t) -> Bool {
    kill(process, 0) != 0 && errno == ESRCH
  }
}
