import Foundation

/// Notices when a program's sources are changed, added or removed.
///
/// It is asked now and then; a look at a hundred files takes less than a millisecond.
public struct ProgramWatch {
  private let path: String
  private var stamps: [String: FileStamp] = [:]

  /// Begins to watch the files of a program.
  ///
  /// - Parameter path: A `.swift` file, a folder or an Xcode project, which may be missing for now.
  public init(path: String) {
    self.path = path
    stamps = Self.look(at: path)
  }

  /// Whether anything has changed since it was last asked.
  public mutating func hasChanged() -> Bool {
    // Editors replace a file by another one: what is found then counts, and not what is between.
    let now = stamps.mapKeysToStamps()
    guard now != stamps else { return false }
    stamps = Self.look(at: path)
    return true
  }

  /// The sources, and the folders in which there may be more of them one day.
  private static func look(at path: String) -> [String: FileStamp] {
    var paths: Set<String> = [path]
    if let source = try? ProgramSource(path: path) {
      for file in source.swiftFiles {
        paths.insert(file.path)
        if file.deletingLastPathComponent() != source.folder || source.swiftFiles.count > 1 {
          paths.insert(file.deletingLastPathComponent().path)
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, FileStamp($0)) })
  }
}

extension [String: FileStamp] {
  /// The stamps that the same files have now.
  fileprivate func mapKeysToStamps() -> [String: FileStamp] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, FileStamp($0)) })
  }
}
