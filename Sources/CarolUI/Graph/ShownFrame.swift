/// The frame in which an item is drawn: where layout has put it, or on the way there.
///
/// Layout knows only final places. What moves is what is drawn, each item by itself, in the space of
/// the nearest effect around it.
@MainActor
struct ShownFrame {
  private var frame: CGRect?
  private var attribute: MovingAttribute<CGRect>?

  /// The frame to draw in.
  var shown: CGRect { attribute?.presented ?? frame ?? .zero }

  /// Takes the frame that layout has decided, under the transaction in force for the item.
  mutating func settle(_ target: CGRect, of item: Item) {
    let old = frame
    guard old != target else { return }
    frame = target
    guard let old else { return }
    let transaction = item.node.transaction
    if attribute == nil {
      guard transaction.effectiveAnimation != nil else { return }
      let graph = item.graph
      attribute = MovingAttribute(old, in: graph) { [weak graph] in graph?.displayChanged() }
    }
    attribute?.set(target, transaction: transaction)
  }
}

extension CGPoint: Animatable {
  /// Both coordinates.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = CGPoint(x: newValue.first, y: newValue.second) }
  }
}

extension CGSize: Animatable {
  /// Both extents.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { self = CGSize(width: newValue.first, height: newValue.second) }
  }
}

extension CGRect: Animatable {
  /// The origin and the size.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}
