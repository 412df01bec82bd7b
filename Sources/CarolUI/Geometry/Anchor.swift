/// Where something of a view lies, to be told in the space of another.
public struct Anchor<Value> {
  /// Where it lies in the window.
  let value: Value

  /// Tells the place in the space of an item.
  let locate: @MainActor (Item) -> Value

  /// What of a view is meant.
  public struct Source {
    /// Finds the place for an item.
    let find: @MainActor (Item) -> Anchor<Value>

    @MainActor
    func anchor(of item: Item) -> Anchor<Value> { find(item) }
  }
}

extension Anchor: Equatable where Value: Equatable {
  /// Whether both lie at the same place of the window.
  public static func == (left: Anchor, right: Anchor) -> Bool { left.value == right.value }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the place in the window.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Anchor.Source where Value == CGRect {
  /// A rectangle in the view.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { .of(rect, in: $0) }
  }

  /// The whole of the view.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { .of(CGRect(origin: .zero, size: $0.size), in: $0) }
  }
}

extension Anchor where Value == CGRect {
  @MainActor
  fileprivate static func of(_ rect: CGRect, in item: Item) -> Anchor<CGRect> {
    let shown = item.convert(rect, to: .global)
    return Anchor(value: shown) { other in
      let corners = [
        CGPoint(x: shown.minX, y: shown.minY), CGPoint(x: shown.maxX, y: shown.minY),
        CGPoint(x: shown.minX, y: shown.maxY), CGPoint(x: shown.maxX, y: shown.maxY),
      ]
      return CGRect(around: corners.map { other.fromWindow($0, to: .local) })
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { .of(point, in: $0) }
  }

  /// A point told as a part of the view.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { .of(point.point(in: CGRect(origin: .zero, size: $0.size)), in: $0) }
  }

  /// The corner at the top and the leading side.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }

  /// The middle of the top side.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }

  /// The corner at the top and the trailing side.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }

  /// The middle of the leading side.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }

  /// The middle.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }

  /// The middle of the trailing side.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }

  /// The corner at the bottom and the leading side.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }

  /// The middle of the bottom side.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }

  /// The corner at the bottom and the trailing side.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor where Value == CGPoint {
  @MainActor
  fileprivate static func of(_ point: CGPoint, in item: Item) -> Anchor<CGPoint> {
    let shown = item.convert(point, to: .global)
    return Anchor(value: shown) { $0.fromWindow(shown, to: .local) }
  }
}

extension CGRect {
  /// The least rectangle around points.
  init(around points: [CGPoint]) {
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    self.init(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
