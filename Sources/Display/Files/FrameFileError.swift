internal import Glibc

/// Why a picture or a film could not be written.
public enum FrameFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name does not tell a format that can be written.
  case unknownFormat(path: String)

  /// The file cannot be created or written.
  case cannotWrite(path: String, errno: Int32)

  /// There is no picture in a size of nothing.
  case emptyPicture(path: String)

  /// A second picture was given to a file that holds one.
  case onePictureOnly(path: String)

  /// The program that writes films is not installed.
  case ffmpegMissing(path: String)

  /// The program that writes films gave up; these are its last words.
  case ffmpegFailed(path: String, reason: String)

  /// What is wrong, why, and the way out, in one line.
  public var description: String {
    switch self {
    case .unknownFormat(let path):
      "\(path): not a format that can be written (name it .png, .y4m, .mp4, .webm or .gif)"
    case .cannotWrite(let path, let number):
      "\(path): cannot be written: \(unsafe String(cString: strerror(number)))"
    case .emptyPicture(let path):
      "\(path): a picture needs at least one pixel (choose a --size)"
    case .onePictureOnly(let path):
      "\(path): a .png holds one picture (name it .y4m, .mp4, .webm or .gif for a film)"
    case .ffmpegMissing(let path):
      "\(path): ffmpeg is needed to write it and is not installed (apt-get install ffmpeg)"
    case .ffmpegFailed(let path, let reason):
      "\(path): ffmpeg could not write it: \(reason)"
    }
  }
}
