/// The formats that frames are written in, told by the file's name.
public enum FrameFileFormat: String, Hashable, Sendable, CaseIterable {
  /// One picture.
  case png

  /// Raw frames for other programs.
  case y4m

  /// A film for everybody, by `ffmpeg`.
  case mp4

  /// A film for browsers, by `ffmpeg`.
  case webm

  /// A film without sound for pages, by `ffmpeg`.
  case gif

  /// The format that a path names; nil if none that is known.
  ///
  /// `-`, standard output, is raw frames.
  public init?(path: String) {
    guard path != "-" else {
      self = .y4m
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// Whether sound goes into the file.
  public var holdsSound: Bool { self == .mp4 || self == .webm }

  /// Whether it holds one picture only.
  public var isPicture: Bool { self == .png }
}
