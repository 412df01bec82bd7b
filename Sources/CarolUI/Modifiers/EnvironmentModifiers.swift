/// A value that the views inside see, at a key path.
struct EnvironmentValue<Value>: EnvironmentModifier {
  var keyPath: WritableKeyPath<EnvironmentValues, Value>
  var value: Value

  func apply(to values: inout EnvironmentValues) {
    values[keyPath: keyPath] = value
  }
}

/// An observable object that the views inside see, by its type.
struct EnvironmentObjectValue<Object: AnyObject & Observable>: EnvironmentModifier {
  var object: Object?

  func apply(to values: inout EnvironmentValues) {
    values[Object.self] = object
  }
}

/// A change of a value that the views inside see.
struct EnvironmentTransform<Value>: EnvironmentModifier {
  var keyPath: WritableKeyPath<EnvironmentValues, Value>
  var transform: (inout Value) -> Void

  func apply(to values: inout EnvironmentValues) {
    transform(&values[keyPath: keyPath])
  }
}

/// A style for what is in front.
struct ForegroundValue<Style: ShapeStyle>: EnvironmentModifier {
  var style: Style?
  /// The styles for what stands behind.
  var levels: [AnyShapeStyle] = []

  func apply(to values: inout EnvironmentValues) {
    let levels = levels.map { AnyShapeStyle(FixedStyle(plain: $0.plain(in: values))) }
    defer { values.foregroundLevels = levels }
    values.hasOwnForeground = style != nil
    if let color = style as? Color {
      values.drawing.foregroundColor = color
      values.foregroundStyle = nil
    } else if let style {
      // A style that refers to the one around it is fixed here, where that is still to be seen.
      values.foregroundStyle =
        style is HierarchicalShapeStyle
        ? AnyShapeStyle(FixedStyle(plain: style.makePlain(in: values))) : AnyShapeStyle(style)
    } else {
      values.drawing.foregroundColor = .primary
      values.foregroundStyle = nil
    }
  }
}

/// A style in plain numbers.
struct FixedStyle: PrimitiveStyle {
  var plain: PlainStyle

  func plain(in environment: EnvironmentValues) -> PlainStyle { plain }
}

/// A modifier that changes the values which the views inside see.
@MainActor
protocol EnvironmentModifier: PrimitiveModifier {
  /// Changes the values.
  func apply(to values: inout EnvironmentValues)
}

extension EnvironmentModifier {
  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    EnvironmentNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that sees other values than those around it.
final class EnvironmentNode<Base: View, Modifier: EnvironmentModifier>:
  ViewNode<ModifiedContent<Base, Modifier>>
{
  private var value: Modifier
  private var child: ViewNode<Base>?

  init(_ view: ModifiedContent<Base, Modifier>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    child = inside.makeNode(view.content)
  }

  override func update(_ view: ModifiedContent<Base, Modifier>) {
    let isSame = FieldComparison.of(Modifier.self).areEqual(value, view.modifier)
    value = view.modifier
    if !isSame { child?.setEnvironment(environmentForChildren()) }
    child?.update(view.content)
  }

  override func environmentForChildren() -> EnvironmentValues {
    var values = environment
    value.apply(to: &values)
    return values
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }
}

extension View {
  /// Hands a value down to the views inside.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(EnvironmentValue(keyPath: keyPath, value: value))
  }

  /// Hands an observable object down to the views inside, which find it by its type.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modifier(EnvironmentObjectValue(object: object))
  }

  /// Changes a value that the views inside see.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentTransform(keyPath: keyPath, transform: transform))
  }

  /// Sets the font of text inside that has none of its own.
  public func font(_ font: Font?) -> some View {
    environment(\.font, font)
  }

  /// Sets the style of what is in front: text, and shapes without a style of their own.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    modifier(ForegroundValue(style: style))
  }

  /// Sets the styles of what is in front and of what stands behind it, as the layers of symbols.
  public func foregroundStyle<Primary: ShapeStyle, Secondary: ShapeStyle>(
    _ primary: Primary, _ secondary: Secondary
  ) -> some View {
    modifier(ForegroundValue(style: primary, levels: [AnyShapeStyle(secondary)]))
  }

  /// Sets the styles of what is in front and of what stands behind it, as the layers of symbols.
  public func foregroundStyle<
    Primary: ShapeStyle, Secondary: ShapeStyle, Tertiary: ShapeStyle
  >(
    _ primary: Primary, _ secondary: Secondary, _ tertiary: Tertiary
  ) -> some View {
    modifier(
      ForegroundValue(
        style: primary, levels: [AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
  }

  /// Sets the colour of what is in front: text, and shapes without a style of their own.
  public func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundValue(style: color))
  }

  /// Sets whether what is inside stands on light or on dark ground.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}
