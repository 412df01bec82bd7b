internal import CPNG

/// The pixels of a PNG file.
public struct PictureFile: Sendable {
  /// A colour of 8 bits a channel.
  public struct Pixel: Hashable, Sendable, CustomStringConvertible {
    /// From nothing to all there is, as are the others.
    public var red: UInt8
    /// See ``red``.
    public var green: UInt8
    /// See ``red``.
    public var blue: UInt8

    /// Makes a colour of its three parts.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The three parts.
    public var description: String { "(\(red), \(green), \(blue))" }
  }

  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  private let bytes: [UInt8]

  /// Reads a file; nil if it is no PNG.
  public init?(_ path: String) {
    var image = unsafe png_image()
    unsafe image.version = 1
    guard unsafe png_image_begin_read_from_file(&image, path) != 0 else { return nil }
    // PNG_FORMAT_RGB, a macro.
    unsafe image.format = 2
    width = unsafe Int(image.width)
    height = unsafe Int(image.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 3)
    guard unsafe png_image_finish_read(&image, nil, &bytes, 0, nil) != 0 else { return nil }
    self.bytes = bytes
  }

  /// The pixel in a column and row, counted from the upper left.
  public subscript(x: Int, y: Int) -> Pixel {
    let start = (y * width + x) * 3
    return Pixel(bytes[start], bytes[start + 1], bytes[start + 2])
  }
}
