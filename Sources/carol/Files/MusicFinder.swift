package import AudioPlayer
import Foundation

/// Turns what was named on the command line into songs: files, folders, playlists, `-`.
package struct MusicFinder {
  /// What was found, in the order of playing.
  package private(set) var songs: [AudioSource] = []
  /// What was named and cannot be played, in words.
  package private(set) var failures: [Failure] = []

  /// Makes a finder that has found nothing yet.
  package init() {}

  /// How many files a folder or playlist may bring; a guard against `/`.
  static let most = 100_000

  /// How many names in a folder are looked at for them.
  static let mostEntries = 2_000_000

  /// Takes one operand in; a task that is cancelled looks through folders no further.
  package mutating func add(_ name: String) {
    let source = AudioSource(operand: name)
    guard source != .standardInput else { return songs.append(source) }
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
      failures.append(Failure(.noInput, "\(name.visible): no such file (\(Self.hint(name)))"))
      return
    }
    if isFolder.boolValue {
      addFolder(name)
    } else if Playlist.isPlaylist(name) {
      addPlaylist(name)
    } else {
      songs.append(source)
    }
  }

  /// What may help somebody who has named a file that is not there, or meant a command.
  private static func hint(_ name: String) -> String {
    guard name.allSatisfy({ $0.isASCII && $0.isLetter }), !name.isEmpty else {
      return "check the name"
    }
    let nearest = Carol.commands.map { ($0, $0.editDistance(to: name)) }.min { $0.1 < $1.1 }
    if let nearest, nearest.1 <= 2 { return "did you mean carol \(nearest.0)?" }
    return "check the name; carol --help tells the commands"
  }

  private mutating func addFolder(_ path: String) {
    guard let walk = FileManager.default.enumerator(atPath: path),
      FileManager.default.isReadableFile(atPath: path)
    else {
      failures.append(Failure(.noInput, "\(path.visible): cannot be read (check its permissions)"))
      return
    }
    var found: [String] = []
    var count = 0
    for case let entry as String in walk {
      count += 1
      guard found.count < Self.most, count <= Self.mostEntries, !Task.isCancelled else { break }
      if Self.isMusic(entry), Self.isRegularFile("\(path)/\(entry)") { found.append(entry) }
    }
    guard !found.isEmpty else {
      failures.append(
        Failure(.noInput, "\(path.visible): holds no MP3s (name a folder with .mp3 files in it)"))
      return
    }
    found.sort { $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending }
    songs += found.map { .file("\(path)/\($0)") }
  }

  private mutating func addPlaylist(_ path: String) {
    do {
      let playlist = try Playlist(path)
      songs += playlist.files.prefix(Self.most).map { .file($0) }
      if playlist.files.isEmpty {
        failures.append(
          Failure(.noInput, "\(path.visible): names no files (a playlist has one file a line)"))
      }
    } catch {
      failures.append(error)
    }
  }

  /// Whether there is a file to read: a pipe in a folder would make the whole list wait.
  private static func isRegularFile(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a file's name says that it is MPEG audio.
  static func isMusic(_ name: String) -> Bool {
    ["mp3", "mp2", "mp1", "mpga"].contains((name as NSString).pathExtension.lowercased())
      && !(name as NSString).lastPathComponent.hasPrefix(".")
  }
}
