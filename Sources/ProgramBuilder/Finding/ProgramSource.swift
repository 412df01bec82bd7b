public import Foundation

/// The files that make a program: its Swift sources and what it finds in its bundle.
///
/// A single file brings along the resources that lie beside it; a folder everything below it that
/// belongs to the program. Nothing is opened for writing.
public struct ProgramSource: Equatable, Sendable {
  /// What the program is called: the file or folder without its extension.
  public let name: String

  /// The folder that holds it all.
  public let folder: URL

  /// The Swift files, in the order of their paths.
  public let swiftFiles: [URL]

  /// Files, and folders that stay folders: asset catalogues and languages.
  public let resources: [URL]

  /// Finds the files of a program.
  ///
  /// - Parameter path: A `.swift` file, a folder, or an Xcode project.
  public init(path: String) throws(ProgramError) {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard let isFolder = url.isFolder else { throw .notFound(path: path) }
    if !isFolder {
      guard url.pathExtension == "swift" else { throw .noSources(path: path) }
      folder = url.deletingLastPathComponent()
      name = url.deletingPathExtension().lastPathComponent
      swiftFiles = [url]
      resources = folder.visibleContents.filter(ResourceKind.liesBeside)
      return
    }
    let project = try XcodeProjects.folder(of: url, path: path)
    var files = ProgramFiles(below: project.folder)
    files.leaveOutOtherTargets()
    guard !files.swiftFiles.isEmpty else { throw .noSources(path: path) }
    folder = project.folder
    name = project.name
    swiftFiles = files.swiftFiles
    resources = files.resources
  }
}

extension URL {
  /// Whether it is a folder; nil if there is nothing.
  var isFolder: Bool? {
    var isDirectory: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return nil
    }
    return isDirectory.boolValue
  }

  /// What is in a folder, without what is hidden, in the order of the names.
  var visibleContents: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { appendingPathComponent($0) }
  }
}
