/// The views that a layout arranges, in order.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  private let items: [Item]

  init(_ items: [Item]) {
    self.items = items
  }

  /// Nought.
  public var startIndex: Int { 0 }

  /// The number of views.
  public var endIndex: Int { items.count }

  /// One of the views.
  public subscript(position: Int) -> LayoutSubview { LayoutSubview(item: items[position]) }

  /// The line that views say lies across their whole.
  ///
  /// Baselines are those of the first or last view that has one, and so is where the line below a row
  /// begins; any other line is the mean of what the views say.
  func combinedAlignment(_ key: AlignmentKey) -> CGFloat? {
    MainActor.assumeIsolated {
      let lines = items.compactMap { item in
        item.explicitAlignment(key, in: item.size).map { $0 + item.origin[key.axis] }
      }
      guard !lines.isEmpty else { return nil }
      if key == VerticalAlignment.firstTextBaseline.key
        || key == HorizontalAlignment.listRowSeparatorLeading.key
      {
        return lines.min()
      }
      if key == VerticalAlignment.lastTextBaseline.key { return lines.max() }
      return lines.reduce(0, +) / CGFloat(lines.count)
    }
  }
}

/// One of the views that a layout arranges.
public struct LayoutSubview: Equatable, Sendable {
  let item: Item

  /// Whether two are the same view.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.item === right.item
  }

  /// How eager the view is for space; greater comes first.
  public var priority: Double { MainActor.assumeIsolated { item.layoutPriority } }

  /// The distances that the view wants to its neighbours.
  public var spacing: ViewSpacing { MainActor.assumeIsolated { item.spacing } }

  /// The size that the view takes when offered one.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated { item.measure(proposal) }
  }

  /// The size that the view takes when offered one, and the lines across it.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainActor.assumeIsolated { item.dimensions(proposal) }
  }

  /// Puts the view somewhere.
  ///
  /// - Parameters:
  ///   - position: A point in the space of the bounds that the layout was given.
  ///   - anchor: Which point of the view comes to lie there.
  ///   - proposal: The size that the view is offered.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    MainActor.assumeIsolated {
      let size = item.measure(proposal)
      let origin = CGPoint(
        x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
      item.place(at: origin, proposal: proposal)
    }
  }

  /// A value that the view gives to the layout.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    let identifier = ObjectIdentifier(key)
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated { unsafe value = item.layoutValue(identifier) }
    return unsafe value as? Key.Value ?? Key.defaultValue
  }
}
