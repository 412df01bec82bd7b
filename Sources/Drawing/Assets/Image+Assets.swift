public import Foundation

extension Image {
  /// Makes the image of a name: of an asset catalogue, or of a file without or with its ending.
  ///
  /// It is looked for in the bundle, in the program's own, and in the folders of
  /// ``AssetLibrary/searchFolders``. Of an image that is not found nothing is drawn.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .asset(AssetReference(name: name, bundle: bundle)))
  }

  /// Makes the image of a name, with words for those who do not see it.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
  }

  /// Makes the image of a name that only decorates.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// Makes the image of a catalogue's constant.
  public init(_ resource: ImageResource) {
    self.init(source: .asset(resource.reference))
  }

  /// Makes the image of a catalogue's constant that only decorates.
  public init(decorative resource: ImageResource) {
    self.init(resource)
  }
}
