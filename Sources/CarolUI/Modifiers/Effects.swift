/// A view that lets some of what is behind it through, as one.
nonisolated struct Opacity: ItemModifier, Animatable {
  var opacity: Double

  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  @MainActor
  func hit(_ inner: Item, in frame: CGRect, _ point: CGPoint) -> Hit? {
    opacity > 0 ? inner.hit(point) : nil
  }

  @MainActor
  func draw(_ inner: Item, in frame: CGRect, _ context: inout GraphicsContext) {
    guard opacity > 0 else { return }
    guard opacity < 1 else { return inner.draw(&context) }
    context.drawAsOne(inner) { $0.opacity *= opacity }
  }
}

/// A view that meets what is behind it in a way of its own.
struct Blend: ItemModifier {
  var mode: BlendMode

  @MainActor
  func draw(_ inner: Item, in frame: CGRect, _ context: inout GraphicsContext) {
    context.drawAsOne(inner) { $0.blendMode = mode }
  }
}

/// A view laid down as one, however many parts it has.
struct Compositing: ItemModifier {
  @MainActor
  func draw(_ inner: Item, in frame: CGRect, _ context: inout GraphicsContext) {
    context.drawLayer { inner.draw(&$0) }
  }
}

/// A view of which only what lies inside a shape is seen.
nonisolated struct Clip<Figure: Shape>: ItemModifier, Animatable {
  var shape: Figure
  var style: FillStyle

  static var usesFrame: Bool { true }

  var animatableData: Figure.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  @MainActor
  func draw(_ inner: Item, in frame: CGRect, _ context: inout GraphicsContext) {
    var clipped = context
    clipped.clip(to: shape.placedPath(in: frame), style: style)
    inner.draw(&clipped)
  }
}

extension Shape {
  /// The outline in a view's own space, where its corner is the origin, moved to where the view is.
  nonisolated func placedPath(in frame: CGRect) -> Path {
    path(in: CGRect(origin: .zero, size: frame.size)).offsetBy(dx: frame.minX, dy: frame.minY)
  }
}

extension GraphicsContext {
  /// Draws an item as one: as it is if it is a single part, else in a layer.
  @MainActor
  func drawAsOne(_ item: Item, _ change: (inout GraphicsContext) -> Void) {
    var inner = self
    change(&inner)
    if item.isSinglePart {
      item.draw(&inner)
    } else {
      inner.drawLayer { item.draw(&$0) }
    }
  }
}

extension Item {
  /// Whether drawing the item surely adds no more than one thing to a picture.
  var isSinglePart: Bool {
    if let leaf = self as? LeafItem { return leaf.drawsOnce }
    var count = 0
    var isSingle = true
    forEachChild { child in
      count += 1
      isSingle = isSingle && child.isSinglePart
    }
    return count <= 1 && isSingle
  }
}
