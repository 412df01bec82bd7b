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
    item?.set(view)
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

  init(_ image: Image, node: Node) {
    self.image = image
    resolved = GraphicsContext.ResolvedImage(image, in: node.environment.drawing)
    super.init(node)
    paint = StyleAttribute(ForegroundStyle().plain(in: node.environment), in: graph)
  }

  func set(_ image: Image) {
    guard image != self.image else { return }
    let wasResizable = self.image.isResizable
    self.image = image
    resolve(changesLayout: image.isResizable != wasResizable)
  }

  func environmentChanged(from old: EnvironmentValues, transaction: Transaction) {
    paint?.set(ForegroundStyle().plain(in: node.environment), transaction: transaction)
    if old.drawing != node.environment.drawing { resolve() }
    graph.displayChanged()
  }

  func stop() {
    paint?.stop()
  }

  private func resolve(changesLayout: Bool = false) {
    let oldSize = resolved.size
    resolved = GraphicsContext.ResolvedImage(image, in: node.environment.drawing)
    if changesLayout || resolved.size != oldSize { layoutChanged() }
    graph.displayChanged()
  }

  override var drawsOnce: Bool { resolved.isWhole }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    image.isResizable
      ? proposal.replacingUnspecifiedDimensions(by: resolved.size) : resolved.size
  }

  override func draw(_ context: inout GraphicsContext, in size: CGSize) {
    let rect = CGRect(origin: .zero, size: size)
    var image = resolved
    // A template is drawn in the style around it, which may be on its way to another.
    if image.shading != nil, let paint { image.shading = .paint(paint.presented.paint(in: rect)) }
    context.draw(image, in: rect)
  }
}
