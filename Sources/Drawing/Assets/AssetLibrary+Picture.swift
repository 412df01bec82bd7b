public import Foundation

extension AssetLibrary {
  /// The best picture of a name for light ground; nil, and noted once, if nobody knows the name.
  public func picture(
    named name: String, bundle: Bundle? = nil, displayScale: CGFloat
  ) -> (pixels: PixelImage, scale: CGFloat, isTemplate: Bool)? {
    let reference = AssetReference(name: name, bundle: bundle)
    guard let found = image(reference, scheme: .light, displayScale: displayScale) else {
      return nil
    }
    return (found.pixels, found.scale, found.renderingMode == .template)
  }
}
