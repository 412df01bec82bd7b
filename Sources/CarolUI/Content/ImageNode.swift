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
    graph.displayChanged()
  }

  override func collectItems(_ items: inout [Item]) {
    if let item { items.append(item) }
  }
}

/// Draws an image: in its own size, or in any if it is resizable.
final class ImageItem: LeafItem {
  private var image: Image

  init(_ image: Image, node: Node) {
    self.image = image
    super.init(node)
  }

  func set(_ image: Image) {
    guard image != self.image else { return }
    let isOfSameSize = image.size == self.image.size && image.isResizable == self.image.isResizable
    self.image = image
    if !isOfSameSize { layoutChanged() }
    graph.displayChanged()
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    image.isResizable ? proposal.replacingUnspecifiedDimensions(by: image.size) : image.size
  }

  override func draw(_ context: inout GraphicsContext, in size: CGSize) {
    let rect = CGRect(origin: .zero, size: size)
    let outer = context.drawingEnvironment
    context.drawingEnvironment = node.environment.drawing
    context.draw(image, in: rect)
    context.drawingEnvironment = outer
  }
}
