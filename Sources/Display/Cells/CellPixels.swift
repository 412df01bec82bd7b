/// The pixels of a row of cells, lent for as long as a call lasts.
///
/// It is safe as long as the pixels it is made from stay in place; only `CellEncoder` makes it,
/// from storage that outlives it and has all lines of the row.
@safe struct CellPixels {
  private let base: UnsafePointer<UInt32>
  private let stride: Int
  private let across: Int
  private let down: Int

  init(_ base: UnsafePointer<UInt32>, stride: Int, glyphs: GlyphSet) {
    unsafe self.base = base
    self.stride = stride
    across = glyphs.pixelsAcross
    down = glyphs.pixelsDown
  }

  /// The pixels of a cell; lanes that have none repeat the first one.
  @inline(__always) subscript(column: Int) -> SIMD8<UInt32> {
    let first = unsafe base[column &* across]
    let none = SIMD4(repeating: first)
    guard across == 2 else {
      // Twice the same two, which leaves their mean as it is.
      let second = unsafe base[column &+ stride]
      return SIMD8(lowHalf: SIMD4(first, second, first, second), highHalf: none)
    }
    let low = SIMD4(lowHalf: line(0, column), highHalf: line(1, column))
    guard down > 2 else { return SIMD8(lowHalf: low, highHalf: none) }
    let high = SIMD4(lowHalf: line(2, column), highHalf: down > 3 ? line(3, column) : none.lowHalf)
    return SIMD8(lowHalf: low, highHalf: high)
  }

  @inline(__always) private func line(_ line: Int, _ column: Int) -> SIMD2<UInt32> {
    let raw = unsafe UnsafeRawPointer(base + (line &* stride &+ column &* 2))
    return unsafe raw.loadUnaligned(as: SIMD2<UInt32>.self)
  }

  /// Whether eight cells from a column on have the pixels of others.
  @inline(__always) func equals(_ others: CellPixels, from column: Int) -> Bool {
    var difference = SIMD8<UInt32>()
    for line in 0..<down {
      let new = unsafe UnsafeRawPointer(base + (line &* stride &+ column &* across))
      let old = unsafe UnsafeRawPointer(
        others.base + (line &* others.stride &+ column &* across))
      difference |=
        unsafe new.loadUnaligned(as: SIMD8<UInt32>.self)
        ^ old.loadUnaligned(as: SIMD8<UInt32>.self)
      if across == 2 {
        difference |=
          unsafe (new + 32).loadUnaligned(as: SIMD8<UInt32>.self)
          ^ (old + 32).loadUnaligned(as: SIMD8<UInt32>.self)
      }
    }
    return difference == SIMD8()
  }
}

/// The pixels of a row of cells as they were seen last, to be overwritten.
@safe struct MutableCellPixels {
  private let base: UnsafeMutablePointer<UInt32>
  private let stride: Int
  private let across: Int
  private let down: Int
  let pixels: CellPixels

  init(_ base: UnsafeMutablePointer<UInt32>, stride: Int, glyphs: GlyphSet) {
    unsafe self.base = base
    self.stride = stride
    across = glyphs.pixelsAcross
    down = glyphs.pixelsDown
    pixels = unsafe CellPixels(base, stride: stride, glyphs: glyphs)
  }

  /// Sets the pixels of a cell.
  @inline(__always) func set(_ column: Int, _ pixels: SIMD8<UInt32>) {
    guard across == 2 else {
      unsafe base[column] = pixels[0]
      unsafe base[column &+ stride] = pixels[1]
      return
    }
    put(0, column, pixels.lowHalf.lowHalf)
    put(1, column, pixels.lowHalf.highHalf)
    if down > 2 { put(2, column, pixels.highHalf.lowHalf) }
    if down > 3 { put(3, column, pixels.highHalf.highHalf) }
  }

  @inline(__always) private func put(_ line: Int, _ column: Int, _ pair: SIMD2<UInt32>) {
    let raw = unsafe UnsafeMutableRawPointer(base + (line &* stride &+ column &* 2))
    unsafe raw.storeBytes(of: pair, as: SIMD2<UInt32>.self)
  }
}
