/// The colours with names, as a phone has them on light and on dark ground.
extension Color {
  /// Nothing is seen of this one.
  public static let clear = Color(.clear)
  /// Black on any ground.
  public static let black = Color(.black)
  /// White on any ground.
  public static let white = Color(.white)
  /// A grey that is the same on any ground.
  public static let gray = Color(rgb: 142, 142, 147)
  /// A red that suits the ground.
  public static let red = Color(rgb: 255, 59, 48, dark: 255, 69, 58)
  /// An orange that suits the ground.
  public static let orange = Color(rgb: 255, 149, 0, dark: 255, 159, 10)
  /// A yellow that suits the ground.
  public static let yellow = Color(rgb: 255, 204, 0, dark: 255, 214, 10)
  /// A green that suits the ground.
  public static let green = Color(rgb: 52, 199, 89, dark: 48, 209, 88)
  /// A mint that suits the ground.
  public static let mint = Color(rgb: 0, 199, 190, dark: 99, 230, 226)
  /// A teal that suits the ground.
  public static let teal = Color(rgb: 48, 176, 199, dark: 64, 200, 224)
  /// A cyan that suits the ground.
  public static let cyan = Color(rgb: 50, 173, 230, dark: 100, 210, 255)
  /// A blue that suits the ground.
  public static let blue = Color(rgb: 0, 122, 255, dark: 10, 132, 255)
  /// An indigo that suits the ground.
  public static let indigo = Color(rgb: 88, 86, 214, dark: 94, 92, 230)
  /// A purple that suits the ground.
  public static let purple = Color(rgb: 175, 82, 222, dark: 191, 90, 242)
  /// A pink that suits the ground.
  public static let pink = Color(rgb: 255, 45, 85, dark: 255, 55, 95)
  /// A brown that suits the ground.
  public static let brown = Color(rgb: 162, 132, 94, dark: 172, 142, 104)
  /// The colour of text: black on light ground, white on dark.
  public static let primary = Color(light: .black, dark: .white)
  /// The colour of text that matters less.
  public static let secondary = Color(
    light: Resolved(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.6),
    dark: Resolved(red: 235 / 255, green: 235 / 255, blue: 245 / 255, opacity: 0.6))
  /// The colour that stands out, which the surroundings choose; blue unless told.
  public static let accentColor = Color(base: .accent)

  init(rgb red: Float, _ green: Float, _ blue: Float) {
    self.init(Resolved(red: red / 255, green: green / 255, blue: blue / 255))
  }

  init(
    rgb red: Float, _ green: Float, _ blue: Float, dark darkRed: Float, _ darkGreen: Float,
    _ darkBlue: Float
  ) {
    self.init(
      light: Resolved(red: red / 255, green: green / 255, blue: blue / 255),
      dark: Resolved(red: darkRed / 255, green: darkGreen / 255, blue: darkBlue / 255))
  }
}
