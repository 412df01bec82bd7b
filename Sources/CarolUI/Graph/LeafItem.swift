/// An item that draws something itself.
class LeafItem: Item {
  private var frame = ShownFrame()

  /// Whether drawing adds no more than one thing to a picture.
  var drawsOnce: Bool { true }

  /// Draws in a rectangle at the origin of the context.
  func draw(_ context: inout GraphicsContext, in size: CGSize) {}

  /// Whether a point of a rectangle at the origin belongs to what is drawn.
  func contains(_ point: CGPoint, in size: CGSize) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height
  }

  final override func hit(_ point: CGPoint) -> Hit? {
    let frame = frame.shown
    let local = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    return contains(local, in: frame.size) ? Hit() : nil
  }

  final override func settleFrames(at origin: CGPoint) {
    frame.settle(CGRect(origin: origin, size: size), of: self)
  }

  final override func draw(_ context: inout GraphicsContext) {
    let frame = frame.shown
    let outer = context.transform
    context.translateBy(x: frame.minX, y: frame.minY)
    draw(&context, in: frame.size)
    context.transform = outer
  }
}
