/// Views in rows and columns, each column as wide as its widest view.
struct GridLayout: Layout, Sendable {
  var alignment: Alignment
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let table = GridTable(subviews)
    let plan = plan(table, proposal)
    return CGSize(
      width: plan.widths.total(gap: columnGap), height: plan.heights.total(gap: rowGap))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let table = GridTable(subviews)
    let plan = plan(table, proposal)
    var y = bounds.minY
    for (row, height) in zip(table.rows, plan.heights) {
      let guide = row.alignment ?? alignment.vertical
      let line = self.line(of: row, guide, plan, height)
      for cell in row.cells {
        let size = CGSize(width: width(of: cell, plan.widths), height: height)
        let x =
          bounds.minX
          + plan.widths[..<cell.columns.lowerBound].reduce(0) { $0 + $1 + columnGap }
        place(
          cell, in: CGRect(origin: CGPoint(x: x, y: y), size: size), guide, line,
          table.alignments[cell.columns.lowerBound] ?? alignment.horizontal)
      }
      y += height + rowGap
    }
  }

  private func place(
    _ cell: GridTable.Cell, in frame: CGRect, _ vertical: VerticalAlignment, _ line: CGFloat,
    _ horizontal: HorizontalAlignment
  ) {
    let offer = ProposedViewSize(frame.size)
    if let anchor = cell.subview[GridTrait.Anchor.self] {
      cell.subview.place(at: anchor.point(in: frame), anchor: anchor, proposal: offer)
      return
    }
    let inside = cell.subview.dimensions(in: offer)
    let outside = ViewDimensions(size: frame.size, item: nil)
    cell.subview.place(
      at: CGPoint(
        x: frame.minX + outside[horizontal] - inside[horizontal],
        y: frame.minY + line - inside[vertical]),
      proposal: offer)
  }

  // MARK: - Columns and rows

  private struct Plan {
    var widths: [CGFloat]
    var heights: [CGFloat]
  }

  private var columnGap: CGFloat { horizontalSpacing ?? 8 }
  private var rowGap: CGFloat { verticalSpacing ?? 8 }

  private func width(of cell: GridTable.Cell, _ widths: [CGFloat]) -> CGFloat {
    Array(widths[cell.columns]).total(gap: columnGap)
  }

  private func plan(_ table: GridTable, _ proposal: ProposedViewSize) -> Plan {
    var widths = [CGFloat].shared(
      proposal.width, among: table.alignments.count, gap: columnGap
    ) { column, offer in
      table.cells(inColumn: column).reduce(0) { most, cell in
        max(
          most,
          cell.subview.sizeThatFits(ProposedViewSize(width: offer, height: proposal.height)).width)
      }
    }
    widen(&widths, for: table, proposal)
    let heights = [CGFloat].shared(
      proposal.height, among: table.rows.count, gap: rowGap
    ) { row, offer in
      height(of: table.rows[row], widths, offer)
    }
    return Plan(widths: widths, heights: heights)
  }

  /// Gives views across several columns the width that they need, shared out among these.
  private func widen(
    _ widths: inout [CGFloat], for table: GridTable, _ proposal: ProposedViewSize
  ) {
    for row in table.rows {
      for cell in row.cells where cell.columns.count > 1 {
        if cell.subview[GridTrait.UnsizedAxes.self].contains(.horizontal) { continue }
        let present = width(of: cell, widths)
        let others = widths.total(gap: columnGap) - present
        let offer = proposal.width.map { max($0 - others, present) }
        let taken = cell.subview.sizeThatFits(
          ProposedViewSize(width: offer, height: proposal.height)
        ).width
        guard taken > present else { continue }
        let share = (taken - present) / CGFloat(cell.columns.count)
        for column in cell.columns { widths[column] += share }
      }
    }
  }

  private func height(
    of row: GridTable.Row, _ widths: [CGFloat], _ offer: CGFloat?
  ) -> CGFloat {
    let guide = row.alignment ?? alignment.vertical
    var above: CGFloat = 0
    var below: CGFloat = 0
    for cell in row.cells
    where !cell.subview[GridTrait.UnsizedAxes.self].contains(.vertical) {
      let dimensions = cell.subview.dimensions(
        in: ProposedViewSize(width: width(of: cell, widths), height: offer))
      above = max(above, dimensions[guide])
      below = max(below, dimensions.height.rest(behind: dimensions[guide]))
    }
    return above + below
  }

  /// Where the line by which the views of a row are aligned lies in it.
  private func line(
    of row: GridTable.Row, _ guide: VerticalAlignment, _ plan: Plan, _ height: CGFloat
  ) -> CGFloat {
    let lines = row.cells.map { cell in
      cell.subview.dimensions(
        in: ProposedViewSize(width: width(of: cell, plan.widths), height: height))[guide]
    }
    return lines.max() ?? 0
  }
}

/// The views of a grid by rows and columns.
struct GridTable {
  struct Cell {
    var subview: LayoutSubview
    var columns: Range<Int>
  }

  struct Row {
    var id: Namespace.ID?
    var alignment: VerticalAlignment?
    var cells: [Cell]
  }

  private(set) var rows: [Row] = []

  /// How the views of each column lie, if any of them says so.
  private(set) var alignments: [HorizontalAlignment?] = []

  init(_ subviews: LayoutSubviews) {
    for subview in subviews {
      let count = subview[GridTrait.Columns.self]
      guard let trait = subview[GridTrait.Row.self] else {
        rows.append(Row(cells: [Cell(subview: subview, columns: 0..<1)]))
        continue
      }
      if let last = rows.indices.last, rows[last].id == trait.row {
        let start = rows[last].cells.last?.columns.upperBound ?? 0
        rows[last].cells.append(Cell(subview: subview, columns: start..<(start + count)))
      } else {
        rows.append(
          Row(
            id: trait.row, alignment: trait.alignment,
            cells: [Cell(subview: subview, columns: 0..<count)]))
      }
    }
    let count = rows.lazy.compactMap { $0.cells.last?.columns.upperBound }.max() ?? 0
    alignments = Array(repeating: nil, count: count)
    for index in rows.indices {
      if rows[index].id == nil {
        rows[index].cells[0].columns = 0..<count
      } else {
        for cell in rows[index].cells where alignments[cell.columns.lowerBound] == nil {
          alignments[cell.columns.lowerBound] = cell.subview[GridTrait.ColumnAlignment.self]
        }
      }
    }
  }

  /// The views that decide about the width of a column.
  func cells(inColumn column: Int) -> [Cell] {
    rows.compactMap { row in
      row.cells.first { cell in
        cell.columns == column..<(column + 1)
          && !cell.subview[GridTrait.UnsizedAxes.self].contains(.horizontal)
      }
    }
  }
}

extension Array where Element == CGFloat {
  /// The sum of extents with gaps between them.
  func total(gap: CGFloat) -> CGFloat {
    isEmpty ? 0 : reduce(0, +) + gap * CGFloat(count - 1)
  }

  /// Shares an extent out as stacks do: the least flexible first, each offered an equal share.
  static func shared(
    _ extent: CGFloat?, among count: Int, gap: CGFloat,
    measure: (_ index: Int, _ offer: CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    guard let extent else { return (0..<count).map { measure($0, nil) } }
    var result = [CGFloat](repeating: 0, count: count)
    let order = (0..<count).map { ($0, measure($0, .infinity) - measure($0, 0)) }
      .sorted { ($0.1, CGFloat($0.0)) < ($1.1, CGFloat($1.0)) }
    var left = Swift.max(extent - gap * CGFloat(Swift.max(count - 1, 0)), 0)
    for (position, entry) in order.enumerated() {
      let taken = measure(entry.0, left / CGFloat(count - position))
      result[entry.0] = taken
      left = Swift.max(left - taken, 0)
    }
    return result
  }
}
