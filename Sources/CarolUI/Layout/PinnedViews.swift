/// Sections whose headers or footers stay in sight while their content is scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The views as bits.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Headers.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)

  /// Footers.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

  /// Whether an item is a header or footer that stays in sight.
  @MainActor
  func contains(_ item: Item) -> Bool {
    switch item.sectionRole {
    case .header: contains(.sectionHeaders)
    case .footer: contains(.sectionFooters)
    case .content, nil: false
    }
  }
}

/// A layout along an axis that keeps headers or footers in sight.
protocol PinningLayout: Layout {
  var axis: Axis { get }
  var pinned: PinnedScrollableViews { get }
}

/// A header or footer is drawn where it is seen as long as its section is, and before the rows.
struct PinnedNote: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(
      PlacedEffect { item in
        PlacedSteps(steps: [Offset(offset: item.pinnedOffset)])
      })
  }
}

extension Item {
  /// What the item is in the section around it, if it says so.
  fileprivate var sectionRole: SectionTrait.Role? {
    (layoutValue(ObjectIdentifier(SectionTrait.Key.self)) as? SectionTrait)?.role
  }

  /// Whether nothing else is inside the item.
  private func isAlone(_ child: Item) -> Bool {
    var isAlone = true
    forEachChild { if $0 !== child { isAlone = false } }
    return isAlone
  }

  /// How far a header or footer is drawn from where it lies, so that it stays in sight.
  fileprivate var pinnedOffset: CGSize {
    var note = self
    while let around = note.parent, !(around is any PinningItem) {
      guard around.isAlone(note) else { return .zero }
      note = around
    }
    guard let container = note.parent as? any PinningItem, container.pinned.contains(note) else {
      return .zero
    }
    let axis = container.pinningAxis
    guard let sight = container.sight(along: axis) else { return .zero }
    let frame = note.origin[axis]...(note.origin[axis] + note.size[axis])
    var (least, most) = (CGFloat.zero, container.size[axis])
    container.forEachChild { other in
      guard other !== note, other.sectionRole == note.sectionRole else { return }
      let start = other.origin[axis]
      if start >= frame.upperBound { most = min(most, start) }
      let end = start + other.size[axis]
      if end <= frame.lowerBound { least = max(least, end) }
    }
    var offset = CGSize.zero
    if note.sectionRole == .header {
      let wanted = max(sight.lowerBound - frame.lowerBound, 0)
      offset[axis] = min(wanted, max(most - frame.upperBound, 0))
    } else {
      let wanted = min(sight.upperBound - frame.upperBound, 0)
      offset[axis] = max(wanted, min(least - frame.lowerBound, 0))
    }
    return offset
  }
}

/// An item whose layout keeps some of the items inside in sight.
@MainActor
protocol PinningItem: Item {
  var pinned: PinnedScrollableViews { get }
  var pinningAxis: Axis { get }
}

extension LayoutItem: PinningItem where Arrangement: PinningLayout {
  var pinned: PinnedScrollableViews { layout.pinned }
  var pinningAxis: Axis { layout.axis }
}
