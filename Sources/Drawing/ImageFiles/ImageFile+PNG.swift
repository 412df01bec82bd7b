internal import CPNG

extension ImageFile {
  /// The picture in the bytes of a PNG file: any colour type, depth and interlacing.
  ///
  /// The corresponding C functions are `png_image_begin_read_from_memory` and
  /// `png_image_finish_read`.
  static func readPNG(_ bytes: [UInt8]) throws(ImageFileError) -> PixelImage {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    guard unsafe png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      throw .damaged(unsafe message(of: image))
    }
    let width = unsafe Int(image.width)
    let height = unsafe Int(image.height)
    let count = try pixelCount(width: width, height: height)
    // Blue first: as words of a little-endian machine, alpha comes out on top.
    unsafe image.format = png_uint_32(
      PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
    // Deep pictures that do not tell their curve are sRGB, as everybody else reads them.
    unsafe image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var pixels = [UInt32](repeating: 0, count: count)
    let isRead = unsafe pixels.withUnsafeMutableBytes { buffer in
      unsafe png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
    }
    guard isRead else { throw .damaged(unsafe message(of: image)) }
    for index in pixels.indices { pixels[index] = premultiplied(pixels[index]) }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// A pixel whose channels are multiplied by its alpha, rounded.
  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      ((((pixel >> shift) & 255) * alpha + 127) / 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  private static func message(of image: png_image) -> String {
    unsafe withUnsafeBytes(of: image.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
