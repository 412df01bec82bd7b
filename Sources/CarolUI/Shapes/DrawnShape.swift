/// A shape that is filled or stroked in a style.
public struct DrawnShape<Figure: Shape, Style: ShapeStyle>: View, PrimitiveView {
  enum Pen: Equatable, Sendable {
    case fill(FillStyle)
    case stroke(StrokeStyle)
  }

  let shape: Figure
  let style: Style
  let pen: Pen

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ShapeNode(self, context)
  }
}

extension DrawnShape {
  /// Draws a line along the outline as well, on top.
  public func stroke<Other: ShapeStyle>(
    _ content: Other, style: StrokeStyle
  ) -> some View {
    overlay { shape.stroke(content, style: style) }
  }

  /// Draws a line of a width along the outline as well, on top.
  public func stroke<Other: ShapeStyle>(
    _ content: Other, lineWidth: CGFloat = 1
  ) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Fills the inside as well, on top.
  public func fill<Other: ShapeStyle>(
    _ content: Other, style: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(content, style: style) }
  }
}

/// The node of a shape: it keeps the item that draws it.
final class ShapeNode<Figure: Shape, Style: ShapeStyle>: ViewNode<DrawnShape<Figure, Style>> {
  private var value: DrawnShape<Figure, Style>
  private var item: ShapeItem<Figure>?

  init(_ view: DrawnShape<Figure, Style>, _ context: NodeContext) {
    value = view
    super.init(context)
    item = ShapeItem(
      view.shape, view.style.makePlain(in: environment), ShapePen(view.pen), node: self)
  }

  override func update(_ view: DrawnShape<Figure, Style>) {
    guard !FieldComparison.of(DrawnShape<Figure, Style>.self).areEqual(value, view) else { return }
    value = view
    refresh(transaction)
  }

  override func environmentChanged(from old: EnvironmentValues) {
    refresh(transaction)
  }

  override func collectItems(_ items: inout [Item]) {
    if let item { items.append(item) }
  }

  override func removed() {
    item?.stop()
  }

  private func refresh(_ transaction: Transaction) {
    item?.set(
      value.shape, value.style.makePlain(in: environment), ShapePen(value.pen),
      transaction: transaction)
  }
}

/// How the outline of a shape is drawn, as something that can change by degrees.
struct ShapePen: Animatable, Equatable {
  var fill: FillStyle?
  var stroke = StrokeStyle()

  init(fill: FillStyle) {
    self.fill = fill
  }

  init<Figure, Style>(_ pen: DrawnShape<Figure, Style>.Pen) {
    switch pen {
    case .fill(let style): fill = style
    case .stroke(let style): stroke = style
    }
  }

  var animatableData: StrokeStyle.AnimatableData {
    get { fill == nil ? stroke.animatableData : .zero }
    set {
      if fill == nil { stroke.animatableData = newValue }
    }
  }
}

/// Draws a shape, each part of which may be on its way.
final class ShapeItem<Figure: Shape>: LeafItem {
  private var shape: AnimatedAttribute<Figure>?
  private var pen: AnimatedAttribute<ShapePen>?
  private var paint: StyleAttribute?
  private var outline: (size: CGSize, path: Path)?

  init(_ figure: Figure, _ style: PlainStyle, _ pen: ShapePen, node: Node) {
    super.init(node)
    shape = .make(figure, in: graph) { [weak self] in self?.outlineChanged() }
    self.pen = .make(pen, in: graph) { [weak self] in self?.graph.displayChanged() }
    paint = StyleAttribute(style, in: graph)
  }

  func set(_ figure: Figure, _ style: PlainStyle, _ pen: ShapePen, transaction: Transaction) {
    let size = measure(proposal)
    shape?.set(figure, transaction: transaction)
    outline = nil
    self.pen?.set(pen, transaction: transaction)
    paint?.set(style, transaction: transaction)
    if figure.sizeThatFits(proposal) != size { layoutChanged() }
    graph.displayChanged()
  }

  private func outlineChanged() {
    outline = nil
    graph.displayChanged()
  }

  /// The outline for a size, kept until the shape or the size changes.
  ///
  /// Pictures in which the shape only stands elsewhere then share it.
  private func outline(_ make: () -> Path, in size: CGSize) -> Path {
    if let outline, outline.size == size { return outline.path }
    let path = make()
    outline = (size, path)
    return path
  }

  func stop() {
    shape?.stop()
    pen?.stop()
    paint?.stop()
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    shape?.presented.sizeThatFits(proposal) ?? .zero
  }

  override func contains(_ point: CGPoint, in size: CGSize) -> Bool {
    guard let shape = shape?.presented, let pen = pen?.presented else { return false }
    guard let paint, !paint.presented.isClear else { return false }
    let path = shape.path(in: CGRect(origin: .zero, size: size))
    guard let fill = pen.fill else { return path.strokedPath(pen.stroke).contains(point) }
    return path.contains(point, eoFill: fill.isEOFilled)
  }

  override func draw(_ context: inout GraphicsContext, in size: CGSize) {
    guard let shape = shape?.presented, let pen = pen?.presented, let paint else { return }
    let rect = CGRect(origin: .zero, size: size)
    paint.presented.draw(&context, in: rect) { context, shading in
      draw(shape, pen, in: rect, &context, shading)
    }
  }

  private func draw(
    _ shape: Figure, _ pen: ShapePen, in rect: CGRect, _ context: inout GraphicsContext,
    _ shading: GraphicsContext.Shading
  ) {
    if let fill = pen.fill {
      if let line = shape as? any LineShape {
        let path = outline({ line.spine(in: rect) }, in: rect.size)
        context.stroke(path, with: shading, style: line.pen)
      } else {
        context.fill(outline({ shape.path(in: rect) }, in: rect.size), with: shading, style: fill)
      }
    } else {
      let path = outline({ shape.path(in: rect) }, in: rect.size)
      context.stroke(path, with: shading, style: pen.stroke)
    }
  }
}

/// A shape that is the figure of a line; a picture keeps it as a line.
protocol LineShape {
  /// The line itself.
  func spine(in rect: CGRect) -> Path

  /// How the line is drawn.
  var pen: StrokeStyle { get }
}

extension StrokedShape: LineShape {
  func spine(in rect: CGRect) -> Path { shape.path(in: rect) }

  var pen: StrokeStyle { style }
}
