/// How much of each pixel a shape covers, as runs of blocks of eight pixels.
///
/// Blocks that the shape does not touch have no run, blocks inside it share one level, and only the
/// blocks along its edge carry a level per pixel. Runs are sorted by row, then from left to right.
struct Coverage: ~Copyable {
  /// The level of a pixel that is covered entirely.
  static let full = 256

  /// Neighbouring blocks in one row.
  struct Run: BitwiseCopyable {
    var row: Int32
    var block: UInt16
    var blocks: UInt16

    /// The level of all pixels, 1 to 256, or 0 if each has its own.
    var level: Int32

    /// Where the levels of the pixels start, eight a block.
    var offset: Int32
  }

  var runs = Block(filler: Run(row: 0, block: 0, blocks: 0, level: 0, offset: 0))
  var levels = Block<UInt16>(filler: 0)

  var isEmpty: Bool { runs.count == 0 }

  /// The rows that have runs; empty if none has.
  var rows: Range<Int> {
    guard runs.count > 0 else { return 0..<0 }
    return Int(runs[0].row)..<Int(runs[runs.count - 1].row) + 1
  }

  mutating func removeAll() {
    runs.removeAll()
    levels.removeAll()
  }

  /// The most runs of a shape that is copied rather than exchanged.
  private static let small = 256

  /// Takes over what another holds, which may be anything afterwards.
  ///
  /// Room to make shapes in is as wide as the picture. A small shape is therefore copied into room
  /// of its own: thousands of them then take little memory, and the room is still in the cache for
  /// the next one.
  mutating func take(_ other: inout Coverage) {
    let runs = other.runs.count
    let levels = other.levels.count
    guard runs <= Self.small, levels <= Self.small * 8 else {
      swap(&self, &other)
      return
    }
    removeAll()
    self.runs.reserve(runs)
    self.runs.lane.copy(other.runs.lane, from: 0, to: 0, length: runs)
    self.runs.setCount(runs)
    self.levels.reserve(levels)
    self.levels.lane.copy(other.levels.lane, from: 0, to: 0, length: levels)
    self.levels.setCount(levels)
  }
}
