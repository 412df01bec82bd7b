/// A view that a closure draws.
///
/// The closure is called again when the size or something that it reads has changed, or when a new
/// view brings a new closure.
public struct Canvas: View, PrimitiveView {
  /// Whether everything that is drawn covers what is behind it.
  public var isOpaque: Bool

  /// Draws, in a context that begins at the corner of the view, for a size.
  public var renderer: (inout GraphicsContext, CGSize) -> Void

  /// Makes a view that a closure draws.
  ///
  /// - Parameters:
  ///   - opaque: Whether everything that is drawn covers what is behind it.
  ///   - colorMode: How colours are worked out between drawing and screen.
  ///   - rendersAsynchronously: Whether the closure might be called elsewhere; here it never is.
  ///   - renderer: Draws, in a context that begins at the corner of the view, for a size.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    isOpaque = opaque
    self.renderer = renderer
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    CanvasNode(self, context)
  }
}

/// How colours are worked out between drawing and screen.
public enum ColorRenderingMode: Hashable, Sendable {
  /// As sRGB numbers.
  case nonLinear
  /// As amounts of light; here as sRGB numbers all the same.
  case linear
  /// As amounts of light beyond what a screen shows; here as sRGB numbers all the same.
  case extendedLinear
}

/// The node of a ``Canvas``.
final class CanvasNode: ViewNode<Canvas> {
  private var item: CanvasItem?

  init(_ view: Canvas, _ context: NodeContext) {
    super.init(context)
    item = CanvasItem(view, node: self)
  }

  override func update(_ view: Canvas) {
    item?.set(view)
  }

  override func environmentChanged(from old: EnvironmentValues) {
    if old.drawing != environment.drawing { item?.invalidate() }
  }

  override func collectItems(_ items: inout [Item]) {
    if let item { items.append(item) }
  }

  override func removed() {
    item?.stop()
  }
}

/// What the closure of a ``Canvas`` has drawn, kept until it would draw something else.
final class CanvasItem: LeafItem {
  private var value: Canvas
  private let builder = DisplayListBuilder()
  private var drawnSize: CGSize?
  private var needsClip = false
  private lazy var scope = ReadScope(graph) { [weak self] in self?.invalidate() }

  init(_ view: Canvas, node: Node) {
    value = view
    super.init(node)
  }

  func set(_ view: Canvas) {
    let isSame = FieldComparison.of(Canvas.self).areEqual(value, view)
    value = view
    if !isSame { invalidate() }
  }

  func invalidate() {
    drawnSize = nil
    graph.displayChanged()
  }

  func stop() {
    scope.cancel()
  }

  /// Whether everything drawn lies inside a rectangle.
  private func isInside(_ rect: CGRect) -> Bool {
    let bounds = builder.list.bounds
    return bounds.isEmpty
      || (bounds.minX >= rect.minX.native && bounds.minY >= rect.minY.native
        && bounds.maxX <= rect.maxX.native && bounds.maxY <= rect.maxY.native)
  }

  override var drawsOnce: Bool { false }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func draw(_ context: inout GraphicsContext, in size: CGSize) {
    if drawnSize != size {
      drawnSize = size
      graph.counts.canvases += 1
      builder.removeAll()
      scope.track {
        var own = GraphicsContext(builder, environment: node.environment.drawing)
        own.drawingEnvironment.date = graph.date
        value.renderer(&own, size)
      }
      needsClip = !isInside(CGRect(origin: .zero, size: size))
    }
    let bounds = CGRect(origin: .zero, size: size)
    // A canvas is as large as it is; a clip that cuts nothing off is not worth its while.
    if !needsClip {
      context.draw(builder.list)
    } else {
      var clipped = context
      clipped.clip(to: Path(bounds))
      clipped.draw(builder.list)
    }
  }
}
