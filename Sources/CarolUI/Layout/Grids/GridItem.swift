/// One column of a ``LazyVGrid``, or one row of a ``LazyHGrid``; an adaptive one makes several.
public struct GridItem: Sendable {
  /// How wide a column is, or how high a row.
  public enum Size: Sendable {
    /// So wide.
    case fixed(CGFloat)

    /// An equal share of what is left, within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)

    /// As many columns in an equal share of what is left as the least width allows.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide the column is.
  public var size: Size

  /// The distance to the next one; nil for 8 points.
  public var spacing: CGFloat?

  /// How views lie in their cells; nil for what the grid says.
  public var alignment: Alignment?

  /// Makes a column.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A column or row as it comes out of a ``GridItem``.
struct GridTrack {
  var start: CGFloat
  var extent: CGFloat
  var alignment: Alignment?

  /// How many tracks an item makes at most, however little room they need.
  private static let mostTracks: CGFloat = 10_000

  /// The tracks that items make in an extent; nil gives each item its least one.
  ///
  /// No items are one flexible one.
  static func tracks(_ items: [GridItem], in extent: CGFloat?) -> [GridTrack] {
    let items = items.isEmpty ? [GridItem()] : items
    var left =
      (extent ?? 0) - items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
    var open = items.count
    for item in items {
      guard case .fixed(let size) = item.size else { continue }
      left -= size
      open -= 1
    }
    var tracks: [GridTrack] = []
    var start: CGFloat = 0
    for item in items {
      let gap = item.spacing ?? 8
      let share = max(left, 0) / CGFloat(max(open, 1))
      var extents: [CGFloat]
      switch item.size {
      case .fixed(let size):
        extents = [size]
      case .flexible(let least, let most):
        extents = [max(least, min(share, most))]
      case .adaptive(let least, let most):
        let fitting = ((share + gap) / (least + gap)).rounded(.down)
        let count = fitting.isFinite && extent != nil ? Int(min(max(fitting, 1), mostTracks)) : 1
        let each = (share - CGFloat(count - 1) * gap) / CGFloat(count)
        extents = Array(repeating: max(least, min(each, most)), count: count)
      }
      if case .fixed = item.size {
      } else {
        left -= extents.total(gap: gap)
        open -= 1
      }
      for extent in extents {
        tracks.append(GridTrack(start: start, extent: extent, alignment: item.alignment))
        start += extent + gap
      }
    }
    return tracks
  }
}
