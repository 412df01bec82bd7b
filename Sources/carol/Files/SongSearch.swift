import AudioPlayer
import Foundation

/// Looks for the songs that pasted texts name, one text after the other, while all else goes on.
@MainActor final class SongSearch {
  /// What a text brings.
  struct Found: Sendable {
    /// The songs to put at the end of the queue.
    var songs: [AudioSource]
    /// Why the first of what cannot be played cannot be.
    var complaint: String?
  }

  /// Called when a text has been looked through.
  var onFound: ((Found) -> Void)?

  private var waiting: [String] = []
  private var task: Task<Void, Never>?

  /// Takes a text in.
  func look(in text: String) {
    waiting.append(text)
    guard task == nil else { return }
    task = Task {
      while !waiting.isEmpty {
        let found = await Self.songs(in: waiting.removeFirst())
        guard !Task.isCancelled else { return }
        onFound?(found)
      }
      task = nil
    }
  }

  /// Gives up what is being looked for.
  func stop() {
    task?.cancel()
  }

  @concurrent private nonisolated static func songs(in text: String) async -> Found {
    let names = PastedNames(text) { FileManager.default.fileExists(atPath: $0) }
    var finder = MusicFinder()
    for name in names.files { finder.add(name) }
    let unknown = names.unknown.map { "\($0.prefix(80)): no such file" }
    return Found(songs: finder.songs, complaint: finder.failures.first?.description ?? unknown)
  }
}
