/// Why a picture could not be read.
public enum ImageFileError: Error, Hashable, Sendable {
  /// The file cannot be opened or read.
  case unreadable
  /// The file is a picture of a kind that is not drawn, by its usual name.
  case unsupported(String)
  /// The file is drawn by a program that is not installed, which comes in a package.
  case needsProgram(String, package: String)
  /// The file does not begin as any picture does, whatever its name says.
  case notAPicture
  /// The file breaks the rules of its kind; the words are those of the library that reads it.
  case damaged(String)
  /// The picture has more pixels than are taken in, or none.
  case unreasonableSize(width: Int, height: Int)
}

extension ImageFileError: CustomStringConvertible {
  /// What is wrong and what to do about it, without the file's name.
  public var description: String {
    switch self {
    case .unreadable:
      "cannot be read (is it there, and may you read it?)"
    case .unsupported(let kind):
      "\(kind) is not drawn (convert it to PNG or JPEG)"
    case .needsProgram(let kind, let package):
      "\(kind) is drawn by a program that is not here (install \(package))"
    case .notAPicture:
      "holds no picture (save it anew, as PNG or JPEG)"
    case .damaged(let words):
      "damaged: \(words.prefix(1).lowercased() + words.dropFirst()) (save it anew)"
    case .unreasonableSize(let width, let height):
      "\(width)x\(height) pixels are not taken in (make it smaller)"
    }
  }
}
