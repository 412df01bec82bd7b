import Foundation

/// Breaks a text into lines.
struct TextBreaker {
  let segments: [Text.Segment]
  let options: TextOptions
  let width: Double
  let height: Double

  /// A stretch of clusters that stands on one line.
  private struct Stretch {
    var clusters: [TextCluster]
    var width: Double
  }

  init(segments: [Text.Segment], options: TextOptions, width: Double, height: Double) {
    self.segments = segments
    self.options = options
    // A width found by measuring must hold the same text again in spite of rounding.
    self.width = width.isNaN ? .infinity : max(width, 0) + 1e-6
    self.height = height.isNaN ? .infinity : max(height, 0) + 1e-6
  }

  /// The lines, smaller than asked for when that is allowed and makes all fit.
  func layout(_ store: FontStore) -> TextLayout {
    let full = layout(store, scale: 1)
    let least = options.minimumScaleFactor.native
    guard full.isTruncated, least > 0, least < 1 else { return full }
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

  private func layout(_ store: FontStore, scale: Double) -> TextLayout {
    let fonts = segments.map { segment in
      var font = segment.resolvedFont(options.font)
      font.size *= scale
      return font
    }
    var clusters: [TextCluster] = []
    for (index, segment) in segments.enumerated() {
      clusters += store.clusters(of: segment, index: index, font: fonts[index])
    }
    var stretches = broken(clusters)
    let limit = max(options.lineLimit ?? Int.max, 1)
    var isTruncated = false
    var lines = placed(stretches, fonts, store)
    var kept = min(stretches.count, limit)
    while kept > 1, let last = lines[..<kept].last, last.baseline + last.descent > height {
      kept -= 1
    }
    if kept < stretches.count {
      isTruncated = true
      let rest = stretches[(kept - 1)...].flatMap(\.clusters)
      stretches.removeSubrange((kept - 1)...)
      stretches.append(truncated(rest, fonts, store))
      lines = placed(stretches, fonts, store)
    }
    let widest = lines.reduce(0) { max($0, $1.width) }
    for index in lines.indices {
      lines[index].x = (widest - lines[index].width) * options.alignment.share
    }
    let bottom = lines.last.map { $0.baseline + $0.descent } ?? 0
    return TextLayout(
      segments: segments, lines: lines, size: CGSize(width: widest, height: bottom),
      isTruncated: isTruncated)
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
    return Stretch(clusters: Array(clusters), width: clusters.reduce(0) { $0 + $1.advance })
  }

  /// What of a stretch fits on one line with an ellipsis in place of the rest.
  private func truncated(
    _ clusters: [TextCluster], _ fonts: [Font], _ store: FontStore
  ) -> Stretch {
    let clusters = clusters.filter { !$0.isNewline }
    guard let last = clusters.last else { return Stretch(clusters: [], width: 0) }
    let segment = last.segment
    let dots = store.clusters(
      of: Text.Segment(string: "\u{2026}"), index: segment, font: fonts[segment])
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
    _ stretches: [Stretch], _ fonts: [Font], _ store: FontStore
  ) -> [TextLayout.Line] {
    var lines: [TextLayout.Line] = []
    var top = 0.0
    var segment = 0
    for stretch in stretches {
      var line = TextLayout.Line(
        runs: runs(of: stretch, fonts), x: 0, baseline: 0, width: stretch.width, ascent: 0,
        descent: 0)
      segment = stretch.clusters.first?.segment ?? segment
      var leading = 0.0
      let parts = line.runs.isEmpty ? [segment] : line.runs.map(\.segment)
      for part in parts where fonts.indices.contains(part) {
        let size = fonts[part].size.native
        let face = store.face(for: FontQuery(fonts[part]))
        let rise = segments[part].baselineOffset.native
        let ascent = (face?.ascent ?? FontStore.defaultAscent) * size + rise
        let descent = (face?.descent ?? FontStore.defaultDescent) * size - rise
        line.ascent = max(line.ascent, ascent)
        line.descent = max(line.descent, descent)
        leading = max(leading, (face?.leading ?? 0) * size)
      }
      line.baseline = top + line.ascent
      top = line.baseline + line.descent + leading + options.lineSpacing.native
      lines.append(line)
    }
    return lines
  }

  private func runs(of stretch: Stretch, _ fonts: [Font]) -> [TextLayout.Run] {
    var runs: [TextLayout.Run] = []
    var x = 0.0
    for cluster in stretch.clusters {
      if let last = runs.last, last.segment == cluster.segment {
        runs[runs.count - 1].string.append(cluster.text)
        runs[runs.count - 1].width += cluster.advance
      } else {
        let segment = segments[cluster.segment]
        runs.append(
          TextLayout.Run(
            string: String(cluster.text), font: fonts[cluster.segment], segment: cluster.segment,
            spacing: segment.spacing.native, x: x, width: cluster.advance,
            rise: segment.baselineOffset.native))
      }
      x += cluster.advance
    }
    return runs
  }
}
