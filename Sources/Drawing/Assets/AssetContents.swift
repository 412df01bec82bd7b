import Foundation

/// What a `Contents.json` of an asset catalogue says, as far as it matters for drawing.
struct AssetContents: Decodable {
  /// One file of an image set.
  struct ImageEntry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var resizing: Resizing?
  }

  /// One colour of a colour set.
  struct ColorEntry: Decodable {
    var idiom: String?
    var appearances: [Appearance]?
    var color: ColorValue?
  }

  /// What an entry is for.
  struct Appearance: Decodable {
    var appearance: String?
    var value: String?
  }

  /// A colour, by numbers or by the system's name for it.
  struct ColorValue: Decodable {
    var space: String?
    var components: [String: String]?
    var reference: String?

    private enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
      case reference
    }
  }

  /// How a picture is stretched: what is kept at its sides, in pixels.
  struct Resizing: Decodable {
    /// The width or height of the part between the sides, and whether it is tiled.
    struct Center: Decodable {
      var mode: String?
    }

    /// Distances from the sides.
    struct Insets: Decodable {
      var top: Double?
      var left: Double?
      var bottom: Double?
      var right: Double?
    }

    var mode: String?
    var center: Center?
    var capInsets: Insets?

    private enum CodingKeys: String, CodingKey {
      case mode
      case center
      case capInsets = "cap-insets"
    }
  }

  /// What holds for all entries.
  struct Properties: Decodable {
    var providesNamespace: Bool?
    var rendering: String?

    private enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case rendering = "template-rendering-intent"
    }
  }

  var images: [ImageEntry]?
  var colors: [ColorEntry]?
  var properties: Properties?

  /// Reads the file in a folder; nil when there is none or it is not understood.
  static func read(in folder: URL) -> AssetContents? {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else {
      return nil
    }
    return try? JSONDecoder().decode(AssetContents.self, from: data)
  }
}

extension [AssetContents.Appearance]? {
  /// Which ground an entry is for; high contrast is never asked for.
  var scheme: AssetScheme {
    guard let self else { return .any }
    if self.contains(where: { $0.appearance == "contrast" }) { return .other }
    switch self.first(where: { $0.appearance == "luminosity" })?.value {
    case "dark": return .dark
    case "light": return .light
    default: return .any
    }
  }
}

/// The ground that an entry of a catalogue is for.
enum AssetScheme: Hashable, Sendable {
  case any
  case light
  case dark
  /// One that is never asked for here.
  case other

  /// How well it suits a ground; lower is better, nil is not at all.
  func rank(for scheme: ColorScheme) -> Int? {
    switch (self, scheme) {
    case (.dark, .dark), (.light, .light): 0
    case (.any, _): 1
    case (.light, .dark): 2
    case (.dark, .light), (.other, _): nil
    }
  }
}

/// The kinds of device, in the order in which a phone's program is served.
func rank(ofIdiom idiom: String?) -> Int {
  switch idiom {
  case "iphone": 0
  case "universal", nil: 1
  case "ipad": 2
  case "mac": 3
  default: 4
  }
}
