internal import Drawing
internal import Foundation

extension UIColor {
  // MARK: - The same on any ground

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red alone.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green alone.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue alone.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and half of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A brown of 0.6, 0.4 and 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Nothing is seen of this one.
  public static let clear = UIColor(white: 0, alpha: 0)

  // MARK: - Colours that suit the ground

  /// SwiftUI's red.
  public static let systemRed = UIColor(Color.red)
  /// SwiftUI's orange.
  public static let systemOrange = UIColor(Color.orange)
  /// SwiftUI's yellow.
  public static let systemYellow = UIColor(Color.yellow)
  /// SwiftUI's green.
  public static let systemGreen = UIColor(Color.green)
  /// SwiftUI's mint.
  public static let systemMint = UIColor(Color.mint)
  /// SwiftUI's teal.
  public static let systemTeal = UIColor(Color.teal)
  /// SwiftUI's cyan.
  public static let systemCyan = UIColor(Color.cyan)
  /// SwiftUI's blue.
  public static let systemBlue = UIColor(Color.blue)
  /// SwiftUI's indigo.
  public static let systemIndigo = UIColor(Color.indigo)
  /// SwiftUI's purple.
  public static let systemPurple = UIColor(Color.purple)
  /// SwiftUI's pink.
  public static let systemPink = UIColor(Color.pink)
  /// SwiftUI's brown.
  public static let systemBrown = UIColor(Color.brown)
  /// SwiftUI's accent colour.
  public static let tintColor = UIColor(Color.accentColor)

  // MARK: - Greys

  /// SwiftUI's grey.
  public static let systemGray = UIColor(Color.gray)
  /// A grey nearer to the ground.
  public static let systemGray2 = UIColor((174, 174, 178), dark: (99, 99, 102))
  /// A grey still nearer to the ground.
  public static let systemGray3 = UIColor((199, 199, 204), dark: (72, 72, 74))
  /// A grey well on the way to the ground.
  public static let systemGray4 = UIColor((209, 209, 214), dark: (58, 58, 60))
  /// A grey close to the ground.
  public static let systemGray5 = UIColor((229, 229, 234), dark: (44, 44, 46))
  /// The grey closest to the ground.
  public static let systemGray6 = UIColor((242, 242, 247), dark: (28, 28, 30))

  // MARK: - Text and lines

  /// The colour of text.
  public static let label = UIColor(Color.primary)
  /// The colour of text that matters less.
  public static let secondaryLabel = UIColor(Color.secondary)
  /// The colour of text that matters still less.
  public static let tertiaryLabel = UIColor(
    (60, 60, 67), 0.3, dark: (235, 235, 245), 0.3)
  /// The colour of text that hardly matters.
  public static let quaternaryLabel = UIColor(
    (60, 60, 67), 0.18, dark: (235, 235, 245), 0.16)
  /// The colour of text that stands where some may be typed.
  public static let placeholderText = UIColor(
    (60, 60, 67), 0.3, dark: (235, 235, 245), 0.3)
  /// Text on light ground.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// Text on dark ground.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The colour of links.
  public static let link = UIColor((0, 122, 255), dark: (9, 132, 255))
  /// Thin lines, what is below them shining through.
  public static let separator = UIColor((60, 60, 67), 0.29, dark: (84, 84, 88), 0.6)
  /// Thin lines.
  public static let opaqueSeparator = UIColor((198, 198, 200), dark: (56, 56, 58))

  // MARK: - Grounds

  /// The ground.
  public static let systemBackground = UIColor((255, 255, 255), dark: (0, 0, 0))
  /// The ground of what stands on the ground.
  public static let secondarySystemBackground = UIColor((242, 242, 247), dark: (28, 28, 30))
  /// The ground of what stands on that.
  public static let tertiarySystemBackground = UIColor((255, 255, 255), dark: (44, 44, 46))
  /// The ground of groups.
  public static let systemGroupedBackground = UIColor((242, 242, 247), dark: (0, 0, 0))
  /// A group.
  public static let secondarySystemGroupedBackground = UIColor(
    (255, 255, 255), dark: (28, 28, 30))
  /// What stands in a group.
  public static let tertiarySystemGroupedBackground = UIColor(
    (242, 242, 247), dark: (44, 44, 46))
  /// The fill of thin shapes.
  public static let systemFill = UIColor((120, 120, 128), 0.2, dark: (120, 120, 128), 0.36)
  /// The fill of shapes of middling size.
  public static let secondarySystemFill = UIColor(
    (120, 120, 128), 0.16, dark: (120, 120, 128), 0.32)
  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor(
    (118, 118, 128), 0.12, dark: (118, 118, 128), 0.24)
  /// The fill of large areas.
  public static let quaternarySystemFill = UIColor(
    (116, 116, 128), 0.08, dark: (118, 118, 128), 0.18)

  /// Makes a colour of two, each of parts in 0…255 and an opacity.
  private convenience init(
    _ light: (Float, Float, Float), _ lightOpacity: Float = 1, dark: (Float, Float, Float),
    _ darkOpacity: Float = 1
  ) {
    func resolved(_ parts: (Float, Float, Float), _ opacity: Float) -> Color.Resolved {
      Color.Resolved(
        red: parts.0 / 255, green: parts.1 / 255, blue: parts.2 / 255, opacity: opacity)
    }
    self.init(Color(light: resolved(light, lightOpacity), dark: resolved(dark, darkOpacity)))
  }
}
