/// A colour or pattern that shapes and text are drawn in.
///
/// A style of one's own answers with another style, chosen by what is around it.
public protocol ShapeStyle: Sendable {
  /// The style that this one comes down to.
  associatedtype Resolved: ShapeStyle = Never

  /// The style to draw in, under the values around it.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
  /// The type itself.
  public typealias Resolved = Never
}

extension ShapeStyle where Resolved == Never {
  /// Never called: the graph draws in this style itself.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) is drawn by the graph itself")
  }
}

/// A style that the graph knows how to draw in itself.
protocol PrimitiveStyle: ShapeStyle where Resolved == Never {
  /// The style in plain numbers.
  func plain(in environment: EnvironmentValues) -> PlainStyle
}

extension ShapeStyle {
  /// The style in plain numbers, at the end of all answers.
  func makePlain(in environment: EnvironmentValues) -> PlainStyle {
    if let primitive = self as? any PrimitiveStyle { return primitive.plain(in: environment) }
    return resolve(in: environment).makePlain(in: environment)
  }
}

extension Color: ShapeStyle {
  /// The colour in plain numbers, under the values around it.
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    resolve(in: environment.drawing)
  }
}

extension Color.Resolved: PrimitiveStyle {
  /// The colour is plain already.
  public typealias Resolved = Never

  func plain(in environment: EnvironmentValues) -> PlainStyle { PlainStyle(self) }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle, PrimitiveStyle {
  private let style: any ShapeStyle

  /// Hides the type of a style.
  public init(_ style: any ShapeStyle) {
    self.style = style
  }

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    style.makePlain(in: environment)
  }
}

/// The style that the views around have set for what is in front.
public struct ForegroundStyle: ShapeStyle, PrimitiveStyle {
  /// Makes the style.
  public init() {}

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    environment.foregroundStyle?.plain(in: environment)
      ?? PlainStyle(environment.drawing.foregroundColor.resolve(in: environment.drawing))
  }
}

/// The foreground style in one of several weights.
public struct HierarchicalShapeStyle: ShapeStyle, PrimitiveStyle {
  private let level: Int

  /// The full weight.
  public static let primary = HierarchicalShapeStyle(level: 0)

  /// For what stands back.
  public static let secondary = HierarchicalShapeStyle(level: 1)

  /// For what stands further back.
  public static let tertiary = HierarchicalShapeStyle(level: 2)

  /// For what stands behind those.
  public static let quaternary = HierarchicalShapeStyle(level: 3)

  /// For what stands furthest back.
  public static let quinary = HierarchicalShapeStyle(level: 4)

  static let opacities = [1, 0.6, 0.3, 0.18, 0.12]

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    let levels = environment.foregroundLevels
    if level > 0, level <= levels.count { return levels[level - 1].plain(in: environment) }
    var style = ForegroundStyle().plain(in: environment)
    style.opacity *= Self.opacities[level]
    return style
  }
}

/// A style that lets some of the ground through.
public struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle, PrimitiveStyle {
  let base: Base
  let opacity: Double

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    var style = base.makePlain(in: environment)
    style.opacity *= opacity
    return style
  }
}

extension ShapeStyle {
  /// The style, with some of the ground let through.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: self, opacity: opacity)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style that the views around have set for what is in front.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style in its full weight.
  public static var primary: HierarchicalShapeStyle { .primary }

  /// The foreground style for what stands back.
  public static var secondary: HierarchicalShapeStyle { .secondary }

  /// The foreground style for what stands further back.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }

  /// The foreground style for what stands behind those.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }

  /// The foreground style for what stands furthest back.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle {
  /// The style for what stands back.
  public var secondary: some ShapeStyle { level(1) }

  /// The style for what stands further back.
  public var tertiary: some ShapeStyle { level(2) }

  /// The style for what stands behind those.
  public var quaternary: some ShapeStyle { level(3) }

  /// The style for what stands furthest back.
  public var quinary: some ShapeStyle { level(4) }

  private func level(_ level: Int) -> some ShapeStyle {
    opacity(HierarchicalShapeStyle.opacities[level])
  }
}
