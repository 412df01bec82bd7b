extension Color {
  /// The colour that a phone's system has under a name like `systemBlueColor` or `labelColor`.
  package static func system(named name: String) -> Color? {
    systemColors[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
  }

  private static let systemColors: [String: Color] = [
    "systemRed": .red, "systemOrange": .orange, "systemYellow": .yellow, "systemGreen": .green,
    "systemMint": .mint, "systemTeal": .teal, "systemCyan": .cyan, "systemBlue": .blue,
    "systemIndigo": .indigo, "systemPurple": .purple, "systemPink": .pink,
    "systemBrown": .brown, "systemGray": .gray,
    "systemGray2": Color(rgb: 174, 174, 178, dark: 99, 99, 102),
    "systemGray3": Color(rgb: 199, 199, 204, dark: 72, 72, 74),
    "systemGray4": Color(rgb: 209, 209, 214, dark: 58, 58, 60),
    "systemGray5": Color(rgb: 229, 229, 234, dark: 44, 44, 46),
    "systemGray6": Color(rgb: 242, 242, 247, dark: 28, 28, 30),
    "black": .black, "white": .white, "clear": .clear, "tint": .accentColor,
    "label": .primary, "secondaryLabel": .secondary,
    "tertiaryLabel": label(0.3), "quaternaryLabel": label(0.18),
    "placeholderText": label(0.3),
    "systemBackground": Color(light: .white, dark: .black),
    "secondarySystemBackground": Color(rgb: 242, 242, 247, dark: 28, 28, 30),
    "tertiarySystemBackground": Color(rgb: 255, 255, 255, dark: 44, 44, 46),
    "systemGroupedBackground": Color(rgb: 242, 242, 247, dark: 0, 0, 0),
    "secondarySystemGroupedBackground": Color(rgb: 255, 255, 255, dark: 28, 28, 30),
    "tertiarySystemGroupedBackground": Color(rgb: 242, 242, 247, dark: 44, 44, 46),
    "separator": Color(
      light: Resolved(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.29),
      dark: Resolved(red: 84 / 255, green: 84 / 255, blue: 88 / 255, opacity: 0.6)),
    "opaqueSeparator": Color(rgb: 198, 198, 200, dark: 56, 56, 58),
    "link": Color(rgb: 0, 122, 255, dark: 9, 132, 255),
    "darkText": .black, "lightText": Color.white.opacity(0.6),
    "systemFill": fill(0.2, 0.36), "secondarySystemFill": fill(0.16, 0.32),
    "tertiarySystemFill": fill(0.12, 0.24), "quaternarySystemFill": fill(0.08, 0.18),
  ]

  private static func label(_ opacity: Float) -> Color {
    Color(
      light: Resolved(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: opacity),
      dark: Resolved(red: 235 / 255, green: 235 / 255, blue: 245 / 255, opacity: opacity))
  }

  private static func fill(_ light: Float, _ dark: Float) -> Color {
    Color(
      light: Resolved(red: 120 / 255, green: 120 / 255, blue: 128 / 255, opacity: light),
      dark: Resolved(red: 120 / 255, green: 120 / 255, blue: 128 / 255, opacity: dark))
  }
}
