import Foundation

/// What lies below a folder, as far as it may belong to a program.
struct ProgramFiles {
  private(set) var swiftFiles: [URL] = []
  private(set) var resources: [URL] = []
  private let root: URL

  /// Walks through a folder; links to folders are not followed, but for resources.
  init(below folder: URL) {
    root = folder
    walk(folder, depth: 0)
  }

  /// Whether a folder never belongs to the program that it lies in.
  static func isForeign(_ folder: URL) -> Bool {
    let name = folder.lastPathComponent
    return foreignNames.contains(name.lowercased())
      || foreignExtensions.contains(folder.pathExtension)
      || name.hasSuffix("Tests")
      || watchWords.contains { name.range(of: $0, options: .caseInsensitive) != nil }
  }

  /// Leaves out what stands beside an app in targets of its own: widgets and other extensions.
  ///
  /// They are told by their list of properties, or by a program of their own that is no app.
  mutating func leaveOutOtherTargets() {
    var folders = Set(
      resources.filter(Self.describesExtension).map { $0.deletingLastPathComponent().path })
    for file in swiftFiles {
      guard let main = SwiftText(contentsOf: file).flatMap({ Declarations($0).main }),
        main.isWidget
      else { continue }
      let folder = file.deletingLastPathComponent().path
      folders.insert(folder == root.path ? file.path : folder)
    }
    guard !folders.isEmpty else { return }
    func isKept(_ url: URL) -> Bool {
      !folders.contains { url.path == $0 || url.path.hasPrefix($0 + "/") }
    }
    swiftFiles = swiftFiles.filter(isKept)
    resources = resources.filter(isKept)
  }

  private mutating func walk(_ folder: URL, depth: Int) {
    guard depth < 16 else { return }
    for url in folder.visibleContents {
      if url.isFolder == true {
        if ResourceKind.staysFolder(url) {
          resources.append(url)
        } else if !Self.isLink(url), !Self.isForeign(url) {
          walk(url, depth: depth + 1)
        }
      } else if url.pathExtension == "swift" {
        if url.lastPathComponent != "Package.swift" { swiftFiles.append(url) }
      } else if ResourceKind.belongs(url) {
        resources.append(url)
      }
    }
  }

  private static func isLink(_ url: URL) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
  }

  /// Whether a file is the property list of an extension or of a program for a watch.
  private static func describesExtension(_ url: URL) -> Bool {
    guard url.pathExtension == "plist", let text = try? String(contentsOf: url, encoding: .utf8)
    else { return false }
    return ["NSExtension", "WKApplication", "WKWatchKitApp"].contains {
      text.contains("<key>\($0)</key>")
    }
  }

  private static let foreignNames: Set<String> = [
    "pods", "carthage", "build", "deriveddata", "node_modules", "fastlane", "tests", "uitests",
  ]

  private static let foreignExtensions: Set<String> = [
    "xcodeproj", "xcworkspace", "playground", "docc", "framework", "xcframework", "app",
  ]

  private static let watchWords = [
    "watchkit", "watch app", "watchapp", "watchos", "widgetextension",
  ]
}
