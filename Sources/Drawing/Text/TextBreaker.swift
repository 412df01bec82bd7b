import Foundation

/// Breaks a text into lines.
struct TextBreaker {
  /// A part of the text, all that it leaves open filled in.
  private struct Part {
    var string: String
    var style: Text.Style
    var font: Font
    var image: TextImage?
  }

  private let parts: [Part]
  private let options: TextOptions
  private let width: Double
  private let height: Double

  /// A stretch of clusters that stands on one line.
  private struct Stretch {
    var clusters: [TextCluster]
    var width: Double
    /// The place of the first one in the text.
    var start = 0
  }

  init(_ text: Text, options: TextOptions, width: Double, height: Double) {
    var outer = options.style
    outer.font = options.font ?? outer.font
    parts = text.settled(at: .now).segments.map { segment in
      let style = segment.style.inheriting(outer)
      let font = style.resolvedFont
      var image: TextImage?
      if case .image(let picture) = segment.content { image = TextImage(picture, font: font) }
      let string = segment.string
      return Part(
        string: options.textCase?.applied(to: string) ?? string, style: style, font: font,
        image: image)
    }
    self.options = options
    // A width found by measuring must hold the same text again in spite of rounding.
    self.width = width.isNaN ? .infinity : max(width, 0) + 1e-6
    self.height = height.isNaN ? .infinity : max(height, 0) + 1e-6
  }

  /// The lines, smaller than asked for when that is allowed and makes all fit.
  func layout(_ store: FontStore) -> TextLayout {
    let full = layout(store, scale: 1)
    guard full.isTruncated else { return full }
    if options.allowsTightening {
      let tight = layout(store, scale: 1, tightening: 0.03)
      if !tight.isTruncated { return tight }
    }
    let least = options.minimumScaleFactor.native
    guard least > 0, least < 1 else { return full }
    var best = layout(store, scale: least)
    guard !best.isTruncated else { return best }
    var fits = least
    var fails = 1.0
    for _ in 0..<6 {
      let middle = (fits + fails) / 2
      let candidate = layout(store, scale: middle)
      if candidate.isTruncated {
        fails = middle
      } else {
        fits = middle
        best = candidate
      }
    }
    return best
  }

  /// The lines at a share of the size, characters closer by a share of that.
  private func layout(
    _ store: FontStore, scale: Double, tightening: Double = 0
  ) -> TextLayout {
    let fonts = parts.map { part in
      var font = part.font
      font.size *= scale
      return font
    }
    let spacings = zip(parts, fonts).map { part, font in
      part.style.spacing.native * scale - tightening * font.size.native
    }
    var clusters: [TextCluster] = []
    for (index, part) in parts.enumerated() {
      if let image = part.image {
        clusters.append(TextCluster(image: image, segment: index, scale: scale))
      } else {
        clusters += store.clusters(
          of: part.string, index: index, font: fonts[index], spacing: spacings[index])
      }
    }
    let setting = Setting(fonts: fonts, spacings: spacings, scale: scale)
    var stretches = broken(clusters)
    let limit = max(options.lineLimit ?? Int.max, 1)
    var isTruncated = false
    var lines = placed(stretches, setting, store)
    var kept = min(stretches.count, limit)
    while kept > 1, let last = lines[..<kept].last, last.baseline + last.descent > height {
      kept -= 1
    }
    if kept < stretches.count {
      isTruncated = true
      var rest = clusters[stretches[kept - 1].start...]
      // What the writer has put on another line does not move up.
      if options.truncationMode == .tail { rest = rest.prefix { !$0.isNewline } }
      stretches.removeSubrange((kept - 1)...)
      stretches.append(truncated(rest, setting, store))
      lines = placed(stretches, setting, store)
    }
    let widest = lines.reduce(0) { max($0, $1.width) }
    for index in lines.indices {
      lines[index].x = (widest - lines[index].width) * options.alignment.share
    }
    var bottom = lines.last.map { $0.baseline + $0.descent } ?? 0
    if let last = lines.last, options.reservedLines > lines.count {
      let lineHeight = last.ascent + last.descent + options.lineSpacing.native
      bottom += Double(options.reservedLines - lines.count) * lineHeight
    }
    return TextLayout(
      styles: parts.map(\.style), lines: lines, size: CGSize(width: widest, height: bottom),
      isTruncated: isTruncated)
  }

  /// What parts are set in, at a share of their size.
  private struct Setting {
    var fonts: [Font]
    var spacings: [Double]
    var scale: Double
  }

  // MARK: - Breaking

  private func broken(_ clusters: [TextCluster]) -> [Stretch] {
    var stretches: [Stretch] = []
    var start = 0
    var index = 0
    var used = 0.0
    var lastBreak: Int?
    func end(at end: Int, dropsSpaces: Bool = false) {
      stretches.append(stretch(clusters[start..<end], dropsSpaces: dropsSpaces))
    }
    while index < clusters.count {
      let cluster = clusters[index]
      if cluster.isNewline {
        end(at: index)
        index += 1
        start = index
        used = 0
        lastBreak = nil
        continue
      }
      if used + cluster.advance > width, !cluster.isSpace, index > start {
        let place = lastBreak ?? index
        end(at: place, dropsSpaces: true)
        index = place
        start = place
        used = 0
        lastBreak = nil
        continue
      }
      used += cluster.advance
      index += 1
      if cluster.allowsBreakAfter { lastBreak = index }
    }
    end(at: clusters.count)
    return stretches
  }

  /// A stretch of clusters, without the spaces at its end when the line ends since it is full.
  private func stretch(_ clusters: ArraySlice<TextCluster>, dropsSpaces: Bool) -> Stretch {
    var clusters = clusters
    if dropsSpaces, let last = clusters.lastIndex(where: { !$0.isSpace }) {
      clusters = clusters[...last]
    }
    return Stretch(
      clusters: Array(clusters), width: clusters.reduce(0) { $0 + $1.advance },
      start: clusters.startIndex)
  }

  /// What of a stretch fits on one line with an ellipsis in place of the rest.
  private func truncated(
    _ clusters: ArraySlice<TextCluster>, _ setting: Setting, _ store: FontStore
  ) -> Stretch {
    let clusters = clusters.filter { !$0.isNewline }
    guard let last = clusters.last else { return Stretch(clusters: [], width: 0) }
    let segment = last.segment
    let dots = store.clusters(
      of: "\u{2026}", index: segment, font: setting.fonts[segment],
      spacing: setting.spacings[segment])
    let room = max(0, width - dots.reduce(0) { $0 + $1.advance })
    func fitting(_ candidates: some Sequence<TextCluster>, _ room: Double) -> [TextCluster] {
      var left = room
      return Array(
        candidates.prefix { cluster in
          left -= cluster.advance
          return left >= 0
        })
    }
    func withoutSpaces(_ clusters: [TextCluster]) -> [TextCluster] {
      Array(clusters.prefix((clusters.lastIndex { !$0.isSpace } ?? -1) + 1))
    }
    let kept: [TextCluster]
    switch options.truncationMode {
    case .tail:
      kept = withoutSpaces(fitting(clusters, room)) + dots
    case .head:
      kept = dots + fitting(clusters.reversed(), room).reversed()
    case .middle:
      let front = fitting(clusters, room / 2)
      let back = fitting(clusters.dropFirst(front.count).reversed(), room / 2)
      kept = withoutSpaces(front) + dots + back.reversed()
    }
    return stretch(kept[...], dropsSpaces: false)
  }

  // MARK: - Placing

  private func placed(
    _ stretches: [Stretch], _ setting: Setting, _ store: FontStore
  ) -> [TextLayout.Line] {
    var lines: [TextLayout.Line] = []
    var top = 0.0
    var segment = 0
    for stretch in stretches {
      var line = TextLayout.Line(
        runs: runs(of: stretch, setting), x: 0, baseline: 0, width: stretch.width, ascent: 0,
        descent: 0)
      segment = stretch.clusters.first?.segment ?? segment
      var leading = -Double.infinity
      let indices = line.runs.isEmpty ? [segment] : line.runs.map(\.segment)
      for index in indices where parts.indices.contains(index) {
        let font = setting.fonts[index]
        let heights = store.heights(of: font)
        let rise = (parts[index].style.baselineOffset ?? 0).native * setting.scale
        line.ascent = max(line.ascent, heights.ascent + rise)
        line.descent = max(line.descent, heights.descent - rise)
        leading = max(leading, heights.leading)
        if let image = parts[index].image {
          line.ascent = max(line.ascent, image.ascent * setting.scale + rise)
          line.descent = max(line.descent, image.descent * setting.scale - rise)
        }
      }
      line.baseline = top + line.ascent
      top = line.baseline + line.descent + max(leading, -line.descent) + options.lineSpacing.native
      lines.append(line)
    }
    return lines
  }

  private func runs(of stretch: Stretch, _ setting: Setting) -> [TextLayout.Run] {
    var runs: [TextLayout.Run] = []
    var x = 0.0
    for cluster in stretch.clusters {
      if let last = runs.last, last.segment == cluster.segment, last.image == nil,
        last.emoji == nil, cluster.emoji == nil
      {
        runs[runs.count - 1].string.append(cluster.text)
        runs[runs.count - 1].width += cluster.advance
      } else {
        let part = parts[cluster.segment]
        let isImage = cluster.text == "\u{FFFC}"
        runs.append(
          TextLayout.Run(
            string: String(cluster.text), font: setting.fonts[cluster.segment],
            segment: cluster.segment, spacing: setting.spacings[cluster.segment], x: x,
            width: cluster.advance,
            rise: (part.style.baselineOffset ?? 0).native * setting.scale,
            image: isImage ? part.image : nil, emoji: cluster.emoji))
      }
      x += cluster.advance
    }
    return runs
  }
}
