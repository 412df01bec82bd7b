/// Room that takes all there is in the direction of the stack around it.
///
/// Outside a stack it takes all there is in both directions.
public struct Spacer: View, PrimitiveView {
  /// The least extent; nil for 8 points.
  public var minLength: CGFloat?

  /// Makes the room.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    SpacerNode(self, context)
  }
}

/// A thin line that parts the views of a stack, or lies across where there is none.
public struct Divider: View, PrimitiveView {
  /// Makes the line.
  public init() {}

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    DividerNode(self, context)
  }
}

/// The node of a ``Spacer``.
final class SpacerNode: ViewNode<Spacer> {
  private var item: SpacerItem?

  init(_ view: Spacer, _ context: NodeContext) {
    super.init(context)
    item = SpacerItem(view, node: self)
  }

  override func update(_ view: Spacer) {
    guard item?.minLength != view.minLength else { return }
    item?.minLength = view.minLength
    item?.layoutChanged()
  }

  override func collectItems(_ items: inout [Item]) {
    if let item { items.append(item) }
  }
}

/// Takes all the room in one direction.
final class SpacerItem: Item {
  var minLength: CGFloat?

  init(_ view: Spacer, node: Node) {
    minLength = view.minLength
    super.init(node)
  }

  override var spacing: ViewSpacing { .zero }

  /// All others come first: a spacer takes what they leave.
  override var layoutPriority: Double { -.infinity }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let axis = stackAxis
    var size = CGSize.zero
    for direction in Axis.allCases where axis == nil || axis == direction {
      size[direction] = max(proposal[direction] ?? 0, minLength ?? 8)
    }
    return size
  }
}

/// The node of a ``Divider``.
final class DividerNode: ViewNode<Divider> {
  private var item: DividerItem?

  init(_ view: Divider, _ context: NodeContext) {
    super.init(context)
    item = DividerItem(self)
  }

  override func update(_ view: Divider) {}

  override func environmentChanged(from old: EnvironmentValues) {
    graph.displayChanged()
  }

  override func collectItems(_ items: inout [Item]) {
    if let item { items.append(item) }
  }
}

/// Draws a line across the direction of the stack.
final class DividerItem: LeafItem {
  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let offered = proposal.replacingUnspecifiedDimensions()
    return stackAxis == .horizontal
      ? CGSize(width: 1, height: offered.height) : CGSize(width: offered.width, height: 1)
  }

  override func draw(_ context: inout GraphicsContext, in size: CGSize) {
    let color = Color.primary.opacity(0.2).resolve(in: node.environment.drawing)
    context.fill(Path(CGRect(origin: .zero, size: size)), with: .paint(.solid(color)))
  }
}

extension Item {
  /// The direction of the nearest stack around.
  var stackAxis: Axis? {
    var item = parent
    while let around = item {
      if let container = around as? any ContainerItem { return container.stackOrientation }
      item = around.parent
    }
    return nil
  }
}

/// An item that arranges others.
@MainActor
protocol ContainerItem: Item {
  /// The direction in which it puts one behind the other, if it does.
  var stackOrientation: Axis? { get }
}

extension LayoutItem: ContainerItem {
  var stackOrientation: Axis? {
    (layout as? AnyLayout)?.properties.stackOrientation
      ?? Arrangement.layoutProperties.stackOrientation
  }
}
