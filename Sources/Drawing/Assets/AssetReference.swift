public import Foundation

/// A name in an asset catalogue, and the bundle that is asked first.
struct AssetReference: Hashable, Sendable {
  var name: String
  /// Where the bundle keeps its resources; nil for the program's own.
  var bundle: String?

  init(name: String, bundle: Bundle? = nil) {
    self.name = name
    self.bundle = bundle?.resourcePath
  }
}

/// A picture that is known to be in a catalogue, by its name.
///
/// `Image(.logo)` works where an extension has a `static let logo`.
public struct ImageResource: Hashable, Sendable {
  let reference: AssetReference

  /// Makes the resource of a name in a bundle.
  public init(name: String, bundle: Bundle) {
    reference = AssetReference(name: name, bundle: bundle)
  }
}

/// A colour that is known to be in a catalogue, by its name.
///
/// `Color(.ink)` works where an extension has a `static let ink`.
public struct ColorResource: Hashable, Sendable {
  let reference: AssetReference

  /// Makes the resource of a name in a bundle.
  public init(name: String, bundle: Bundle) {
    reference = AssetReference(name: name, bundle: bundle)
  }
}
