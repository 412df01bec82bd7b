import Foundation

/// A picture of a catalogue or folder: its files, and how it is to be drawn.
struct ImageAsset: Sendable {
  /// One file.
  struct Variant: Sendable {
    var file: URL
    /// How many pixels there are to a point.
    var scale: CGFloat
    var scheme = AssetScheme.any
    var idiom = 1
    var slices: ImageSlices?
  }

  var variants: [Variant]
  /// Whether a catalogue has it, which counts before files that lie about.
  var isCatalogued = false
  var renderingMode: Image.TemplateRenderingMode?

  /// Makes the asset of files that lie beside each other.
  init(_ variants: [Variant]) {
    self.variants = variants
  }

  /// Reads an image set; nil when it names no file that is there.
  init?(imageSet folder: URL) {
    guard let contents = AssetContents.read(in: folder) else { return nil }
    variants = (contents.images ?? []).compactMap { entry in
      guard let name = entry.filename else { return nil }
      let file = folder.appendingPathComponent(name)
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      let scale = scaleFactor(entry.scale) ?? 1
      return Variant(
        file: file, scale: scale, scheme: entry.appearances.scheme,
        idiom: rank(ofIdiom: entry.idiom),
        slices: entry.resizing.flatMap { ImageSlices($0, scale: scale) })
    }
    guard !variants.isEmpty else { return nil }
    isCatalogued = true
    switch contents.properties?.rendering {
    case "template": renderingMode = .template
    case "original": renderingMode = .original
    default: renderingMode = nil
    }
  }

  /// The file that suits the ground and the pixels for a point best.
  ///
  /// The ground counts most, then the kind of device; of the scales it is the least that has enough
  /// pixels, or else the greatest.
  func best(for scheme: ColorScheme, displayScale: CGFloat) -> Variant? {
    func order(_ variant: Variant) -> (Int, Int, CGFloat)? {
      guard let ground = variant.scheme.rank(for: scheme) else { return nil }
      let isEnough = variant.scale >= displayScale - 0.001
      return (ground, variant.idiom, isEnough ? variant.scale : 1000 - variant.scale)
    }
    return
      variants
      .compactMap { variant in order(variant).map { (variant, $0) } }
      .min { $0.1 < $1.1 }?.0
  }
}

/// The scale in words like `2x`.
private func scaleFactor(_ words: String?) -> CGFloat? {
  guard let words, words.hasSuffix("x"), let number = Double(words.dropLast()), number > 0 else {
    return nil
  }
  return CGFloat(number)
}

extension ImageSlices {
  /// Reads how a catalogue has a picture stretched.
  init?(_ resizing: AssetContents.Resizing, scale: CGFloat) {
    guard let insets = resizing.capInsets else { return nil }
    func points(_ pixels: Double?) -> CGFloat { CGFloat(pixels ?? 0) / scale }
    self.init(
      top: points(insets.top), leading: points(insets.left), bottom: points(insets.bottom),
      trailing: points(insets.right), isTiled: resizing.center?.mode == "tile")
  }
}
