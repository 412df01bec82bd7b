public import Drawing
public import Foundation

/// A colour as UIKit's code makes it, which may depend on whether the ground is light or dark.
///
/// ```swift
/// Color(UIColor.systemBackground)
/// Color(.systemPink)
/// ```
public final class UIColor: Sendable {
  let color: Color

  /// Makes the same colour as one of SwiftUI's.
  public init(_ color: Color) {
    self.color = color
  }

  /// Makes a colour of parts in 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  /// Makes a colour of Display P3's parts in 0…1.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        .displayP3, red: Double(displayP3Red), green: Double(green), blue: Double(blue),
        opacity: Double(alpha)))
  }

  /// Makes a grey between black at 0 and white at 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(white), opacity: Double(alpha)))
  }

  /// Makes a colour of hue, saturation and brightness in 0…1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(
      Color(
        hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
        opacity: Double(alpha)))
  }

  /// Makes the same colour as one of CoreGraphics'.
  public convenience init(cgColor: CGColor) {
    self.init(Color(cgColor: cgColor))
  }

  /// Makes a colour of what a closure returns on light and on dark ground.
  ///
  /// The closure is called at once, for each of the two.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    func parts(_ style: UIUserInterfaceStyle) -> Color.Resolved {
      dynamicProvider(UITraitCollection(userInterfaceStyle: style)).parts(on: style)
    }
    self.init(Color(light: parts(.light), dark: parts(.dark)))
  }

  /// Makes the colour of a literal; called by the compiler.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  // MARK: - Others made of it

  /// This colour with an opacity in place of its own.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    func parts(_ style: UIUserInterfaceStyle) -> Color.Resolved {
      var parts = self.parts(on: style)
      parts.opacity = Float(alpha)
      return parts
    }
    return UIColor(Color(light: parts(.light), dark: parts(.dark)))
  }

  /// This colour as it is on the ground of a set of traits.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    UIColor(Color(parts(on: traits.userInterfaceStyle)))
  }

  // MARK: - Its parts

  /// This colour as CoreGraphics has it, on light ground.
  public var cgColor: CGColor { CGColor(parts(on: .light)) }

  /// Hands out the parts in 0…1, as they are on light ground; always true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts(on: .light)
    unsafe red?.pointee = CGFloat(parts.red)
    unsafe green?.pointee = CGFloat(parts.green)
    unsafe blue?.pointee = CGFloat(parts.blue)
    unsafe alpha?.pointee = CGFloat(parts.opacity)
    return true
  }

  /// Hands out hue, saturation and brightness in 0…1, as they are on light ground; always true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts(on: .light)
    let most = max(parts.red, parts.green, parts.blue)
    let range = most - min(parts.red, parts.green, parts.blue)
    let sixths: Float =
      if range == 0 {
        0
      } else if most == parts.red {
        (parts.green - parts.blue) / range
      } else if most == parts.green {
        2 + (parts.blue - parts.red) / range
      } else {
        4 + (parts.red - parts.green) / range
      }
    unsafe hue?.pointee = CGFloat((sixths < 0 ? sixths + 6 : sixths) / 6)
    unsafe saturation?.pointee = CGFloat(most > 0 ? range / most : 0)
    unsafe brightness?.pointee = CGFloat(most)
    unsafe alpha?.pointee = CGFloat(parts.opacity)
    return true
  }

  /// Hands out the lightness in 0…1, weighted as eyes see it, on light ground; always true.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts(on: .light)
    // Rec. 601's weights, as of a conversion to a grey of the device.
    unsafe white?.pointee = CGFloat(
      0.299 * parts.red + 0.587 * parts.green + 0.114 * parts.blue)
    unsafe alpha?.pointee = CGFloat(parts.opacity)
    return true
  }

  func parts(on style: UIUserInterfaceStyle) -> Color.Resolved {
    var environment = DrawingEnvironment()
    environment.colorScheme = style == .dark ? .dark : .light
    return color.resolve(in: environment)
  }
}

extension UIColor: Hashable {
  /// Whether two colours are made of the same.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }

  /// Feeds what the colour is made of.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor: _ExpressibleByColorLiteral {}

// swift-format-ignore: NoLeadingUnderscores
/// The type of a colour literal where nothing else is asked for; known to the compiler by its name.
public typealias _ColorLiteralType = UIColor

extension Color {
  /// Makes the same colour as one of UIKit's.
  public init(_ color: UIColor) { self = color.color }

  /// Makes the same colour as one of UIKit's.
  public init(uiColor: UIColor) { self = uiColor.color }
}
