public import Foundation

/// An asset catalogue as it lies in a source folder, `Assets.xcassets` for example.
///
/// Its names are read at once; pictures and colours are read when they are asked for.
public struct AssetCatalog: Sendable {
  /// One thing in a catalogue that has a name.
  public struct Entry: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
      /// A picture, `*.imageset`.
      case image
      /// A colour, `*.colorset`.
      case color
    }

    /// What it is.
    public let kind: Kind
    /// The name that programs use, with the folders that make namespaces: `Icons/star`.
    public let name: String
    /// Its folder.
    public let folder: URL
  }

  /// What is in it, in the order of the names.
  public let entries: [Entry]

  /// Reads the names in a catalogue; a folder that is not there has none.
  public init(folder: URL) {
    var entries: [Entry] = []
    AssetCatalog.collect(folder, prefix: "", depth: 0, into: &entries)
    self.entries = entries.sorted { $0.name < $1.name }
  }

  private static func collect(
    _ folder: URL, prefix: String, depth: Int, into entries: inout [Entry]
  ) {
    // A link that leads back up would go on for ever.
    guard depth < 16 else { return }
    for item in FileManager.default.folders(in: folder) {
      let name = item.deletingPathExtension().lastPathComponent
      switch item.pathExtension {
      case "imageset":
        entries.append(Entry(kind: .image, name: prefix + name, folder: item))
      case "colorset":
        entries.append(Entry(kind: .color, name: prefix + name, folder: item))
      case "":
        let isNamespace = AssetContents.read(in: item)?.properties?.providesNamespace == true
        collect(
          item, prefix: isNamespace ? prefix + name + "/" : prefix, depth: depth + 1, into: &entries
        )
      default:
        // Application icons, sets of data, stickers.
        break
      }
    }
  }
}

extension FileManager {
  /// What is in a folder, without what is hidden, in the order of the names.
  func visibleContents(of folder: URL) -> [URL] {
    // By its path: of a link's URL nothing is found.
    let names = (try? contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appendingPathComponent($0) }
  }

  /// The folders in a folder, without those that are hidden.
  func folders(in folder: URL) -> [URL] {
    visibleContents(of: folder).filter { isFolder($0) }
  }

  /// Whether a folder is there.
  func isFolder(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    return unsafe fileExists(atPath: url.path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
