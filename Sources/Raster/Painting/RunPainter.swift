/// What puts colour on the runs of a shape.
///
/// Each kind of paint is a type of its own, so that the loop over runs is compiled for it alone.
/// What a pixel becomes depends on its place, its level and what is there, never on the run that it
/// is painted in: drawing a part again gives the same picture.
protocol RunPainter {
  /// Called before the first run of each row.
  mutating func startRow(_ row: Int)

  /// Paints blocks whose pixels have a level each.
  func paint(_ span: PixelSpan, levels: Lane<UInt16>, from offset: Int)

  /// Paints blocks whose pixels all have the same level, 1 to 256.
  func paint(_ span: PixelSpan, level: Int)
}

/// Neighbouring blocks of eight pixels in one row of a surface.
struct PixelSpan {
  let pixels: Lane<UInt32>

  /// Where the first pixel is in the memory.
  let index: Int

  /// The column of the first pixel.
  let column: Int

  let blocks: Int
}

extension Surface {
  /// Paints a shape, all of it or only what lies in `part`.
  @inline(__always)
  func paint(
    _ coverage: borrowing Coverage, inside part: BlockSet.View?,
    with painter: consuming some RunPainter
  ) {
    if let part {
      paintPart(coverage, part, painter)
    } else {
      paintAll(coverage, painter)
    }
  }

  @inline(__always)
  private func paintAll<Painter: RunPainter>(
    _ coverage: borrowing Coverage, _ painter: Painter
  ) {
    var painter = painter
    let runs = coverage.runs.lane
    let levels = coverage.levels.lane
    var row: Int32 = -1
    for index in 0..<coverage.runs.count {
      let run = runs[index]
      if run.row != row {
        row = run.row
        painter.startRow(Int(row))
      }
      let column = Int(run.block) &* 8
      let span = PixelSpan(
        pixels: pixels, index: Int(row) &* stride &+ column, column: column,
        blocks: Int(run.blocks))
      if run.level > 0 {
        painter.paint(span, level: Int(run.level))
      } else {
        painter.paint(span, levels: levels, from: Int(run.offset))
      }
    }
  }

  @inline(__always)
  private func paintPart<Painter: RunPainter>(
    _ coverage: borrowing Coverage, _ part: BlockSet.View, _ painter: Painter
  ) {
    var painter = painter
    let runs = coverage.runs.lane
    let levels = coverage.levels.lane
    var row: Int32 = -1
    for index in 0..<coverage.runs.count {
      let run = runs[index]
      guard part.rows.contains(Int(run.row)) else { continue }
      if run.row != row {
        row = run.row
        painter.startRow(Int(row))
      }
      let scan = part.scan(Int(row))
      let start = Int(run.block)
      let end = start &+ Int(run.blocks)
      var cursor = scan.nextMarked(from: start)
      while cursor < end {
        let stop = min(scan.nextUnmarked(from: cursor), end)
        let column = cursor &* 8
        let span = PixelSpan(
          pixels: pixels, index: Int(row) &* stride &+ column, column: column,
          blocks: stop &- cursor)
        if run.level > 0 {
          painter.paint(span, level: Int(run.level))
        } else {
          painter.paint(
            span, levels: levels, from: Int(run.offset) &+ (cursor &- start) &* 8)
        }
        cursor = scan.nextMarked(from: stop)
      }
    }
  }
}
