/// A view whose parts move with it as one, and only within it by themselves.
struct GeometryGroup: PrimitiveModifier {
  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    GeometryGroupNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view whose parts move with it as one.
final class GeometryGroupNode<Base: View>: PassingNode<Base, GeometryGroup, GeometryGroupItem> {
  override func makeItem(_ inner: Item) -> GeometryGroupItem {
    GeometryGroupItem(inner, node: self)
  }
}

/// An item that takes those inside along while it is on its way.
final class GeometryGroupItem: PassingItem {
  private var frame = ShownFrame()

  override func settleFrames(at origin: CGPoint) {
    frame.settle(CGRect(origin: origin, size: size), of: self)
    inner.settleFrames(at: inner.origin)
  }

  override func hit(_ point: CGPoint) -> Hit? {
    let origin = frame.shown.origin
    return inner.hit(CGPoint(x: point.x - origin.x, y: point.y - origin.y))
  }

  override func draw(_ context: inout GraphicsContext) {
    let outer = context.transform
    context.translateBy(x: frame.shown.minX, y: frame.shown.minY)
    inner.draw(&context)
    context.transform = outer
  }
}

extension View {
  /// Lets the parts of the view move with it as one, whenever they have come or changed.
  public func geometryGroup() -> some View {
    modifier(GeometryGroup())
  }
}
