import Foundation

/// A colour of a catalogue, on light and on dark ground.
struct ColorAsset: Sendable {
  private struct Variant {
    var scheme: AssetScheme
    var idiom: Int
    var value: AssetContents.ColorValue
  }

  /// What it is made of, with no opacity of its own taken away.
  let color: Color

  /// Reads a colour set; nil when it tells no colour that is understood.
  init?(colorSet folder: URL) {
    guard let contents = AssetContents.read(in: folder) else { return nil }
    let variants = (contents.colors ?? []).compactMap { entry in
      entry.color.map {
        Variant(
          scheme: entry.appearances.scheme, idiom: rank(ofIdiom: entry.idiom), value: $0)
      }
    }
    func surroundings(_ scheme: ColorScheme) -> DrawingEnvironment {
      var environment = DrawingEnvironment(colorScheme: scheme)
      // A catalogue cannot be asked for its accent while it is being read.
      environment.accentColor = Color.blue.resolve(in: environment)
      return environment
    }
    func resolved(_ scheme: ColorScheme) -> Color.Resolved? {
      variants
        .compactMap { variant in
          variant.scheme.rank(for: scheme).map { (variant.value, ($0, variant.idiom)) }
        }
        .min { $0.1 < $1.1 }
        .flatMap { Color($0.0) }?
        .resolve(in: surroundings(scheme))
    }
    guard let light = resolved(.light) ?? resolved(.dark) else { return nil }
    color = Color(light: light, dark: resolved(.dark) ?? light)
  }
}

extension Color {
  /// Reads a colour of a catalogue; nil when it is not understood.
  init?(_ value: AssetContents.ColorValue) {
    if let reference = value.reference {
      guard let color = Color.system(named: reference) else { return nil }
      self = color
      return
    }
    guard let parts = value.components else { return nil }
    func part(_ name: String) -> Double? { parts[name].flatMap(partOfColor) }
    let opacity = parts["alpha"].flatMap { Double($0) } ?? part("alpha") ?? 1
    switch value.space {
    case "gray-gamma-22", "extended-gray":
      guard let white = part("white") else { return nil }
      self.init(white: white, opacity: opacity)
    default:
      guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
        return nil
      }
      let space: RGBColorSpace =
        switch value.space {
        case "display-p3": .displayP3
        case "extended-linear-srgb", "extended-srgb-linear", "linear-srgb": .sRGBLinear
        default: .sRGB
        }
      self.init(space, red: red, green: green, blue: blue, opacity: opacity)
    }
  }
}

/// A part as a catalogue spells it: `0xFF` and `255` are of 255, `0.5` is of one.
private func partOfColor(_ words: String) -> Double? {
  if words.hasPrefix("0x") || words.hasPrefix("0X") {
    return Int(words.dropFirst(2), radix: 16).map { Double($0) / 255 }
  }
  if let whole = Int(words) { return Double(whole) / 255 }
  return Double(words)
}
