import CFontconfig

/// FreeType, for as long as a face needs it.
///
/// Safe, since its pointer is its own and lives as long as it does.
@safe final class FreeTypeLibrary {
  private(set) var library: FT_Library?

  init() {
    unsafe library = nil
    if unsafe FT_Init_FreeType(&library) != 0 { unsafe library = nil }
  }

  deinit {
    if let library = unsafe library { _ = unsafe FT_Done_FreeType(library) }
  }
}

/// One glyph, in units of the font size, y down, its origin at the start of the baseline.
struct Glyph: Sendable {
  var advance: Double
  var outline: Path
}

/// One typeface from a file, and the glyphs already read from it.
///
/// Safe, since its pointer is its own and lives as long as it does.
@safe final class FontFace {
  /// How far above the baseline it reaches, in units of the font size.
  let ascent: Double
  /// How far below the baseline it reaches.
  let descent: Double
  /// What it wants between the lines besides.
  let leading: Double

  private let library: FreeTypeLibrary
  private let face: FT_Face
  private let unit: Double
  private let hasKerning: Bool
  private let isEmboldened: Bool
  private let isSlanted: Bool
  private var glyphs: [UInt32: Glyph] = [:]

  /// Opens a face; nil when it cannot be read or has no outlines.
  init?(_ file: FontFile, library: FreeTypeLibrary) {
    guard let handle = unsafe library.library else { return nil }
    var opened: FT_Face?
    guard unsafe FT_New_Face(handle, file.path, file.index, &opened) == 0,
      let face = unsafe opened
    else { return nil }
    let unitsPerEm = Double(unsafe face.pointee.units_per_EM)
    guard unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0, unitsPerEm > 0
    else {
      _ = unsafe FT_Done_Face(face)
      return nil
    }
    self.library = library
    isEmboldened = file.isEmboldened
    isSlanted = file.isSlanted
    unsafe self.face = face
    unit = 1 / unitsPerEm
    hasKerning = unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_KERNING) != 0
    let ascender = Double(unsafe face.pointee.ascender)
    let descender = Double(unsafe face.pointee.descender)
    let height = Double(unsafe face.pointee.height)
    ascent = ascender / unitsPerEm
    descent = -descender / unitsPerEm
    leading = max(0, (height - ascender + descender) / unitsPerEm)
  }

  deinit {
    _ = unsafe FT_Done_Face(face)
  }

  /// The number of a character's glyph, or nil when the face lacks it.
  func glyphIndex(of scalar: UInt32) -> UInt32? {
    let index = unsafe FT_Get_Char_Index(face, FT_ULong(scalar))
    return index == 0 ? nil : index
  }

  /// The glyph of a number; an empty one when it cannot be read.
  func glyph(_ index: UInt32) -> Glyph {
    if let glyph = glyphs[index] { return glyph }
    let glyph = load(index)
    glyphs[index] = glyph
    return glyph
  }

  /// How much nearer (negative) or farther two glyphs stand, in units of the font size.
  func kerning(_ left: UInt32, _ right: UInt32) -> Double {
    guard hasKerning else { return 0 }
    var vector = FT_Vector()
    let mode = FT_UInt(FT_KERNING_UNSCALED.rawValue)
    guard unsafe FT_Get_Kerning(face, left, right, mode, &vector) == 0 else { return 0 }
    return Double(vector.x) * unit
  }

  private func load(_ index: UInt32) -> Glyph {
    var glyph = Glyph(advance: 0, outline: Path())
    guard unsafe FT_Load_Glyph(face, index, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = unsafe face.pointee.glyph
    else { return glyph }
    glyph.advance = Double(unsafe slot.pointee.metrics.horiAdvance) * unit
    guard unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return glyph }
    if isEmboldened {
      // A twenty-fourth of the size, as FreeType itself makes a face heavier.
      let strength = FT_Pos(1 / unit / 24)
      _ = unsafe FT_Outline_Embolden(&slot.pointee.outline, strength)
      if glyph.advance > 0 { glyph.advance += Double(strength) * unit }
    }
    if isSlanted {
      // Twelve degrees, in sixteen bits after the point.
      var slant = FT_Matrix(xx: 0x10000, xy: 0x0366A, yx: 0, yy: 0x10000)
      unsafe FT_Outline_Transform(&slot.pointee.outline, &slant)
    }
    var collector = OutlineCollector(unit: unit)
    var functions = OutlineCollector.functions
    let isRead = unsafe withUnsafeMutablePointer(to: &collector) { collector in
      unsafe FT_Outline_Decompose(&slot.pointee.outline, &functions, collector) == 0
    }
    collector.path.closeSubpath()
    if isRead { glyph.outline = collector.path }
    return glyph
  }
}

/// Makes a path of what FreeType tells about an outline.
private struct OutlineCollector {
  var path = Path()
  let unit: Double

  init(unit: Double) {
    self.unit = unit
  }

  func point(_ vector: FT_Vector) -> SIMD2<Double> {
    SIMD2(Double(vector.x) * unit, -Double(vector.y) * unit)
  }

  static var functions: FT_Outline_Funcs {
    unsafe FT_Outline_Funcs(
      move_to: { end, context in
        guard let end = unsafe end, let context = unsafe context else { return 1 }
        let collector = unsafe context.assumingMemoryBound(to: OutlineCollector.self)
        unsafe collector.pointee.path.closeSubpath()
        unsafe collector.pointee.path.appendMove(collector.pointee.point(end.pointee))
        return 0
      },
      line_to: { end, context in
        guard let end = unsafe end, let context = unsafe context else { return 1 }
        let collector = unsafe context.assumingMemoryBound(to: OutlineCollector.self)
        unsafe collector.pointee.path.appendLine(collector.pointee.point(end.pointee))
        return 0
      },
      conic_to: { control, end, context in
        guard let control = unsafe control, let end = unsafe end, let context = unsafe context
        else { return 1 }
        let collector = unsafe context.assumingMemoryBound(to: OutlineCollector.self)
        unsafe collector.pointee.path.appendQuad(
          collector.pointee.point(control.pointee), collector.pointee.point(end.pointee))
        return 0
      },
      cubic_to: { control1, control2, end, context in
        guard let control1 = unsafe control1, let control2 = unsafe control2,
          let end = unsafe end, let context = unsafe context
        else { return 1 }
        let collector = unsafe context.assumingMemoryBound(to: OutlineCollector.self)
        unsafe collector.pointee.path.appendCurve(
          collector.pointee.point(control1.pointee), collector.pointee.point(control2.pointee),
          collector.pointee.point(end.pointee))
        return 0
      },
      shift: 0, delta: 0)
  }
}
