import AudioPlayer
import CarolUI
import Scenes
import Stage

/// The scenes that can be named, in the order of the digit keys.
enum SceneName: String, CaseIterable {
  case wave
  case scope
  case tree
  case logo
  case morph

  /// All names, as an error or a help page lists them.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The scene that follows, round and round.
  var following: SceneName {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// The scene as a view that hears a player.
  @MainActor @ViewBuilder func view(of player: AudioPlayer) -> some View {
    switch self {
    case .wave: Wave().environment(player)
    case .scope: Scope().environment(player)
    case .tree: Tree().environment(player)
    case .logo: Logo().environment(player)
    case .morph: Morph().environment(player)
    }
  }
}
