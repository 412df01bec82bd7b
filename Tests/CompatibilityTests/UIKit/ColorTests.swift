import SwiftUI
import Testing

/// The parts of a colour on a ground, 0…255, and its opacity.
private func parts(_ color: Color, _ scheme: ColorScheme = .light) -> [Double] {
  var environment = DrawingEnvironment()
  environment.colorScheme = scheme
  let resolved = color.resolve(in: environment)
  return [resolved.red * 255, resolved.green * 255, resolved.blue * 255].map {
    Double($0).rounded()
  } + [(Double(resolved.opacity) * 100).rounded() / 100]
}

@Suite struct UIColorTests {
  /// Names with the numbers that Apple's guidelines and headers print, on light and on dark ground.
  private static let palette: [(color: UIColor, light: [Double], dark: [Double])] = [
    (.systemRed, [255, 59, 48, 1], [255, 69, 58, 1]),
    (.systemOrange, [255, 149, 0, 1], [255, 159, 10, 1]),
    (.systemGreen, [52, 199, 89, 1], [48, 209, 88, 1]),
    (.systemBlue, [0, 122, 255, 1], [10, 132, 255, 1]),
    (.systemPurple, [175, 82, 222, 1], [191, 90, 242, 1]),
    (.systemPink, [255, 45, 85, 1], [255, 55, 95, 1]),
    (.systemGray, [142, 142, 147, 1], [142, 142, 147, 1]),
    (.systemGray3, [199, 199, 204, 1], [72, 72, 74, 1]),
    (.systemGray6, [242, 242, 247, 1], [28, 28, 30, 1]),
    (.label, [0, 0, 0, 1], [255, 255, 255, 1]),
    (.secondaryLabel, [60, 60, 67, 0.6], [235, 235, 245, 0.6]),
    (.separator, [60, 60, 67, 0.29], [84, 84, 88, 0.6]),
    (.systemBackground, [255, 255, 255, 1], [0, 0, 0, 1]),
    (.tertiarySystemBackground, [255, 255, 255, 1], [44, 44, 46, 1]),
    (.secondarySystemFill, [120, 120, 128, 0.16], [120, 120, 128, 0.32]),
    (.orange, [255, 128, 0, 1], [255, 128, 0, 1]),
    (.brown, [153, 102, 51, 1], [153, 102, 51, 1]),
  ]

  @Test(arguments: palette.indices)
  func `a system colour has the published numbers on either ground`(_ index: Int) {
    let (color, light, dark) = Self.palette[index]
    #expect(parts(Color(color)) == light)
    #expect(parts(Color(uiColor: color), .dark) == dark)
  }

  @Test func `a colour of parts hands out these parts`() {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    let isThere = unsafe UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(isThere)
    #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
  }

  @Test(arguments: [
    (UIColor.red, [0.0, 1.0, 1.0]), (UIColor.green, [0.333_333, 1.0, 1.0]),
    (UIColor.blue, [0.666_667, 1.0, 1.0]), (UIColor.magenta, [0.833_333, 1.0, 1.0]),
    (UIColor.gray, [0.0, 0.0, 0.5]),
    (UIColor(hue: 0.4, saturation: 0.25, brightness: 0.8, alpha: 1), [0.4, 0.25, 0.8]),
  ])
  func `hue, saturation and brightness are those of the six-sided wheel`(
    _ color: UIColor, _ expected: [Double]
  ) {
    var hue: CGFloat = -1
    var saturation: CGFloat = -1
    var brightness: CGFloat = -1
    unsafe color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    for (part, expected) in zip([hue, saturation, brightness], expected) {
      #expect(abs(Double(part) - expected) < 1e-5)
    }
  }

  @Test func `an opacity takes the place of the colour's own on both grounds`() {
    let faint = UIColor.secondaryLabel.withAlphaComponent(0.25)
    #expect(parts(Color(faint)) == [60, 60, 67, 0.25])
    #expect(parts(Color(faint), .dark) == [235, 235, 245, 0.25])
  }

  @Test func `a colour of a closure follows the ground`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(parts(Color(color)) == [255, 0, 0, 1])
    #expect(parts(Color(color), .dark) == [255, 255, 255, 1])
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(parts(Color(dark)) == [255, 255, 255, 1])
  }

  @Test func `a literal, a colour of CoreGraphics and one of UIKit are the same colour`() {
    let literal = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    let plain = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    #expect(literal.cgColor == plain)
    #expect(parts(Color(literal)) == [51, 102, 153, 1])
    #expect(parts(Color(plain)) == [51, 102, 153, 1])
    #expect(UIColor(Color.red) == .systemRed)
  }

  @Test func `a name after a dot is one of UIKit's`() {
    #expect(parts(Color(.systemTeal)) == [48, 176, 199, 1])
    #expect(parts(Color(.clear)) == [0, 0, 0, 0])
    #expect(parts(Color(.green)) == [0, 255, 0, 1])
  }
}
