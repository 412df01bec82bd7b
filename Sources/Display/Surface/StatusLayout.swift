/// Where everything stands on the bottom line.
///
/// What does not fit is left out, the least important first: device, volume, bar, length, name,
/// time. Of one column only the sign of what the player does is left.
package struct StatusLayout {
  /// One piece of text and where it begins.
  package struct Segment {
    package var column: Int
    package var text: CellText
    package var fore: UInt32
    package var back: UInt32
  }

  /// The pieces, from left to right.
  package private(set) var segments: [Segment] = []

  /// The columns of the progress bar, for those who click on it; nil if there is none.
  package private(set) var bar: Range<Int>?

  static let ground: UInt32 = 0xFF14_141A
  private static let ink: UInt32 = 0xFFE0_E0E6
  private static let faint: UInt32 = 0xFF90_909C
  private static let notice: UInt32 = 0xFFFF_D27F
  private static let track: UInt32 = 0xFF3A_3A46
  private static let fill: UInt32 = 0xFFD0_E4FF

  private let style: CellStyle
  private let columns: Int
  /// What was laid out, at no time.
  private let line: StatusLine
  private let seconds: String
  private let eighths: Int?

  init(_ line: StatusLine, columns: Int, style: CellStyle, cache: inout CellTextCache) {
    self.style = style
    self.columns = columns
    self.line = Self.timeless(line)
    seconds = Self.clock(line.time)
    let margin = columns >= 20 ? 1 : 0
    let end = columns - margin
    let name = Self.name(line, within: columns, style: style, cache: &cache)
    // A line of which any part runs from right to left begins with a mark that says it does not.
    let plainSign = cache.text(style.sign(line.state))
    let sign = name.isRightToLeft ? plainSign.marked() : plainSign
    let device = style.text(line.device, &cache).truncated(to: 20, ellipsis: style.ellipsis)
    var room = end - margin - sign.width

    // What stands at the right, as long as the name keeps half the room, or all it needs.
    let reserve = min(name.width + 1, max(room / 2, 0))
    let time = cache.text(Self.clock(line.time))
    let length = line.length.map { cache.text(" / " + Self.clock($0)) } ?? CellText("")
    let volume = line.volume.map { cache.text(Self.loudness($0, isMuted: line.isMuted)) }
    var hasTime = false
    var hasLength = false
    var hasVolume = false
    var hasDevice = false
    var barWidth = 0
    if room >= time.width + 1 {
      hasTime = true
      room -= time.width + 1
    }
    if hasTime, length.width > 0, room - length.width >= min(reserve, columns / 4) {
      hasLength = true
      room -= length.width
    }
    if hasLength, line.progress != nil, room - Self.leastBar - 2 >= reserve {
      barWidth = Self.leastBar
      room -= barWidth + 2
    }
    if let volume, room - volume.width - 2 >= reserve {
      hasVolume = true
      room -= volume.width + 2
    }
    if device.width > 0, room - device.width - 2 >= reserve {
      hasDevice = true
      room -= device.width + 2
    }
    if barWidth > 0 {
      let more = min(max(room - name.width - 1, 0), max(columns / 3 - barWidth, 0))
      barWidth += more
      room -= more
    }

    eighths = Self.eighths(line, width: barWidth)
    add(sign, at: margin, Self.ink)
    let isLegible = name.width < room || room > Self.leastName
    let shown = isLegible ? name.truncated(to: room - 1, ellipsis: style.ellipsis) : CellText("")
    add(shown.isolated(), at: margin + sign.width + 1, line.notice == nil ? Self.ink : Self.notice)
    var column = end
    func place(_ text: CellText, gap: Int, _ fore: UInt32) {
      column -= text.width
      add(text, at: column, fore)
      column -= gap
    }
    if hasDevice { place(device.isolated(), gap: 2, Self.faint) }
    if hasVolume, let volume { place(volume, gap: 2, Self.faint) }
    if hasLength { place(length, gap: 0, Self.faint) }
    if hasTime { place(time, gap: 2, Self.ink) }
    if let eighths {
      column -= barWidth
      bar = column..<column + barWidth
      addBar(eighths, at: column, width: barWidth)
    }
  }

  /// Whether another line would look the same: at sixty frames a second most do.
  func isStill(_ line: StatusLine, columns: Int, style: CellStyle) -> Bool {
    columns == self.columns && style == self.style && Self.timeless(line) == self.line
      && Self.clock(line.time) == seconds && Self.eighths(line, width: bar?.count ?? 0) == eighths
  }

  private static func timeless(_ line: StatusLine) -> StatusLine {
    var line = line
    line.time = 0
    return line
  }

  /// How many eighths of cells of a bar are full; nil if there is no bar.
  private static func eighths(_ line: StatusLine, width: Int) -> Int? {
    guard width > 0, let progress = line.progress else { return nil }
    return Int((progress * Double(width * 8)).rounded(.down))
  }

  private static let leastBar = 8

  /// Fewer cells of a name say nothing.
  private static let leastName = 6

  /// Lays a line out and sets it in a row, with the characters that a terminal has.
  package static func set(
    _ line: StatusLine, in layer: inout TextLayer, row: Int, glyphs: GlyphSet, depth: ColorDepth
  ) -> StatusLayout {
    var cache = CellTextCache()
    let style = CellStyle(glyphs: glyphs, depth: depth)
    let layout = StatusLayout(line, columns: layer.columns, style: style, cache: &cache)
    layout.set(in: &layer, row: row)
    return layout
  }

  private mutating func add(_ text: CellText, at column: Int, _ fore: UInt32) {
    guard text.width > 0 else { return }
    segments.append(Segment(column: column, text: text, fore: fore, back: Self.ground))
  }

  /// Adds the bar, exact to an eighth of a cell where there are characters for it.
  private mutating func addBar(_ eighths: Int, at column: Int, width: Int) {
    let full = eighths / 8
    let part = style.barParts[eighths % 8]
    var text = String(repeating: style.barParts[8], count: full)
    if full < width { text += part + String(repeating: style.barParts[0], count: width - full - 1) }
    let bar = CellText(text)
    segments.append(
      Segment(column: column, text: bar, fore: Self.fill, back: Self.track))
  }

  /// Artist and title; on a narrow line the artist gives way first.
  private static func name(
    _ line: StatusLine, within columns: Int, style: CellStyle, cache: inout CellTextCache
  ) -> CellText {
    if let notice = line.notice { return style.text(notice, &cache) }
    let title = style.text(line.title, &cache)
    guard !line.artist.isEmpty else { return title }
    let whole = style.text(line.artist, &cache)
    guard title.width > 0 else { return whole.isolated() }
    guard columns >= 48 else { return title }
    let artist = whole.truncated(to: max(columns / 5, 12), ellipsis: style.ellipsis).isolated()
    return artist.appending(cache.text(style.dash)).appending(title)
  }

  /// Seconds as hours, minutes and seconds.
  package static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e9 else { return "-:--" }
    let whole = max(Int(seconds.rounded(.down)), 0)
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let padded = rest < 10 ? "0\(rest)" : "\(rest)"
    guard hours > 0 else { return "\(minutes):\(padded)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(padded)"
  }

  private static func loudness(_ volume: Double, isMuted: Bool) -> String {
    guard !isMuted, volume.isFinite else { return "muted" }
    return "vol \(Int((min(max(volume, 0), 9.99) * 100).rounded()))%"
  }

  /// Sets the line in a row, on a ground of its own from edge to edge.
  func set(in layer: inout TextLayer, row: Int) {
    layer.fill(row: row, fore: Self.ink, back: Self.ground)
    for segment in segments {
      layer.put(
        segment.text, column: segment.column, row: row, fore: segment.fore, back: segment.back)
    }
  }
}

/// The characters that a terminal has for the bottom line.
struct CellStyle: Hashable {
  /// Whether only ASCII may be set.
  let isASCII: Bool
  /// What a cell of the bar shows, from empty to full in eighths.
  let barParts: [String]

  init(glyphs: GlyphSet, depth: ColorDepth) {
    isASCII = glyphs == .ascii
    if glyphs == .ascii {
      barParts = ["-", "-", "-", "-", "=", "=", "=", "=", "="]
    } else if depth == .sixteen {
      // The Linux console's fonts have the half of a cell, but no eighths.
      barParts = [" ", " ", " ", " ", "▌", "▌", "▌", "▌", "█"]
    } else {
      barParts = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    }
  }

  var ellipsis: String { isASCII ? "." : "…" }

  var dash: String { isASCII ? " - " : " – " }

  func sign(_ state: StatusLine.State) -> String {
    switch state {
    case .playing: isASCII ? ">" : "►"
    case .paused: isASCII ? "=" : "║"
    case .stopped: isASCII ? "." : "■"
    }
  }

  func text(_ raw: String, _ cache: inout CellTextCache) -> CellText {
    let text = cache.text(raw)
    return isASCII ? text.asASCII() : text
  }
}
