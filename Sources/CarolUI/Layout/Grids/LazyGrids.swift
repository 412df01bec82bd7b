/// Views in columns, line after line downwards.
///
/// Those of a collection are made when they first come into sight, and kept then.
public struct LazyVGrid<Content: View>: View, ContainerView {
  let layout: LazyGridLayout
  let content: Content

  static var isLazy: Bool { true }

  /// Puts views into columns.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - alignment: How views lie in columns that do not say otherwise.
  ///   - spacing: The distance between lines; nil for 8 points.
  ///   - pinnedViews: What stays in sight.
  ///   - content: The views, in the order of reading.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLayout(
      axis: .vertical, items: columns,
      alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
      pinned: pinnedViews)
    self.content = content()
  }
}

/// Views in rows, line after line to the right.
///
/// Those of a collection are made when they first come into sight, and kept then.
public struct LazyHGrid<Content: View>: View, ContainerView {
  let layout: LazyGridLayout
  let content: Content

  static var isLazy: Bool { true }

  /// Puts views into rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - alignment: How views lie in rows that do not say otherwise.
  ///   - spacing: The distance between lines; nil for 8 points.
  ///   - pinnedViews: What stays in sight.
  ///   - content: The views, from the top of the first line down.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLayout(
      axis: .horizontal, items: rows,
      alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
      pinned: pinnedViews)
    self.content = content()
  }
}

/// Lines of views in tracks, one line after the other along an axis.
struct LazyGridLayout: PinningLayout {
  var axis: Axis
  var items: [GridItem]
  var alignment: Alignment
  var spacing: CGFloat?
  var pinned: PinnedScrollableViews = []

  private var gap: CGFloat { spacing ?? 8 }

  /// A line of views; one that belongs to no track goes right across.
  private struct Line {
    var views: [LayoutSubview]
    var goesAcross: Bool

    /// How many views stand for those in it that have not been made.
    var restCount: Int { views[0].restCount }
  }

  /// A line and where it lies along the axis.
  private struct PlacedLine {
    var line: Line
    var start: CGFloat
    var extent: CGFloat
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let tracks = GridTrack.tracks(items, in: proposal[axis.other])
    var size = CGSize.zero
    size[axis.other] = width(tracks)
    size[axis] = placed(subviews, tracks).map { $0.start + $0.extent }.max() ?? 0
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let tracks = GridTrack.tracks(items, in: proposal[axis.other])
    for placed in placed(subviews, tracks) {
      for (index, view) in placed.line.views.enumerated() {
        var frame = CGRect(origin: bounds.origin, size: .zero)
        let track =
          placed.line.goesAcross ? GridTrack(start: 0, extent: width(tracks)) : tracks[index]
        frame.origin[axis] += placed.start
        frame.origin[axis.other] += track.start
        frame.size[axis] = placed.extent
        frame.size[axis.other] = track.extent
        let alignment = track.alignment ?? alignment
        let offer = ProposedViewSize(frame.size)
        let inside = view.dimensions(in: offer)
        let outside = ViewDimensions(size: frame.size, item: nil)
        view.place(
          at: CGPoint(
            x: frame.minX + outside[alignment.horizontal] - inside[alignment.horizontal],
            y: frame.minY + outside[alignment.vertical] - inside[alignment.vertical]),
          proposal: offer)
      }
    }
  }

  /// The lines one after the other; those that have not been made are like the mean of the others.
  ///
  /// They begin in the last line if it is not full.
  private func placed(_ subviews: Subviews, _ tracks: [GridTrack]) -> [PlacedLine] {
    var result: [PlacedLine] = []
    var start: CGFloat = 0
    let made = lines(subviews, tracks.count).map { ($0, extent(of: $0, tracks)) }
    let known = made.filter { $0.0.restCount == 0 }.map(\.1)
    let mean = known.isEmpty ? 0 : known.reduce(0, +) / CGFloat(known.count)
    for (line, own) in made {
      var extent = own
      if line.restCount > 0 {
        var cells = line.restCount
        if let last = result.last, !last.line.goesAcross, last.line.views.count < tracks.count {
          start = last.start
          cells += last.line.views.count
        }
        let lines = (cells + tracks.count - 1) / max(tracks.count, 1)
        extent = CGFloat(lines) * (mean + gap) - gap
      }
      result.append(PlacedLine(line: line, start: start, extent: extent))
      start += extent + gap
    }
    return result
  }

  private func width(_ tracks: [GridTrack]) -> CGFloat {
    tracks.last.map { $0.start + $0.extent } ?? 0
  }

  /// Along the axis each view has its own way.
  private func offer(_ extent: CGFloat) -> ProposedViewSize {
    var offer = ProposedViewSize.unspecified
    offer[axis.other] = extent
    return offer
  }

  private func lines(_ subviews: Subviews, _ count: Int) -> [Line] {
    var lines: [Line] = []
    var isOpen = false
    var section: Namespace.ID?
    for view in subviews {
      let trait = view[SectionTrait.Key.self]
      if view.restCount > 0 || trait.map({ $0.role != .content }) == true {
        lines.append(Line(views: [view], goesAcross: true))
        isOpen = false
      } else if isOpen, section == trait?.section, let last = lines.indices.last,
        lines[last].views.count < count
      {
        lines[last].views.append(view)
      } else {
        lines.append(Line(views: [view], goesAcross: false))
        isOpen = true
      }
      section = trait?.section
    }
    return lines
  }

  private func extent(of line: Line, _ tracks: [GridTrack]) -> CGFloat {
    var most: CGFloat = 0
    for (index, view) in line.views.enumerated() {
      let track = line.goesAcross ? width(tracks) : tracks[index].extent
      most = max(most, view.sizeThatFits(offer(track))[axis])
    }
    return most
  }
}
