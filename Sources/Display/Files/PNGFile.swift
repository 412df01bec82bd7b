internal import CPNG
public import Raster

/// Pictures as PNG.
public enum PNGFile {
  /// The bytes of a PNG file of a bitmap; nil for one without pixels.
  ///
  /// The same pixels give the same bytes. Opaque pictures have no alpha channel.
  public static func encode(_ bitmap: borrowing Bitmap) -> [UInt8]? {
    guard bitmap.width > 0, bitmap.height > 0 else { return nil }
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    unsafe image.width = png_uint_32(bitmap.width)
    unsafe image.height = png_uint_32(bitmap.height)
    let pixels = straightPixels(bitmap)
    unsafe image.format = png_uint_32(
      pixels.hasAlpha
        ? PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA : PNG_FORMAT_FLAG_COLOR)
    // Stored without compression it would take this much; compressed never more.
    let raw = pixels.bytes.count + bitmap.height
    var size = raw + raw / 1000 + 4096
    var bytes = [UInt8](repeating: 0, count: size)
    let result = unsafe png_image_write_to_memory(&image, &bytes, &size, 0, pixels.bytes, 0, nil)
    guard result != 0 else { return nil }
    bytes.removeLast(bytes.count - size)
    return bytes
  }

  /// Red, green, blue and, where needed, alpha, not premultiplied, without gaps.
  private static func straightPixels(
    _ bitmap: borrowing Bitmap
  ) -> (bytes: [UInt8], hasAlpha: Bool) {
    var isOpaque = true
    for row in 0..<bitmap.height where isOpaque {
      bitmap.withRow(row) { pixels in
        for index in pixels.indices where pixels[index] >> 24 != 255 { isOpaque = false }
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(bitmap.width * bitmap.height * (isOpaque ? 3 : 4))
    for row in 0..<bitmap.height {
      bitmap.withRow(row) { pixels in
        for index in pixels.indices {
          let pixel = pixels[index]
          let alpha = pixel >> 24
          for shift: UInt32 in [16, 8, 0] {
            let channel = pixel >> shift & 255
            // A transparent pixel has no colour of its own.
            let straight =
              alpha == 0 ? 0 : min(255, (channel * 255 + alpha / 2) / alpha)
            bytes.append(UInt8(truncatingIfNeeded: straight))
          }
          if !isOpaque { bytes.append(UInt8(truncatingIfNeeded: alpha)) }
        }
      }
    }
    return (bytes, !isOpaque)
  }
}
