/// A view that a closure draws, perhaps by means of other views as symbols.
///
/// The closure is called again when the size, something that it reads, or the look of a symbol that it
/// has resolved has changed, or when a new view brings a new closure.
public struct Canvas<Symbols: View>: View, PrimitiveView {
  /// The views that the closure finds by their tags.
  public var symbols: Symbols

  /// Whether everything that is drawn covers what is behind it.
  public var isOpaque: Bool

  /// How colours are worked out between drawing and screen.
  public var colorMode: ColorRenderingMode

  /// Whether the closure might be called elsewhere; here it never is.
  public var rendersAsynchronously: Bool

  /// Draws, in a context that begins at the corner of the view, for a size.
  public var renderer: (inout GraphicsContext, CGSize) -> Void

  /// Makes a view that a closure draws by means of symbols.
  ///
  /// - Parameters:
  ///   - opaque: Whether everything that is drawn covers what is behind it.
  ///   - colorMode: How colours are worked out between drawing and screen.
  ///   - rendersAsynchronously: Whether the closure might be called elsewhere; here it never is.
  ///   - renderer: Draws, in a context that begins at the corner of the view, for a size.
  ///   - symbols: Views with tags, each in the size that it takes by itself.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
    self.renderer = renderer
    self.symbols = symbols()
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    CanvasNode(self, context)
  }
}

extension Canvas where Symbols == EmptyView {
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
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer, symbols: { EmptyView() })
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
final class CanvasNode<Symbols: View>: ViewNode<Canvas<Symbols>> {
  private var item: CanvasItem<Symbols>?
  private var child: ViewNode<Symbols>?

  init(_ view: Canvas<Symbols>, _ context: NodeContext) {
    super.init(context)
    item = CanvasItem(view, node: self)
    if Symbols.self != EmptyView.self { child = inside.makeNode(view.symbols) }
  }

  override func update(_ view: Canvas<Symbols>) {
    item?.set(view)
    child?.update(view.symbols)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func environmentChanged(from old: EnvironmentValues) {
    if old.drawing != environment.drawing { item?.invalidate() }
  }

  override func collectItems(_ items: inout [Item]) {
    if let item { items.append(item) }
  }

  /// The items of the symbols.
  func collectSymbols() -> [Item] {
    var items: [Item] = []
    child?.collectItems(&items)
    return items
  }

  override func itemsChanged() {
    item?.symbolsChanged()
  }

  override func removed() {
    item?.stop()
  }
}

/// What the closure of a ``Canvas`` has drawn, kept until it would draw something else.
final class CanvasItem<Symbols: View>: LeafItem {
  private var value: Canvas<Symbols>
  private unowned let canvas: CanvasNode<Symbols>
  private let builder = DisplayListBuilder()
  private var drawnSize: CGSize?
  private var needsClip = false
  private lazy var scope = ReadScope(graph) { [weak self] in self?.invalidate() }

  private var symbols: [Item]?

  /// The symbols that the closure has asked for, as they looked.
  private var resolved: [(item: Item, list: DisplayList)] = []

  init(_ view: Canvas<Symbols>, node: CanvasNode<Symbols>) {
    value = view
    canvas = node
    super.init(node)
  }

  func set(_ view: Canvas<Symbols>) {
    let isSame = FieldComparison.of(Canvas<Symbols>.self).areEqual(value, view)
    value = view
    if !isSame { invalidate() }
  }

  func invalidate() {
    drawnSize = nil
    graph.displayChanged()
  }

  func symbolsChanged() {
    symbols = nil
    layoutChanged()
    invalidate()
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

  // MARK: - Symbols

  /// Gives each symbol the size that it takes by itself.
  override func placeChildren() {
    if symbols == nil {
      let found = canvas.collectSymbols()
      for item in found { adopt(item) }
      symbols = found
    }
    for item in symbols ?? [] {
      item.place(at: .zero, proposal: .unspecified)
      item.settleFrames(at: .zero)
    }
  }

  private func symbol(_ id: AnyHashable) -> GraphicsContext.ResolvedSymbol? {
    let key = ObjectIdentifier(TagKey.self)
    let found = symbols?.first { item in
      let tag = (item.layoutValue(key) as? TagKey.Value) ?? nil
      return (tag ?? item.node.elementID) == id
    }
    guard let found else { return nil }
    let list = picture(of: found)
    if !resolved.contains(where: { $0.item === found }) { resolved.append((found, list)) }
    return GraphicsContext.ResolvedSymbol(size: found.size, list: list)
  }

  private func picture(of item: Item) -> DisplayList {
    GraphicsContext(DisplayListBuilder(), environment: node.environment.drawing)
      .picture { item.draw(&$0) }
  }

  // MARK: - Drawing

  override func draw(_ context: inout GraphicsContext, in size: CGSize) {
    if drawnSize != size || resolved.contains(where: { picture(of: $0.item) != $0.list }) {
      drawnSize = size
      graph.counts.canvases += 1
      builder.removeAll()
      resolved.removeAll()
      scope.track {
        var own = GraphicsContext(builder, environment: node.environment.drawing)
        own.surroundings = Surroundings(node.environment)
        own.drawingEnvironment.date = graph.date
        own.symbolSource = { [unowned self] id in symbol(id) }
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
