extension Text: View, PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Text> {
    TextNode(self, context)
  }
}

/// The node of a text.
final class TextNode: ViewNode<Text> {
  private var value: Text
  private var item: TextItem?

  init(_ view: Text, _ context: NodeContext) {
    value = view
    super.init(context)
    item = TextItem(view, node: self)
  }

  override func update(_ view: Text) {
    guard view != value else { return }
    value = view
    item?.set(view, transaction: transaction)
  }

  override func environmentChanged(from old: EnvironmentValues) {
    item?.environmentChanged(transaction: transaction)
  }

  override func collectItems(_ items: inout [Item]) {
    if let item { items.append(item) }
  }

  override func removed() {
    item?.stop()
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
  override var definesGuides: Bool { true }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let room = proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
    return layout(in: room).size
  }

  override func computeAlignment(_ key: AlignmentKey) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return layout(in: size).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return layout(in: size).lastBaseline }
    return nil
  }

  override func draw(_ context: inout GraphicsContext, in size: CGSize) {
    guard let paint else { return }
    // The words stand as layout has broken them, however far the frame is on its way.
    let layout = layout(in: self.size)
    let rect = CGRect(origin: .zero, size: self.size)
    let outer = context.drawingEnvironment
    context.drawingEnvironment = node.environment.drawing
    let shading = GraphicsContext.Shading.paint(paint.presented.paint(in: rect))
    change.draw(&context, in: rect.size) { context in
      context.draw(layout, at: .zero, shading)
    } old: { old, context in
      context.draw(old, at: .zero, shading)
    }
    context.drawingEnvironment = outer
  }
}

extension EnvironmentValues {
  private enum TextKey: EnvironmentKey {
    static var defaultValue: TextOptions { TextOptions() }
  }

  /// How text is broken into lines here.
  var textOptions: TextOptions {
    get {
      var options = self[TextKey.self]
      options.font = font
      return options
    }
    set { self[TextKey.self] = newValue }
  }

  /// Where the shorter lines of a text stand.
  public var multilineTextAlignment: TextAlignment {
    get { textOptions.alignment }
    set { textOptions.alignment = newValue }
  }

  /// How many lines a text may have; nil for any number.
  public var lineLimit: Int? {
    get { textOptions.lineLimit }
    set { textOptions.lineLimit = newValue }
  }

  /// Room between the lines of a text, besides what the font wants.
  public var lineSpacing: CGFloat {
    get { textOptions.lineSpacing }
    set { textOptions.lineSpacing = newValue }
  }

  /// Which part of a text that does not fit gives way to an ellipsis.
  public var truncationMode: Text.TruncationMode {
    get { textOptions.truncationMode }
    set { textOptions.truncationMode = newValue }
  }

  /// How small a text may be made before it is cut, as a share of its size.
  public var minimumScaleFactor: CGFloat {
    get { textOptions.minimumScaleFactor }
    set { textOptions.minimumScaleFactor = newValue }
  }
}

extension View {
  /// Says where the shorter lines of text inside stand.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Says how many lines text inside may have; nil for any number.
  public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Puts room between the lines of text inside.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// Says which part of a text that does not fit gives way to an ellipsis.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Says how small text inside may be made before it is cut, as a share of its size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
}
