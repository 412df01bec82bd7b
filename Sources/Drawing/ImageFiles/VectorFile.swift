internal import Foundation

/// Pictures of lines and areas, drawn as pixels by the system's own programs.
///
/// Catalogues hold them as PDF or SVG. `pdftocairo` and `rsvg-convert` know all that such files may
/// hold, each in its own process.
enum VectorFile: String {
  /// A page as it is printed.
  case pdf = "PDF"

  /// A picture of the web.
  case svg = "SVG"

  /// Pixels to a point of what is drawn: as many as the screens of most phones have.
  static let density = 3

  /// More bytes than this are not taken in.
  private static let longestPicture = 1 << 28

  /// What draws it, and the package that the program comes in.
  private var program: (command: String, package: String) {
    switch self {
    // A point of a page is a 72nd of an inch.
    case .pdf:
      ("pdftocairo -png -singlefile -transp -r \(72 * Self.density) FILE -", "poppler-utils")
    case .svg: ("rsvg-convert -z \(Self.density) FILE", "librsvg2-bin")
    }
  }

  /// The picture in a file, with ``density`` pixels to a point.
  func read(contentsOf url: URL) throws(ImageFileError) -> PixelImage {
    let quoted = "'" + url.path.replacingOccurrences(of: "'", with: "'\\''") + "'"
    let (command, package) = program
    // A file that takes longer is not meant to be shown.
    let line = "timeout 10 \(command.replacingOccurrences(of: "FILE", with: quoted)) 2>/dev/null"
    guard let (bytes, status) = Self.output(of: line) else { throw .unreadable }
    // What the shell says of a program that it does not find.
    guard status != 127 else { throw .needsProgram(rawValue, package: package) }
    guard status == 0 else { throw .damaged("no \(rawValue) that can be drawn") }
    return try ImageFile.read(bytes)
  }

  /// What a command writes, and the code that it ends with.
  private static func output(of line: String) -> (bytes: [UInt8], status: Int32)? {
    guard let stream = unsafe popen(line, "r") else { return nil }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < longestPicture {
      let count = unsafe fread(&block, 1, block.count, stream)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return (bytes, unsafe pclose(stream) >> 8)
  }
}
