/// A frame whose extents are made of those of what is around: a scroller, else the window.
struct RelativeFrame: PrimitiveModifier {
  var axes: Axis.Set
  var alignment: Alignment

  /// Makes an extent of that of what is around.
  var length: (CGFloat, Axis) -> CGFloat

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    RelativeFrameNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view in a frame made of what is around.
final class RelativeFrameNode<Base: View>:
  PassingNode<Base, RelativeFrame, RelativeFrameItem>
{
  override func makeItem(_ inner: Item) -> RelativeFrameItem {
    RelativeFrameItem(inner, value, node: self)
  }

  override func modifierChanged(from old: RelativeFrame) {
    for item in around { item.set(value) }
  }
}

/// An item in a frame made of what is around.
///
/// Extents of what is around are known when all is laid out; if they are others than were counted
/// with, it is laid out once more.
final class RelativeFrameItem: PassingItem, LayoutWitness {
  private var modifier: RelativeFrame
  private var counted: CGSize?

  init(_ inner: Item, _ modifier: RelativeFrame, node: Node) {
    self.modifier = modifier
    super.init(inner, node: node)
    graph.witnesses.add(self)
  }

  func set(_ modifier: RelativeFrame) {
    self.modifier = modifier
    layoutChanged()
  }

  var isPresent: Bool { node.isAlive }

  func look() {
    guard let counted, counted != container else { return }
    layoutChanged()
  }

  /// The extent of what is around, without what is set apart there.
  private var container: CGSize {
    var item: Item = self
    while let around = item.parent {
      if let scroll = around as? ScrollItem {
        let margins = scroll.node.environment.contentMargins.total
        return CGSize(
          width: max(scroll.size.width - margins.width, 0),
          height: max(scroll.size.height - margins.height, 0))
      }
      if let provider = around as? any SafeAreaProvider, provider.safeItem === item {
        return item.size
      }
      item = around
    }
    return item.size
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    counted = container
    let offer = offer(proposal)
    let taken = inner.measure(offer)
    return CGSize(width: frame(.horizontal, offer, taken), height: frame(.vertical, offer, taken))
  }

  private func frame(_ axis: Axis, _ offer: ProposedViewSize, _ taken: CGSize) -> CGFloat {
    modifier.axes.contains(Axis.Set(axis)) ? offer[axis] ?? taken[axis] : taken[axis]
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let container = container
    var offer = proposal
    for axis in Axis.allCases where modifier.axes.contains(Axis.Set(axis)) {
      offer[axis] = max(modifier.length(container[axis], axis), 0)
    }
    return offer
  }

  override func placeChildren() {
    let offer = offer(proposal)
    let inside = inner.dimensions(offer)
    let outside = ViewDimensions(size: size, item: nil)
    let place = CGPoint(
      x: outside[modifier.alignment.horizontal] - inside[modifier.alignment.horizontal],
      y: outside[modifier.alignment.vertical] - inside[modifier.alignment.vertical])
    inner.place(at: place, proposal: offer)
  }

  override func computeAlignment(_ key: AlignmentKey) -> CGFloat? {
    super.computeAlignment(key).map { $0 + inner.origin[key.axis] }
  }
}

extension View {
  /// Gives the view the extents of the scroller around, or of the window if there is none.
  ///
  /// - Parameters:
  ///   - axes: The directions in which it has them.
  ///   - alignment: Where the view stands in the frame.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives the view extents made of those of the scroller around, or of the window.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(RelativeFrame(axes: axes, alignment: alignment, length: length))
  }

  /// Gives the view the extent of some of the columns, or rows, of the scroller around.
  ///
  /// - Parameters:
  ///   - axes: The directions in which it is divided.
  ///   - count: How many parts there are.
  ///   - span: How many of them the view takes.
  ///   - spacing: The room between two parts.
  ///   - alignment: Where the view stands in the frame.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }
}
