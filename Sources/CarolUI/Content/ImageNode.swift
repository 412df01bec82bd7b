extension Image: View, PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Image> {
    ImageNode(self, context)
  }
}

/// The node of an image.
final class ImageNode: ViewNode<Image> {
  private var item: ImageItem?

  init(_ view: Image, _ context: NodeContext) {
    super.init(context)
    item = ImageItem(view, node: self)
  }

  override func update(_ view: Image) {
    item?.set(view, transaction: transaction)
  }

  override func environmentChanged(from old: EnvironmentValues) {
    item?.environmentChanged(from: old, transaction: transaction)
  }

  override func collectItems(_ items: inout [Item]) {
    if let item { items.append(item) }
  }

  override func removed() {
    item?.stop()
  }
}

/// Draws an image: in its own size, or in any if it is resizable.
final class ImageItem: LeafItem {
  private var image: Image
  private var resolved: GraphicsContext.ResolvedImage
  private var paint: StyleAttribute?
  private let change: ContentChange<GraphicsContext.ResolvedImage>
  /// The styles of the further layers of a symbol, as far as they are handed down.
  private var levels: [StyleAttribute] = []

  init(_ image: Image, node: Node) {
    self.image = image
    resolved = GraphicsContext.ResolvedImage(image, in: node.environment.imageSurroundings)
    change = ContentChange(in: node.graph)
    super.init(node)
    paint = StyleAttribute(ForegroundStyle().plain(in: node.environment), in: graph)
    setLevels(transaction: Transaction())
  }

  func set(_ image: Image, transaction: Transaction) {
    guard image != self.image else { return }
    change.begin(from: resolved, of: node, transaction: transaction)
    let wasResizable = self.image.isResizable
    self.image = image
    resolve(changesLayout: image.isResizable != wasResizable)
  }

  func environmentChanged(from old: EnvironmentValues, transaction: Transaction) {
    paint?.set(ForegroundStyle().plain(in: node.environment), transaction: transaction)
    setLevels(transaction: transaction)
    if old.imageSurroundings != node.environment.imageSurroundings { resolve() }
    graph.displayChanged()
  }

  func stop() {
    paint?.stop()
    change.stop()
    stopLevels()
  }

  private func stopLevels() {
    for level in levels { level.stop() }
  }

  private func setLevels(transaction: Transaction) {
    let styles = node.environment.foregroundLevels.map { $0.plain(in: node.environment) }
    if styles.count == levels.count {
      for (level, style) in zip(levels, styles) { level.set(style, transaction: transaction) }
    } else {
      stopLevels()
      levels = styles.map { StyleAttribute($0, in: graph) }
    }
  }

  private func resolve(changesLayout: Bool = false) {
    let old = resolved
    resolved = GraphicsContext.ResolvedImage(image, in: node.environment.imageSurroundings)
    if changesLayout || resolved.size != old.size || resolved.baseline != old.baseline {
      layoutChanged()
    }
    graph.displayChanged()
  }

  override var drawsOnce: Bool { resolved.isWhole }

  override func definesGuide(_ key: AlignmentKey) -> Bool { resolved.isSymbol && key.isBaseline }

  override func computeAlignment(_ key: AlignmentKey) -> CGFloat? {
    guard key.isBaseline, resolved.size.height > 0 else { return nil }
    return resolved.baseline * size.height / resolved.size.height
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    image.isResizable
      ? proposal.replacingUnspecifiedDimensions(by: resolved.size) : resolved.size
  }

  override func draw(_ context: inout GraphicsContext, in size: CGSize) {
    if node.environment.hidesContent, let paint {
      let rect = CGRect(origin: .zero, size: size)
      var faint = context
      faint.opacity *= redactedOpacity
      return faint.fill(Path(rect), with: .paint(paint.presented.paint(in: rect)))
    }
    change.draw(&context, in: size) { context in
      draw(resolved, &context, in: CGRect(origin: .zero, size: size))
    } old: { old, context in
      // A picture that keeps its size keeps it on the way out, in the middle.
      let own = image.isResizable ? size : old.size
      let origin = CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
      draw(old, &context, in: CGRect(origin: origin, size: own))
    }
  }

  private func draw(
    _ image: GraphicsContext.ResolvedImage, _ context: inout GraphicsContext, in rect: CGRect
  ) {
    var image = image
    // A template is drawn in the style around it, which may be on its way to another.
    if image.shading != nil, let paint { image.shading = .paint(paint.presented.paint(in: rect)) }
    context.draw(
      image, in: rect, levels: levels.map { .paint($0.presented.paint(in: rect)) })
  }
}

extension EnvironmentValues {
  /// What an image looks at: where several styles are handed down, each layer takes its own.
  fileprivate var imageSurroundings: DrawingEnvironment {
    var drawing = drawingWithTraits
    if !foregroundLevels.isEmpty, drawing.symbolRenderingMode == nil {
      drawing.symbolRenderingMode = .palette
    }
    return drawing
  }
}
