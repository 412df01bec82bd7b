extension Text: View, PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Text> {
    TextNode(self, context)
  }
}

/// The node of a text, which goes on by itself when the text depends on the time.
final class TextNode: ViewNode<Text>, Timeline {
  private(set) var next = ViewGraph.NextUpdate.never
  private var value: Text
  private var item: TextItem?

  init(_ view: Text, _ context: NodeContext) {
    value = view
    super.init(context)
    item = TextItem(settled(), node: self)
    takeNext()
  }

  override func update(_ view: Text) {
    guard view != value else { return }
    value = view
    item?.set(settled(), transaction: transaction)
    takeNext()
  }

  override func environmentChanged(from old: EnvironmentValues) {
    if old.place != environment.place { item?.set(settled(), transaction: transaction) }
    item?.environmentChanged(transaction: transaction)
  }

  override func collectItems(_ items: inout [Item]) {
    if let item { items.append(item) }
  }

  override func removed() {
    item?.stop()
    graph.timelines.remove(self)
  }

  func advance(to date: Date) {
    guard case .at(let due) = next, due <= date else { return }
    item?.set(settled(), transaction: Transaction())
    takeNext()
  }

  private func settled() -> Text {
    value.settled(at: graph.date, in: environment.place)
  }

  private func takeNext() {
    let wasStill = next == .never
    next = value.nextChange(after: graph.date).map { .at($0) } ?? .never
    if wasStill, next != .never {
      graph.timelines.add(self)
    } else if !wasStill, next == .never {
      graph.timelines.remove(self)
    }
  }
}

/// Lays a text out and draws it.
final class TextItem: LeafItem {
  private var text: Text
  private var options: TextOptions
  private var layout: (size: CGSize, layout: TextLayout)?
  private var paint: StyleAttribute?
  private let change: ContentChange<TextLayout>

  init(_ text: Text, node: Node) {
    self.text = text
    options = node.environment.textOptions
    change = ContentChange(in: node.graph)
    super.init(node)
    paint = StyleAttribute(ForegroundStyle().plain(in: node.environment), in: graph)
  }

  func set(_ text: Text, transaction: Transaction) {
    change.begin(from: layout(in: size), of: node, transaction: transaction)
    self.text = text
    layout = nil
    layoutChanged()
    graph.displayChanged()
  }

  func environmentChanged(transaction: Transaction) {
    paint?.set(ForegroundStyle().plain(in: node.environment), transaction: transaction)
    if options != node.environment.textOptions {
      options = node.environment.textOptions
      layout = nil
      layoutChanged()
    }
    graph.displayChanged()
  }

  func stop() {
    paint?.stop()
    change.stop()
  }

  private func layout(in size: CGSize) -> TextLayout {
    if let layout, layout.size == size { return layout.layout }
    let made = text.layout(in: size, options: options)
    layout = (size, made)
    return made
  }

  override var drawsOnce: Bool { false }
  override func definesGuide(_ key: AlignmentKey) -> Bool {
    key.isBaseline || key == HorizontalAlignment.listRowSeparatorLeading.key
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let room = proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
    return layout(in: room).size
  }

  override func computeAlignment(_ key: AlignmentKey) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return layout(in: size).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return layout(in: size).lastBaseline }
    if key == HorizontalAlignment.listRowSeparatorLeading.key { return 0 }
    return nil
  }

  override func draw(_ context: inout GraphicsContext, in size: CGSize) {
    guard let paint else { return }
    // The words stand as layout has broken them, however far the frame is on its way.
    let layout = layout(in: self.size)
    let rect = CGRect(origin: .zero, size: self.size)
    let outer = context.drawingEnvironment
    context.drawingEnvironment = node.environment.drawing
    paint.presented.draw(&context, in: rect) { context, shading in
      change.draw(&context, in: rect.size) { context in
        draw(layout, &context, shading)
      } old: { old, context in
        draw(old, &context, shading)
      }
    }
    context.drawingEnvironment = outer
  }

  private func draw(
    _ layout: TextLayout, _ context: inout GraphicsContext, _ shading: GraphicsContext.Shading
  ) {
    guard node.environment.hidesContent else {
      return context.draw(layout, at: .zero, shading)
    }
    var faint = context
    faint.opacity *= redactedOpacity
    for rect in layout.lineBars {
      faint.fill(Path(roundedRect: rect, cornerRadius: rect.height / 4), with: shading)
    }
  }
}
