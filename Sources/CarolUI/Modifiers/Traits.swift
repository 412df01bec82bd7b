/// How eager a view is for space.
struct LayoutPriority: ItemModifier {
  var value: Double

  static var affectsLayout: Bool { true }

  func layoutPriority(of inner: Item) -> Double { value }
}

/// How far in front a view is drawn.
struct ZIndex: ItemModifier {
  var value: Double

  static var affectsLayout: Bool { true }

  func zIndex(of inner: Item) -> Double { value }
}

/// A value that a view gives to the layout around it.
struct LayoutValue<Key: LayoutValueKey>: ItemModifier {
  var value: Key.Value

  static var affectsLayout: Bool { true }
  static var isTrait: Bool { true }

  func layoutValue(_ key: ObjectIdentifier, of inner: Item) -> Any? {
    key == ObjectIdentifier(Key.self) ? value : inner.layoutValue(key)
  }
}

/// A line across a view that lies elsewhere than by itself.
struct AlignmentGuide: ItemModifier {
  var key: AlignmentKey
  var compute: (ViewDimensions) -> CGFloat

  static var affectsLayout: Bool { true }
  var guide: AlignmentKey? { key }

  func alignment(_ key: AlignmentKey, of inner: Item, in size: CGSize) -> CGFloat? {
    guard key == self.key else {
      return inner.explicitAlignment(key, in: inner.size).map { $0 + inner.origin[key.axis] }
    }
    return compute(ViewDimensions(size: size, item: inner))
  }
}

extension View {
  /// Makes the view more eager for space than others, which are at nought; greater comes first.
  public func layoutPriority(_ value: Double) -> some View {
    modifier(LayoutPriority(value: value))
  }

  /// Draws the view in front of others, which are at nought; greater comes later.
  public func zIndex(_ value: Double) -> some View {
    modifier(ZIndex(value: value))
  }

  /// Gives the layout around the view a value.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modifier(LayoutValue<Key>(value: value))
  }

  /// Says where a vertical line across the view lies.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuide(key: guide.key, compute: computeValue))
  }

  /// Says where a horizontal line across the view lies.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuide(key: guide.key, compute: computeValue))
  }
}
