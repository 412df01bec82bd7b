public import Foundation

/// A colour of plain parts, as CoreGraphics' code makes it.
public final class CGColor: Hashable, Sendable {
  let parts: Color.Resolved

  /// Makes a colour of resolved parts.
  public init(_ parts: Color.Resolved) {
    self.parts = parts
  }

  /// Makes a colour of parts in 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color.Resolved(
        red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha)))
  }

  /// Makes a colour of sRGB parts in 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a grey between black at 0 and white at 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// How much the colour covers, in 0…1.
  public var alpha: CGFloat { CGFloat(parts.opacity) }

  /// Red, green, blue and opacity.
  public var components: [CGFloat]? {
    [parts.red, parts.green, parts.blue, parts.opacity].map { CGFloat($0) }
  }

  /// How many parts there are, opacity included.
  public var numberOfComponents: Int { 4 }

  /// This colour with an opacity in place of its own.
  public func copy(alpha: CGFloat) -> CGColor? {
    var parts = parts
    parts.opacity = Float(alpha)
    return CGColor(parts)
  }

  /// Whether two colours have the same parts.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.parts == right.parts }

  /// Feeds the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension Color {
  /// Makes the same colour as one of CoreGraphics'.
  public init(cgColor: CGColor) { self.init(cgColor.parts) }

  /// Makes the same colour as one of CoreGraphics'.
  public init(_ color: CGColor) { self.init(color.parts) }

  /// This colour as CoreGraphics has it, as it is on light ground.
  public var cgColor: CGColor? { CGColor(resolve(in: DrawingEnvironment())) }
}
