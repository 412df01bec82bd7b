/// The extent of a picture in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  public var width: Int

  /// Pixels from top to bottom.
  public var height: Int

  /// Makes an extent; negative numbers count as nothing.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { width == 0 || height == 0 }
}

/// The extent of a terminal in character cells.
public struct CellSize: Hashable, Sendable {
  /// Cells from left to right.
  public var columns: Int

  /// Cells from top to bottom.
  public var rows: Int

  /// Makes an extent of at least one cell by one.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}
