import Foundation

/// The files that a playlist names: M3U, M3U8 or PLS.
struct Playlist {
  /// Paths, relative ones taken from the playlist's own folder; addresses of other kinds left out.
  private(set) var files: [String] = []

  /// Playlists are small; a larger file is something else.
  static let mostBytes = 16 << 20

  static func isPlaylist(_ name: String) -> Bool {
    ["m3u", "m3u8", "pls"].contains((name as NSString).pathExtension.lowercased())
  }

  init(_ path: String) throws(Failure) {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    guard size <= Self.mostBytes else {
      throw Failure(.badData, "\(path.visible): too long for a playlist (over 16 MB)")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(.noInput, "\(path.visible): cannot be read (check its permissions)")
    }
    let text =
      String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) ?? ""
    let folder = (path as NSString).deletingLastPathComponent
    let isPLS = (path as NSString).pathExtension.lowercased() == "pls"
    for line in text.split(whereSeparator: \.isNewline) {
      var entry = line.trimmingCharacters(in: .whitespaces)
      if entry.hasPrefix("\u{FEFF}") { entry.removeFirst() }
      if isPLS {
        guard entry.lowercased().hasPrefix("file"), let equals = entry.firstIndex(of: "=") else {
          continue
        }
        entry = String(entry[entry.index(after: equals)...])
      }
      guard !entry.isEmpty, !entry.hasPrefix("#") else { continue }
      if entry.hasPrefix("file://") {
        guard let url = URL(string: entry), url.isFileURL,
          [nil, "", "localhost"].contains(url.host)
        else { continue }
        entry = url.path
      } else if entry.contains("://") {
        continue
      }
      files.append(entry.hasPrefix("/") || folder.isEmpty ? entry : "\(folder)/\(entry)")
    }
  }
}
