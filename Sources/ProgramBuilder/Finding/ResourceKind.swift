import Foundation

/// Which files are resources of a program.
enum ResourceKind {
  /// Whether a file is one when it lies below a project's folder: all but what builds it.
  static func belongs(_ url: URL) -> Bool {
    !building.contains(url.pathExtension.lowercased())
      && !papers.contains(url.deletingPathExtension().lastPathComponent.uppercased())
  }

  /// Whether a file or folder is one for a single source beside it: only what programs open.
  static func liesBeside(_ url: URL) -> Bool {
    opened.contains(url.pathExtension.lowercased())
  }

  /// Whether a folder is taken as a whole, under its own name.
  static func staysFolder(_ url: URL) -> Bool {
    ["xcassets", "lproj", "bundle"].contains(url.pathExtension)
  }

  private static let building: Set<String> = [
    "", "swift", "h", "hpp", "c", "cc", "cpp", "m", "mm", "metal", "pch", "modulemap", "xcconfig",
    "entitlements", "storyboard", "xib", "pbxproj", "podspec", "gemspec", "lock", "resolved", "sh",
    "yml", "yaml", "md",
  ]

  private static let papers: Set<String> = ["LICENSE", "README", "CHANGELOG", "PODFILE", "GEMFILE"]

  private static let opened: Set<String> = [
    "xcassets", "mp3", "wav", "m4a", "aac", "caf", "aif", "aiff", "png", "jpg", "jpeg", "gif",
    "json", "txt", "csv", "plist", "strings", "ttf", "otf", "ttc", "svg", "pdf", "lproj",
  ]
}
