/// A view that reaches into the room set apart at its sides.
struct IgnoresSafeArea: PrimitiveModifier {
  var edges: Edge.Set

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    IgnoresSafeAreaNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that reaches into the room set apart at its sides.
final class IgnoresSafeAreaNode<Base: View>: PassingNode<Base, IgnoresSafeArea, OutreachingItem> {
  override func makeItem(_ inner: Item) -> OutreachingItem {
    OutreachingItem(inner, value.edges, node: self)
  }

  override func modifierChanged(from old: IgnoresSafeArea) {
    for item in around { item.set(value.edges) }
  }
}

/// An item that reaches into the room set apart at its sides; the layout around knows nothing of it.
final class OutreachingItem: PassingItem {
  private var edges: Edge.Set
  private var reach = EdgeInsets()

  init(_ inner: Item, _ edges: Edge.Set, node: Node) {
    self.edges = edges
    super.init(inner, node: node)
  }

  func set(_ edges: Edge.Set) {
    guard edges != self.edges else { return }
    self.edges = edges
    layoutChanged()
  }

  override func placeChildren() {
    reach = safeAreaInsets(at: edges)
    let offer = ProposedViewSize(
      width: proposal.width.map { $0 + reach.total.width },
      height: proposal.height.map { $0 + reach.total.height })
    inner.place(at: CGPoint(x: -reach.leading, y: -reach.top), proposal: offer)
  }

  override func settleFrames(at origin: CGPoint) {
    // The room beside it is known only when all around it have their places.
    if safeAreaInsets(at: edges) != reach { placeChildren() }
    super.settleFrames(at: origin)
  }
}

extension View {
  /// Lets the view reach into the room that is set apart at its sides.
  ///
  /// Nothing of a window is set apart by itself; bars and `safeAreaInset` do so.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(IgnoresSafeArea(edges: regions.contains(.container) ? edges : []))
  }

  /// Lets the view reach into the room that is set apart at its sides.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(IgnoresSafeArea(edges: edges))
  }

  /// Puts a view above or below this one and takes the room for it.
  public func safeAreaInset<Inset: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    inset(
      edge == .top ? .top : .bottom, Alignment(horizontal: alignment, vertical: .center), spacing,
      content())
  }

  /// Puts a view at the beginning or the end of this one and takes the room for it.
  public func safeAreaInset<Inset: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    inset(
      edge == .leading ? .leading : .trailing, Alignment(horizontal: .center, vertical: alignment),
      spacing, content())
  }

  private func inset<Inset: View>(
    _ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?, _ content: Inset
  ) -> some View {
    SafeAreaContainer(
      layout: SafeAreaLayout(edge: edge, alignment: alignment, spacing: spacing ?? 0),
      content: TupleView((AsOne(content: self), AsOne(content: content))))
  }

  /// Sets room apart at the sides of the view.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    SafeAreaContainer(layout: SafeAreaLayout(insets: insets), content: AsOne(content: self))
  }

  /// Sets room apart at some sides of the view, 16 points unless told.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(length ?? 16, at: edges))
  }

  /// Sets room apart around the view.
  public func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}

/// Any number of views in front of each other, as one.
struct AsOne<Content: View>: ContainerView {
  var layout: ZStackLayout { ZStackLayout() }
  let content: Content
}
