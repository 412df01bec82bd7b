/// The style that something is drawn in: perhaps on its way to another.
@MainActor
final class StyleAttribute {
  private let attribute: MovingAttribute<PlainStyle>
  private var value: PlainStyle

  init(_ style: PlainStyle, in graph: ViewGraph) {
    value = style
    attribute = MovingAttribute(style, in: graph) { [weak graph] in graph?.displayChanged() }
  }

  /// The style as it is shown.
  var presented: PlainStyle { attribute.presented }

  /// Takes another style, by degrees if there are any between the two.
  func set(_ style: PlainStyle, transaction: Transaction) {
    guard style != value else { return }
    var target = style
    if !value.isLike(style) {
      let start = value.shaped(like: style)
      if start.isLike(style) {
        attribute.set(start, transaction: Transaction())
      } else {
        target = style.shaped(like: value)
      }
    }
    value = target
    let transaction = value.isLike(attribute.presented) ? transaction : Transaction()
    attribute.set(target, transaction: transaction)
  }

  /// Stays as it is.
  func stop() {
    attribute.stop()
  }
}

extension PrimitiveView where Self: ShapeStyle {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    StyleNode(self, context)
  }
}

extension Color: View, PrimitiveView {}

/// The node of a view that is nothing but a style.
final class StyleNode<Style: ShapeStyle & View>: ViewNode<Style> {
  private var value: Style
  private var item: ShapeItem<Rectangle>?

  init(_ view: Style, _ context: NodeContext) {
    value = view
    super.init(context)
    item = ShapeItem(
      Rectangle(), view.makePlain(in: environment), ShapePen(fill: FillStyle()), node: self)
  }

  override func update(_ view: Style) {
    guard !FieldComparison.of(Style.self).areEqual(value, view) else { return }
    value = view
    refresh()
  }

  override func environmentChanged(from old: EnvironmentValues) {
    refresh()
  }

  override func collectItems(_ items: inout [Item]) {
    if let item { items.append(item) }
  }

  override func removed() {
    item?.stop()
  }

  private func refresh() {
    item?.set(
      Rectangle(), value.makePlain(in: environment), ShapePen(fill: FillStyle()),
      transaction: transaction)
  }
}
