import Foundation

/// The Xcode projects below a folder.
enum XcodeProjects {
  /// The folder of the one project that a path means, and what the program is called.
  ///
  /// A folder without a project means itself. Of several projects the one with an app is taken.
  static func folder(
    of url: URL, path: String
  ) throws(ProgramError) -> (folder: URL, name: String) {
    if isProject(url) {
      return (url.deletingLastPathComponent(), url.deletingPathExtension().lastPathComponent)
    }
    let projects = find(below: url, depth: 0)
    guard projects.count > 1 else {
      let project = projects.first
      return (
        project?.deletingLastPathComponent() ?? url,
        (project ?? url).deletingPathExtension().lastPathComponent
      )
    }
    let apps = projects.filter { project in
      ProgramFiles(below: project.deletingLastPathComponent()).swiftFiles.contains { file in
        SwiftText(contentsOf: file).map { Declarations($0).main?.isApp == true } ?? false
      }
    }
    guard apps.count == 1 else {
      let names = (apps.isEmpty ? projects : apps).map {
        $0.deletingPathExtension().lastPathComponent
      }
      throw .severalPrograms(path: path, names: names)
    }
    return (
      apps[0].deletingLastPathComponent(), apps[0].deletingPathExtension().lastPathComponent
    )
  }

  private static func isProject(_ url: URL) -> Bool {
    ["xcodeproj", "xcworkspace"].contains(url.pathExtension)
  }

  private static func find(below folder: URL, depth: Int) -> [URL] {
    guard depth < 6 else { return [] }
    let contents = folder.visibleContents
    let here = contents.filter { $0.pathExtension == "xcodeproj" }
    // Projects inside a project's folder are parts of it.
    if let first = here.first { return [first] }
    return contents.filter { $0.isFolder == true && !ProgramFiles.isForeign($0) }
      .flatMap { find(below: $0, depth: depth + 1) }
  }
}
