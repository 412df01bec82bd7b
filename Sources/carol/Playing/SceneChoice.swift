import AudioPlayer
import Foundation

/// What is drawn: a scene that comes with the program, or one of the user's own.
enum SceneChoice: Equatable {
  case builtIn(SceneName)
  case program(path: String)

  /// What an error or a help page says can be chosen.
  static let expected = "\(SceneName.list), or a Swift file or folder"

  /// Reads a name or a path; the names of scenes of ours win.
  init?(_ text: String) {
    if let name = SceneName(rawValue: text) {
      self = .builtIn(name)
    } else if text.contains("/") || text.hasSuffix(".swift") || Self.isFolder(text) {
      self = .program(path: text)
    } else {
      return nil
    }
  }

  /// What people know it by.
  var name: String {
    switch self {
    case .builtIn(let name): name.rawValue
    case .program(let path):
      URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent.visible
    }
  }

  /// The program of the user's that is meant, as one that hears a player; nil for a scene of ours.
  @MainActor func program(for player: AudioPlayer) -> SceneProgram? {
    if case .program(let path) = self { SceneProgram(path: path, player: player) } else { nil }
  }

  private static func isFolder(_ path: String) -> Bool {
    !path.isEmpty
      && (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory)
        == true
  }
}
