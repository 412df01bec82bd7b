internal import Drawing
internal import Foundation

/// Takes text that is too small to be read as pixels out of a list and sets it in cells.
///
/// What is drawn over the text later covers it, or dims it if one can see through; clips cut it.
struct SmallText {
  /// Fonts whose capitals come to fewer pixels are set in cells.
  ///
  /// Capitals are about 0.7 of the font's size; below eight pixels strokes run into each other.
  private static let leastFontPixels = 8 / 0.7

  /// The list without the texts that were taken.
  private(set) var remainder = DisplayList()

  /// The texts taken from the last list, as they follow each other.
  private var runs: [Run] = []

  /// What was drawn over texts taken before it.
  private var covers: [Cover] = []

  /// The screen in cells, and pixels to a row.
  private var screen = DisplayList.Bounds.empty
  private var rowHeight = 1.0

  /// The columns that the window has.
  private var window = 0.0...0.0

  /// The rows in which texts have been taken so far; sideways their characters may reach further.
  private var reach = DisplayList.Bounds.empty

  /// Words on one line, in parts that follow each other, and where they go.
  struct Run {
    var parts: [(string: String, color: UInt32, strength: Double)]
    /// Where the words begin and end, in columns: their place.
    var startX: Double
    var endX: Double
    /// The middle of their height, in rows.
    var middleY: Double
    /// What clips leave of the picture there.
    var region: CellRegion
  }

  /// Something drawn over texts.
  private struct Cover {
    /// How many of the texts lie below it.
    var runs: Int
    var region: CellRegion
    var color: UInt32
    var opacity: Double
  }

  /// What holds for all that a list draws: where it is seen, and how much.
  private struct Surroundings {
    var toCells: DisplayList.Transform
    var region: CellRegion
    var opacity: Double
  }

  /// Looks for small texts; true if any were taken, and `remainder` is to be drawn.
  ///
  /// Text that is turned, masked, filtered (other than by a shadow) or blended stays with the pixels.
  ///
  /// - Parameter grain: Pixels to a cell.
  mutating func take(
    from list: DisplayList, viewport: Viewport, pixels: PixelSize, grain: PixelSize
  ) -> Bool {
    runs.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    reach = .empty
    let (columnWidth, rowHeight) = (Double(grain.width), Double(grain.height))
    let toCells = viewport.transform.concatenating(
      DisplayList.Transform(a: 1 / columnWidth, d: 1 / rowHeight))
    self.rowHeight = rowHeight
    let right = Double(pixels.width) - viewport.offsetX
    window = viewport.offsetX / columnWidth...max(right, viewport.offsetX) / columnWidth
    screen = DisplayList.Bounds(
      minX: 0, minY: 0, maxX: Double(pixels.width) / columnWidth,
      maxY: Double(pixels.height) / rowHeight)
    guard hasSmall(list, toCells) else { return false }
    let around = Surroundings(toCells: toCells, region: CellRegion(), opacity: 1)
    remainder = strip(list, around)
    return !runs.isEmpty
  }

  private func hasSmall(_ list: DisplayList, _ toCells: DisplayList.Transform) -> Bool {
    list.items.contains { item in
      switch item.content {
      case .text(let run): isSmall(run, item.transform.concatenating(toCells))
      case .filtered(let inner, let filters) where filters.allSatisfy(\.keepsContent):
        hasSmall(inner, item.transform.concatenating(toCells))
      default: false
      }
    }
  }

  private func isSmall(
    _ run: DisplayList.TextRun, _ toCells: DisplayList.Transform
  ) -> Bool {
    toCells.b == 0 && toCells.c == 0 && toCells.a > 0 && toCells.d > 0
      && run.fontSize * toCells.d * rowHeight < Self.leastFontPixels
  }

  /// Takes the small texts out of a list, and notes what covers them.
  private mutating func strip(_ list: DisplayList, _ around: Surroundings) -> DisplayList {
    var rest = DisplayList()
    rest.items.reserveCapacity(list.items.count)
    rest.clips = list.clips
    var regions: [CellRegion?] = Array(repeating: nil, count: list.clips.count)
    var layers = [around]
    // How deep in a layer that is no plain one; nothing in it is looked at.
    var strange = 0
    for (index, item) in list.items.enumerated() {
      var item = item
      switch item.content {
      case .beginLayer where strange > 0 || !list.isPlainLayer(at: index):
        strange += 1
      case .endLayer where strange > 0:
        strange -= 1
      case .endLayer:
        if layers.count > 1 { layers.removeLast() }
      case _ where strange > 0, .stroke:
        break
      case .fill(let path, _, _) where !mayCover(path, item, around):
        break
      default:
        var inside = layers[layers.count - 1]
        inside.opacity *= item.opacity
        if let clip = item.clip {
          inside.region.limit(to: region(of: clip, in: list, around.toCells, &regions))
        }
        if case .beginLayer = item.content {
          layers.append(inside)
        } else {
          inside.toCells = item.transform.concatenating(around.toCells)
          if item.blendMode == .normal, note(&item, inside) { continue }
        }
      }
      rest.items.append(item)
    }
    return rest
  }

  /// Whether a fill may lie over a text taken before; cheap, since most that are drawn do not.
  private func mayCover(
    _ path: Path, _ item: DisplayList.Item, _ around: Surroundings
  ) -> Bool {
    guard !runs.isEmpty else { return false }
    let bounds = path.controlBounds.applying(item.transform).applying(around.toCells)
    return bounds.minY <= reach.maxY && bounds.maxY >= reach.minY
  }

  /// What a clip and those around it leave.
  private func region(
    of clip: Int, in list: DisplayList, _ toCells: DisplayList.Transform,
    _ known: inout [CellRegion?]
  ) -> CellRegion {
    guard list.clips.indices.contains(clip) else { return CellRegion() }
    if let region = known[clip] { return region }
    var region = CellRegion()
    if let parent = list.clips[clip].parent, parent < clip {
      region = self.region(of: parent, in: list, toCells, &known)
    }
    region.limit(to: list.clips[clip], toCells: toCells)
    known[clip] = region
    return region
  }

  /// Notes a text, true if it is to leave the list, or what may cover one.
  private mutating func note(_ item: inout DisplayList.Item, _ around: Surroundings) -> Bool {
    var region = around.region
    switch item.content {
    case .text(let run):
      guard region.isKnown, isSmall(run, around.toCells) else { return false }
      return note(run, around)
    case .filtered(let list, let filters) where filters.allSatisfy(\.keepsContent):
      let before = runs.count
      let rest = strip(list, around)
      if runs.count > before { item.content = .filtered(rest, filters) }
    case .fill(let path, let rule, let paint):
      let opacity = paint.leastOpacity * around.opacity
      guard opacity >= 0.05 else { return false }
      region.limit(to: path, rule: rule, toCells: around.toCells)
      cover(region, color: paint.firstColor, opacity: opacity)
    case .image(let run) where !runs.isEmpty:
      guard run.image.hasOpaqueCorners else { return false }
      region.limit(to: run.rect, toCells: around.toCells)
      cover(region, color: run.tint ?? .clear, opacity: around.opacity)
    default: break
    }
    return false
  }

  private mutating func cover(_ region: CellRegion, color: Color.Resolved, opacity: Double) {
    guard region.isKnown, !region.bounds.isEmpty, !region.bounds.intersection(screen).isEmpty
    else { return }
    covers.append(
      Cover(runs: runs.count, region: region, color: color.pixel, opacity: opacity))
  }

  /// Notes a text; true unless it is to stay in the list.
  private mutating func note(_ run: DisplayList.TextRun, _ around: Surroundings) -> Bool {
    let start = around.toCells.apply(run.origin)
    let end = around.toCells.apply(run.origin + SIMD2(run.width, 0))
    // Half the height of a small letter above the baseline.
    let middle = around.toCells.apply(run.origin - SIMD2(0, run.fontSize * 0.25))
    let seen = around.region.bounds.intersection(screen)
    guard seen.minX <= end.x, seen.maxX >= start.x, seen.minY <= middle.y, seen.maxY >= middle.y
    else { return false }
    let ink = run.paint.firstColor
    let opacity = Double(ink.opacity) * around.opacity
    // Next to nothing of it would be seen.
    guard opacity >= 0.1 else { return true }
    // Thin ink is mixed with its ground instead: a cell's character is all or nothing.
    let part = (run.string, ink.pixel, min(0.3 + 0.7 * opacity, 1))
    let row = middle.y.rounded(.down)
    reach.include(SIMD2(middle.x, row))
    reach.include(SIMD2(middle.x, row + 1))
    // Parts of a line in several styles are set as one, or they would cover each other.
    if let last = runs.last, abs(last.endX - start.x) < 0.5, abs(last.middleY - middle.y) < 0.5 {
      runs[runs.count - 1].parts.append(part)
      runs[runs.count - 1].endX = end.x
    } else {
      runs.append(
        Run(
          parts: [part], startX: start.x, endX: end.x, middleY: middle.y,
          region: around.region))
    }
    return true
  }

  /// Sets the texts in cells, each in its place as far as it is seen.
  ///
  /// The ground is the colour of the remainder's picture at a column and a row.
  func set(
    in layer: inout TextLayer, rows: Int, style: CellStyle, cache: inout CellTextCache,
    ground: (_ column: Int, _ row: Int) -> UInt32
  ) {
    var next = 0
    for (index, run) in runs.enumerated() {
      while next < covers.count, covers[next].runs <= index {
        put(covers[next], over: &layer, rows: rows)
        next += 1
      }
      set(
        run, in: &layer, rows: rows, style: style, cache: &cache, ground: ground)
    }
    for cover in covers[next...] { put(cover, over: &layer, rows: rows) }
  }

  private func set(
    _ run: Run, in layer: inout TextLayer, rows: Int, style: CellStyle,
    cache: inout CellTextCache, ground: (_ column: Int, _ row: Int) -> UInt32
  ) {
    let row = Int(run.middleY.rounded(.down))
    guard 0..<rows ~= row else { return }
    let room = run.region.columns(ofRow: row, of: 0..<layer.columns)
    guard !room.isEmpty else { return }
    // Characters may need more columns than the words have; but what scrolls out is cut.
    let fits =
      run.startX > Double(room.lowerBound) - 0.5 && run.endX < Double(room.upperBound) + 0.5
    var texts: [CellText] = []
    var width = 0
    for part in run.parts {
      var text = style.text(part.string, &cache)
      if fits { text = text.truncated(to: room.count - width, ellipsis: style.ellipsis) }
      texts.append(text.isolated())
      width += text.width
    }
    let side = TextSide(from: run.startX, to: run.endX, in: window)
    var column = side.column(from: run.startX, to: run.endX, width: width)
    if fits { column = min(max(column, room.lowerBound), room.upperBound - width) }
    for (text, part) in zip(texts, run.parts) {
      let start = column
      column = layer.put(text, column: column, row: row, fore: part.color, within: room)
      guard part.strength < 1, start < column else { continue }
      for column in (start..<column).clamped(to: room)
      where layer.hasText(column: column, row: row) {
        layer.cover(
          column: column, row: row, color: ground(column, row), opacity: 1 - part.strength)
      }
    }
  }

  private func put(_ cover: Cover, over layer: inout TextLayer, rows: Int) {
    let columns = cover.region.columns(of: 0..<layer.columns)
    guard !columns.isEmpty else { return }
    for row in cover.region.rows(of: 0..<rows) where layer.isUsed[row] {
      for column in columns where layer.hasText(column: column, row: row) {
        guard cover.region.holds(column: column, row: row) else { continue }
        layer.cover(column: column, row: row, color: cover.color, opacity: cover.opacity)
      }
    }
  }
}

extension DisplayList {
  /// Whether the layer that begins at an item is laid down as if its items were drawn one by one.
  fileprivate func isPlainLayer(at start: Int) -> Bool {
    var depth = 0
    for item in items[start...] {
      guard item.blendMode == .normal else { return false }
      switch item.content {
      case .beginLayer: depth += 1
      case .endLayer: depth -= 1
      default: break
      }
      if depth == 0 { return true }
    }
    return true
  }
}

extension DisplayList.Filter {
  /// Whether what is filtered is still seen as it was.
  fileprivate var keepsContent: Bool {
    if case .shadow(let shadow) = self { return !shadow.isAlone && !shadow.isAbove }
    return false
  }
}

extension PixelImage {
  /// Whether the image covers what is behind it, as far as its corners and its middle tell.
  fileprivate var hasOpaqueCorners: Bool {
    guard let first = pixels.first, let last = pixels.last else { return false }
    let others = [width - 1, pixels.count - width, pixels.count / 2].map { pixels[$0] }
    return ([first, last] + others).allSatisfy { $0 >> 24 == 0xFF }
  }
}

extension Color.Resolved {
  /// An opaque pixel of the colour.
  fileprivate var pixel: UInt32 {
    func channel(_ value: Float) -> UInt32 { UInt32(min(max(Double(value), 0), 1) * 255) }
    return 0xFF00_0000 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
