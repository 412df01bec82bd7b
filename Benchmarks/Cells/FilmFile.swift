import Display
import Foundation

/// A film on disk as it is, pixel by pixel, for programs that read it.
final class FilmFile {
  /// How the pixels are laid out.
  enum Format {
    /// One file of uncompressed pictures.
    case avi
    /// A file for each picture, as a dump of a window.
    case xwd
  }

  /// Where the files of this process are.
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("carol-films-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }()

  let frames: Int
  let paths: [String]

  /// Writes the first frames of a film with as many pixels for a cell of the terminal.
  init(_ film: CellFilms.Film, frames: Int, _ format: Format, cell: PixelSize) throws {
    self.frames = frames
    let (width, height) = (CellFilms.columns * cell.width, CellFilms.rows * cell.height)
    let pictures = film.pictures.prefix(frames).map { picture in
      var data = Data(capacity: width * height * 4)
      for y in 0..<height {
        let line = (2 * y + 1) * film.size.height / (2 * height) * film.size.width
        for x in 0..<width {
          data.append(word: picture[line + (2 * x + 1) * film.size.width / (2 * width)])
        }
      }
      return data
    }
    let files =
      format == .avi
      ? [Self.avi(pictures, width: width, height: height)]
      : pictures.map { Self.xwd($0, width: width, height: height) }
    let name = UUID().uuidString
    paths = files.indices.map {
      Self.folder.appendingPathComponent("\(name)-\($0).\(format)").path
    }
    for (path, file) in zip(paths, files) { try file.write(to: URL(fileURLWithPath: path)) }
  }

  deinit {
    for path in paths { try? FileManager.default.removeItem(atPath: path) }
  }

  /// A window dump of version 7: a head of 25 numbers, the highest byte first, and a name.
  private static func xwd(_ picture: Data, width: Int, height: Int) -> Data {
    let head = [
      101, 7, 2, 24, width, height, 0, 0, 32, 0, 32, 32, width * 4, 4, 0xFF0000, 0xFF00, 0xFF, 8,
      256, 0, width, height, 0, 0, 0,
    ]
    var data = Data()
    for number in head { data.append(word: UInt32(number).byteSwapped) }
    data.append(0x78)
    return data + picture
  }

  /// Pictures of 32 bits without compression, the top line first.
  private static func avi(_ pictures: [Data], width: Int, height: Int) -> Data {
    func words(_ numbers: [Int]) -> Data {
      var data = Data()
      for number in numbers { data.append(word: UInt32(truncatingIfNeeded: number)) }
      return data
    }
    func chunk(_ name: String, _ data: Data) -> Data {
      Data(name.utf8) + words([data.count]) + data
    }
    func list(_ name: String, _ data: Data) -> Data {
      chunk("LIST", Data(name.utf8) + data)
    }
    let (count, size) = (pictures.count, width * height * 4)
    let head = words([
      16_667, size * 60, 0, 0, count, 0, 1, size, width, height, 0, 0, 0, 0,
    ])
    let stream =
      Data("vids".utf8)
      + words([0, 0, 0, 0, 1, 60, 0, count, size, -1, 0, 0, height << 16 | width])
    let format = words([40, width, -height, 32 << 16 | 1, 0, size, 0, 0, 0, 0])
    let heads = list(
      "hdrl", chunk("avih", head) + list("strl", chunk("strh", stream) + chunk("strf", format)))
    var movie = Data()
    for picture in pictures { movie += chunk("00db", picture) }
    return chunk("RIFF", Data("AVI ".utf8) + heads + list("movi", movie))
  }
}

extension Data {
  /// Appends four bytes, the lowest first.
  fileprivate mutating func append(word: UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] { append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}
