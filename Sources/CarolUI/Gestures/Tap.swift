/// What a touch has found, and what the views do about it, the innermost first.
struct Hit {
  /// What is to be done when the views are tapped so many times.
  var taps: [(count: Int, action: @MainActor () -> Void)] = []
}

/// Something that is done when the view is tapped.
struct TapAction: ItemModifier {
  var count: Int
  var action: @MainActor () -> Void

  func hit(_ inner: Item, in frame: CGRect, _ point: CGPoint) -> Hit? {
    guard var hit = inner.hit(point) else { return nil }
    hit.taps.append((count, action))
    return hit
  }
}

/// Another figure than the view's own by which touches find it.
struct ContentShape<Figure: Shape>: ItemModifier {
  var shape: Figure
  var isEvenOdd: Bool

  static var usesFrame: Bool { true }

  func hit(_ inner: Item, in frame: CGRect, _ point: CGPoint) -> Hit? {
    guard shape.path(in: frame).contains(point, eoFill: isEvenOdd) else { return nil }
    return inner.hit(point) ?? Hit()
  }
}

/// Whether touches find the view at all.
struct HitTesting: ItemModifier {
  var isEnabled: Bool

  func hit(_ inner: Item, in frame: CGRect, _ point: CGPoint) -> Hit? {
    isEnabled ? inner.hit(point) : nil
  }
}

extension View {
  /// Does something when the view is tapped or clicked.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(TapAction(count: count, action: action))
  }

  /// Lets touches find the view by another figure than its own.
  public func contentShape<Figure: Shape>(_ shape: Figure, eoFill: Bool = false) -> some View {
    modifier(ContentShape(shape: shape, isEvenOdd: eoFill))
  }

  /// Says whether touches find the view.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTesting(isEnabled: enabled))
  }
}

extension ViewGraph {
  /// Taps the view at a point of the window.
  ///
  /// - Parameters:
  ///   - point: The point, as the last picture shows it.
  ///   - count: How many taps have come in quick succession, this one included.
  /// - Returns: Whether a view did something about it.
  @discardableResult
  public func tap(at point: CGPoint, count: Int = 1) -> Bool {
    guard let hit = hit(point), let tap = hit.taps.first(where: { $0.count == count }) else {
      return false
    }
    tap.action()
    return true
  }
}
