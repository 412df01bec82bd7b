public import Foundation

/// Reads pictures from files: PNG and JPEG, and vectors where there is a program for them.
public enum ImageFile {
  /// A picture, and how many pixels to a point it is meant to have, beyond what its name says.
  struct Drawn: Sendable {
    var pixels: PixelImage
    var density = 1
  }

  /// The picture in a file of any kind.
  static func draw(contentsOf url: URL) throws(ImageFileError) -> Drawn {
    guard let data = try? Data(contentsOf: url) else { throw .unreadable }
    let bytes = [UInt8](data)
    if case .other(let name) = ImageFileKind(bytes), let vector = VectorFile(rawValue: name) {
      return Drawn(pixels: try vector.read(contentsOf: url), density: VectorFile.density)
    }
    return Drawn(pixels: try read(bytes))
  }

  /// More pixels than this are not taken in: a damaged file may ask for any number.
  static let pixelLimit = 1 << 26

  /// The picture in a file.
  public static func read(contentsOf url: URL) throws(ImageFileError) -> PixelImage {
    guard let data = try? Data(contentsOf: url) else { throw .unreadable }
    return try read([UInt8](data))
  }

  /// The picture in the bytes of a file.
  public static func read(_ bytes: [UInt8]) throws(ImageFileError) -> PixelImage {
    switch ImageFileKind(bytes) {
    case .png: return try readPNG(bytes)
    case .jpeg: return try readJPEG(bytes)
    case .other(let name): throw .unsupported(name)
    case .unknown: throw .notAPicture
    }
  }

  /// How many pixels a picture of a size has, if that is a number to be taken in.
  static func pixelCount(width: Int, height: Int) throws(ImageFileError) -> Int {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflows, count <= pixelLimit else {
      throw .unreasonableSize(width: width, height: height)
    }
    return count
  }
}

/// What kind of picture a file is, by its first bytes.
enum ImageFileKind: Equatable {
  case png
  case jpeg
  case other(String)
  case unknown

  init(_ bytes: [UInt8]) {
    func has(_ text: String, at start: Int = 0) -> Bool {
      bytes.dropFirst(start).starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("%PDF") {
      self = .other("PDF")
    } else if has("GIF8") {
      self = .other("GIF")
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .other("WebP")
    } else if has("ftyp", at: 4) {
      self = .other("HEIC")
    } else if has("<") || has("\u{FEFF}<") {
      self = .other("SVG")
    } else {
      self = .unknown
    }
  }
}
