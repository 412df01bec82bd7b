public import Foundation

extension Color {
  /// Makes the colour of a name in an asset catalogue: the bundle's, the program's, or one registered.
  ///
  /// Nothing is seen of a colour that is not found.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(base: .asset(AssetReference(name: name, bundle: bundle)))
  }

  /// Makes the colour of a catalogue's constant.
  public init(_ resource: ColorResource) {
    self.init(base: .asset(resource.reference))
  }
}
