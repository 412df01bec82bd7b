import Glibc

/// The carols that come with the program, as MP3 files.
///
///     let song = try Carols.silentNight
///
/// They are found wherever the program was built, installed or moved to; the working directory
/// plays no part.
///
/// **Guarantees**
/// - Every path handed out is absolute and could be read at the moment it was handed out.
/// - ``files`` is in playing order and starts with Silent Night.
public enum Carols {
  /// The names of the files, in playing order.
  public static let names = [
    "01-silent-night.mp3",
    "02-o-come-all-ye-faithful.mp3",
    "03-lo-how-a-rose.mp3",
    "04-god-rest-you-merry.mp3",
    "05-joy-to-the-world.mp3",
  ]

  /// The paths of all carols, in playing order.
  public static var files: [String] {
    get throws(CarolsError) {
      let folder = try folder(among: candidates(beside: executable()))
      return names.map { folder + "/" + $0 }
    }
  }

  /// The path of the first carol.
  public static var silentNight: String {
    get throws(CarolsError) {
      try folder(among: candidates(beside: executable())) + "/" + names[0]
    }
  }

  /// The first folder that holds every carol.
  package static func folder(among candidates: [String]) throws(CarolsError) -> String {
    guard let folder = candidates.first(where: holdsCarols) else {
      throw .notFound(lookedIn: candidates)
    }
    return folder
  }

  /// Where the carols may lie, best first, for a program whose file has the given path.
  ///
  /// A build puts them into a resource folder beside the program, an installation under `share`.
  /// The source folder serves builds whose program was copied away alone.
  package static func candidates(beside executable: String) -> [String] {
    let folder = parent(of: executable)
    return [
      folder + "/carol_Media.resources/Carols",
      parent(of: folder) + "/share/carol/Carols",
      parent(of: #filePath) + "/Carols",
    ]
  }

  private static func holdsCarols(_ folder: String) -> Bool {
    folder.hasPrefix("/")
      && names.allSatisfy { unsafe access(folder + "/" + $0, R_OK) == 0 }
  }

  /// The program's own file, with links resolved by the kernel.
  private static func executable() -> String {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink("/proc/self/exe", &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, length)), as: UTF8.self)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }
}
