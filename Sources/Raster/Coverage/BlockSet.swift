/// A set of blocks of eight pixels: what has to be drawn again, or what was drawn.
struct BlockSet: ~Copyable {
  private var marks = Block<UInt64>(filler: 0)
  private(set) var wordsPerRow = 0
  private(set) var width = 0
  private(set) var height = 0

  /// The rows that may have marks.
  private(set) var rows = 0..<0

  /// How many blocks were added, those that were there already counted again.
  private(set) var additions = 0

  /// Blocks of eight pixels in a row.
  var blocksPerRow: Int { (width + 7) >> 3 }

  var isEmpty: Bool { rows.isEmpty }

  /// Prepares for pictures of another size, empty.
  mutating func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height else {
      removeAll()
      return
    }
    removeAll()
    self.width = width
    self.height = height
    wordsPerRow = (blocksPerRow + 63) / 64
    marks.reset(capacity: wordsPerRow * height)
  }

  mutating func removeAll() {
    if !rows.isEmpty {
      marks.lane.fill(
        from: rows.lowerBound * wordsPerRow, length: rows.count * wordsPerRow, with: 0)
    }
    rows = 0..<0
    additions = 0
  }

  /// Adds every block that a shape touches.
  mutating func formUnion(_ coverage: borrowing Coverage) {
    guard !coverage.isEmpty else { return }
    let runs = coverage.runs.lane
    let marks = self.marks.lane
    for index in 0..<coverage.runs.count {
      let run = runs[index]
      let first = Int(run.block)
      let last = first &+ Int(run.blocks) &- 1
      additions &+= Int(run.blocks)
      let word = Int(run.row) &* wordsPerRow
      let low = first >> 6
      let high = last >> 6
      let head: UInt64 = ~0 &<< UInt64(truncatingIfNeeded: first)
      let tail: UInt64 = ~0 &>> UInt64(truncatingIfNeeded: 63 &- last)
      if low == high {
        marks[word &+ low] |= head & tail
      } else {
        marks[word &+ low] |= head
        for middle in (low &+ 1)..<high { marks[word &+ middle] = ~0 }
        marks[word &+ high] |= tail
      }
    }
    let added = coverage.rows
    rows =
      rows.isEmpty
      ? added
      : min(rows.lowerBound, added.lowerBound)..<max(rows.upperBound, added.upperBound)
  }

  /// Keeps only what the other set, of the same size, has as well.
  mutating func formIntersection(_ other: View) {
    let marks = self.marks.lane
    for row in rows {
      let isInside = other.rows.contains(row)
      for word in row * wordsPerRow..<(row + 1) * wordsPerRow {
        marks[word] = isInside ? marks[word] & other.marks[word] : 0
      }
    }
  }

  /// The set as the painters see it.
  var view: View { View(marks: marks.lane, wordsPerRow: wordsPerRow, rows: rows) }

  /// A set lent for painting.
  struct View {
    let marks: Lane<UInt64>
    let wordsPerRow: Int
    let rows: Range<Int>

    @inline(__always)
    func scan(_ row: Int) -> MarkScan {
      MarkScan(marks: marks, start: row &* wordsPerRow, words: wordsPerRow)
    }
  }
}
