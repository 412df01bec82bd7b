public import Raster

/// Writes frames to a file: a picture, raw frames, or a film with its sound.
///
/// ```swift
/// var writer = try FrameFileWriter(path: "noel.mp4", size: size, rate: FrameRate(60), sound: wav)
/// for … { try writer.write(surface.bitmap) }
/// try writer.finish()
/// ```
/// The same frames give the same bytes. A film that is not finished is removed.
public struct FrameFileWriter: ~Copyable {
  private enum Target {
    case picture(path: String)
    case raw(OutputFile)
    case film(FFmpeg)
  }

  /// The extent that every frame must have.
  public let size: PixelSize

  /// Frames written.
  public private(set) var frames = 0

  private let target: Target
  private var raw: Y4MEncoder
  private var packed: [UInt8] = []

  /// Opens a file in the format that its name tells.
  ///
  /// The sound is a WAV file, muxed in where the format has sound and left out where not.
  public init(
    path: String, size: PixelSize, rate: FrameRate, sound: String? = nil
  ) throws(FrameFileError) {
    guard let format = FrameFileFormat(path: path) else { throw .unknownFormat(path: path) }
    guard !size.isEmpty else { throw .emptyPicture(path: path) }
    let target: Target
    switch format {
    case .png:
      target = .picture(path: path)
    case .y4m:
      let file = try OutputFile(path: path)
      try file.write(Y4MEncoder.header(size: size, rate: rate))
      target = .raw(file)
    case .mp4, .webm, .gif:
      target = .film(try FFmpeg(path: path, size: size, rate: rate, sound: sound))
    }
    self.target = target
    self.size = size
    raw = Y4MEncoder(size: format == .y4m ? size : PixelSize(width: 0, height: 0))
  }

  /// Writes the next frame.
  public mutating func write(_ bitmap: borrowing Bitmap) throws(FrameFileError) {
    precondition(
      bitmap.width == size.width && bitmap.height == size.height, "a frame of another size")
    switch target {
    case .picture(let path):
      guard frames == 0 else { throw .onePictureOnly(path: path) }
      guard let bytes = PNGFile.encode(bitmap) else { throw .emptyPicture(path: path) }
      try OutputFile(path: path).write(bytes)
    case .raw(let file):
      try file.write(raw.encode(bitmap))
    case .film(let ffmpeg):
      pack(bitmap)
      try ffmpeg.write(packed)
    }
    frames += 1
  }

  /// Ends the file; waits until a film is whole.
  public consuming func finish() throws(FrameFileError) {
    if case .film(let ffmpeg) = target { try ffmpeg.finish() }
  }

  /// Copies the pixels without the gaps between rows.
  private mutating func pack(_ bitmap: borrowing Bitmap) {
    packed.removeAll(keepingCapacity: true)
    packed.reserveCapacity(size.width * size.height * 4)
    for row in 0..<size.height {
      bitmap.withRow(row) { pixels in
        unsafe pixels.withUnsafeBytes { unsafe packed.append(contentsOf: $0) }
      }
    }
  }
}
