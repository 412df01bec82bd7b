/// Foretells how many tiles of a picture a number of bytes is enough for.
///
/// It goes by those sent before. Tiles that came to more are believed at once, fewer bytes only
/// slowly: a frame that is too long makes keys wait.
struct TileBudget {
  /// Bytes for a pixel of the picture.
  var bytesPerPixel: Double
  /// What a tile takes however few pixels it has.
  private static let bytesPerTile = 80.0

  /// The bytes that tiles of so many pixels will probably come to.
  func bytes(tiles: Int, pixels: Int) -> Double {
    Double(tiles) * (Self.bytesPerTile + bytesPerPixel * Double(pixels))
  }

  /// The tiles of so many pixels that there is room for.
  ///
  /// - Parameters:
  ///   - room: Bytes that the frame may still have.
  ///   - isFirst: Whether the frame has none yet: one goes in where there is any room.
  func tiles(pixels: Int, room: Int, isFirst: Bool) -> Int {
    guard room > 0 else { return 0 }
    let count = Int(min(Double(room) / bytes(tiles: 1, pixels: pixels), 1e6))
    return isFirst ? max(count, 1) : count
  }

  /// Takes what tiles have come to.
  mutating func note(bytes: Int, tiles: Int, pixels: Int) {
    guard tiles > 0, pixels > 0 else { return }
    let measured = max(Double(bytes) / Double(tiles) - Self.bytesPerTile, 1) / Double(pixels)
    bytesPerPixel += (measured - bytesPerPixel) * (measured > bytesPerPixel ? 0.5 : 0.25)
  }
}

/// What a frame has made of a picture in tiles.
package struct TiledFrame: Hashable, Sendable {
  /// Whether the picture has another shape than the one before, so that nothing can be compared.
  package var isNew = false
  /// Whether it differs from the one before.
  package var isChanged = false
  /// Whether the terminal has all of it.
  package var isComplete = true
  /// Whether it was left out since it came to more bytes than may be sent at all.
  package var isTooLarge = false
  /// How many frames of the budget what has changed would need.
  package var load = 0.0
  /// The pixels sent.
  package var sentPixels = 0

  /// Makes one in which nothing has happened.
  package init() {}
}
