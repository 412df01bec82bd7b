import CFontconfig
import Foundation

/// The coloured picture of a character, in units of the font size.
final class EmojiGlyph: Sendable {
  let image: PixelImage
  /// How far it takes the baseline.
  let advance: Double
  private let left: Double
  private let top: Double
  private let pixel: Double

  /// Makes a glyph of a picture whose pixels have a size, its corner so many of them from the origin.
  init(_ image: PixelImage, advance: Double, left: Int, top: Int, pixel: Double) {
    self.image = image
    self.advance = advance
    self.left = Double(left) * pixel
    self.top = Double(top) * pixel
    self.pixel = pixel
  }

  /// Where the picture goes when its baseline starts at the origin, in points.
  func box(ofSize size: Double) -> CGRect {
    CGRect(
      x: left * size, y: -top * size, width: Double(image.width) * pixel * size,
      height: Double(image.height) * pixel * size)
  }
}

extension EmojiGlyph: Equatable {
  /// Whether both are the same glyph of the same font.
  static func == (one: EmojiGlyph, other: EmojiGlyph) -> Bool { one === other }
}

/// A typeface of coloured bitmaps, and the glyphs already read from it.
///
/// Only its finest strike is read; smaller text has it scaled down. Safe, since its pointer is its own
/// and lives as long as it does.
@safe final class EmojiFace {
  /// How far each glyph takes the baseline, in units of the font size, as on phones.
  private static let advance = 1.17

  private let library: FreeTypeLibrary
  private let face: FT_Face
  private var glyphs: [UInt32: EmojiGlyph?] = [:]

  /// Opens a face; nil when it cannot be read or has no coloured bitmaps.
  init?(_ file: FontFile, library: FreeTypeLibrary) {
    guard let handle = unsafe library.library else { return nil }
    var opened: FT_Face?
    guard unsafe FT_New_Face(handle, file.path, file.index, &opened) == 0,
      let face = unsafe opened
    else { return nil }
    let isColored = unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
    let strikes = Int32(unsafe face.pointee.num_fixed_sizes)
    let finest = (0..<strikes).max { one, other in
      unsafe face.pointee.available_sizes[Int(one)].y_ppem
        < face.pointee.available_sizes[Int(other)].y_ppem
    }
    guard isColored, let finest, unsafe FT_Select_Size(face, finest) == 0 else {
      _ = unsafe FT_Done_Face(face)
      return nil
    }
    self.library = library
    unsafe self.face = face
  }

  deinit {
    _ = unsafe FT_Done_Face(face)
  }

  /// The picture of a character, or nil when the face lacks it.
  func glyph(of scalar: UInt32) -> EmojiGlyph? {
    if let glyph = glyphs[scalar] { return glyph }
    let glyph = load(scalar)
    glyphs[scalar] = .some(glyph)
    return glyph
  }

  private func load(_ scalar: UInt32) -> EmojiGlyph? {
    let index = unsafe FT_Get_Char_Index(face, FT_ULong(scalar))
    guard index != 0, unsafe FT_Load_Glyph(face, index, FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = unsafe face.pointee.glyph, unsafe slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
    else { return nil }
    let bitmap = unsafe slot.pointee.bitmap
    let width = Int(unsafe bitmap.width)
    let height = Int(unsafe bitmap.rows)
    let pitch = Int(unsafe bitmap.pitch)
    // Advances are in sixty-fourths of a pixel.
    let advance = Double(unsafe slot.pointee.metrics.horiAdvance) / 64
    guard UInt32(unsafe bitmap.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue, width > 0, height > 0,
      pitch >= width * 4, advance > 0, let bytes = unsafe bitmap.buffer
    else { return nil }
    // Blue comes first and alpha last, premultiplied: a little-endian pixel as it is drawn here.
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = unsafe UnsafeRawPointer(bytes + y * pitch)
      for x in 0..<width {
        pixels.append(
          UInt32(littleEndian: unsafe row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)))
      }
    }
    return EmojiGlyph(
      PixelImage(width: width, height: height, pixels: pixels), advance: Self.advance,
      left: Int(unsafe slot.pointee.bitmap_left), top: Int(unsafe slot.pointee.bitmap_top),
      pixel: Self.advance / advance)
  }
}
