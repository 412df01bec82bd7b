internal import CJPEG

extension ImageFile {
  /// The picture in the bytes of a JPEG file, turned as its camera was held.
  ///
  /// A file that ends too early gives what there is of it. The corresponding C function is
  /// `tjDecompress2`.
  static func readJPEG(_ bytes: [UInt8]) throws(ImageFileError) -> PixelImage {
    guard let reader = JPEGReader() else { throw .damaged("no memory to read it") }
    let image = try reader.read(bytes)
    return JPEGOrientation(bytes).turned(image)
  }
}

/// A decoder of libjpeg-turbo.
///
/// Safe, since its pointer is its own and lives as long as it does.
@safe private struct JPEGReader: ~Copyable {
  private let handle: tjhandle

  init?() {
    guard let handle = unsafe tjInitDecompress() else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    _ = unsafe tjDestroy(handle)
  }

  func read(_ bytes: [UInt8]) throws(ImageFileError) -> PixelImage {
    var width: Int32 = 0
    var height: Int32 = 0
    var sampling: Int32 = 0
    var space: Int32 = 0
    let length = CUnsignedLong(bytes.count)
    guard
      unsafe tjDecompressHeader3(handle, bytes, length, &width, &height, &sampling, &space) == 0
    else { throw .damaged(message) }
    let count = try ImageFile.pixelCount(width: Int(width), height: Int(height))
    let isInk = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
    let format = isInk ? TJPF_CMYK.rawValue : TJPF_BGRA.rawValue
    var pixels = [UInt32](repeating: 0, count: count)
    let result = unsafe pixels.withUnsafeMutableBytes { buffer in
      unsafe tjDecompress2(
        handle, bytes, length, buffer.bindMemory(to: UInt8.self).baseAddress, width, 0, height,
        format, TJFLAG_LIMITSCANS)
    }
    // What is only a warning leaves a picture, perhaps with a grey part.
    if result != 0, unsafe tjGetErrorCode(handle) != Int32(TJERR_WARNING.rawValue) {
      throw .damaged(message)
    }
    if isInk {
      for index in pixels.indices { pixels[index] = light(ofInks: pixels[index]) }
    }
    return PixelImage(width: Int(width), height: Int(height), pixels: pixels)
  }

  /// The pixel of four inks, which files keep the other way about: 255 is no ink.
  private func light(ofInks inks: UInt32) -> UInt32 {
    let black = inks >> 24
    func channel(_ shift: UInt32) -> UInt32 { ((inks >> shift & 255) * black + 127) / 255 }
    return 0xFF00_0000 | channel(0) << 16 | channel(8) << 8 | channel(16)
  }

  private var message: String {
    guard let words = unsafe tjGetErrorStr2(handle) else { return "no JPEG" }
    return unsafe String(cString: words)
  }
}
