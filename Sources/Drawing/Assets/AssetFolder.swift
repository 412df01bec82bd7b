import Foundation

/// What a folder offers under names: its catalogues, and pictures that lie in it.
struct AssetFolder: Sendable {
  private(set) var images: [String: ImageAsset] = [:]
  private(set) var colors: [String: ColorAsset] = [:]

  /// Looks through a folder.
  ///
  /// - Parameter depth: How many folders down it is looked; 0 is only the folder itself.
  init(_ folder: URL, depth: Int) {
    collect(folder, depth: depth)
  }

  /// Looks where a bundle keeps its resources: beside its program, and in bundles beside it.
  init(bundle folder: URL) {
    collect(folder, depth: 0)
    for inner in FileManager.default.folders(in: folder)
    where ["resources", "bundle", "lproj"].contains(inner.pathExtension)
      || inner.lastPathComponent == "Resources"
    {
      collect(inner, depth: 1)
    }
  }

  private mutating func collect(_ folder: URL, depth: Int) {
    for item in FileManager.default.visibleContents(of: folder) {
      switch item.pathExtension.lowercased() {
      case "xcassets":
        add(AssetCatalog(folder: item))
      case "png", "jpg", "jpeg":
        add(file: item)
      case "app", "framework", "xcodeproj", "xcworkspace", "xcuserdata":
        break
      default:
        if depth > 0, FileManager.default.isFolder(item) { collect(item, depth: depth - 1) }
      }
    }
  }

  /// Adds a catalogue; names that are there already stay.
  private mutating func add(_ catalog: AssetCatalog) {
    for entry in catalog.entries {
      switch entry.kind {
      case .image:
        if images[entry.name]?.isCatalogued != true, let asset = ImageAsset(imageSet: entry.folder)
        {
          images[entry.name] = asset
        }
      case .color:
        if colors[entry.name] == nil, let asset = ColorAsset(colorSet: entry.folder) {
          colors[entry.name] = asset
        }
      }
    }
  }

  /// Adds a picture by its name with and without its ending: `logo@2x.png` is `logo`, at scale 2.
  private mutating func add(file: URL) {
    let ending = file.pathExtension
    let stem = file.deletingPathExtension().lastPathComponent
    let match = stem.wholeMatch(of: /(.+?)(?:@([123])x)?(?:~(?:iphone|ipad))?/)
    let name = match.map { String($0.1) } ?? stem
    let scale = match?.2.flatMap { Double($0) } ?? 1
    let variant = ImageAsset.Variant(file: file, scale: CGFloat(scale))
    for name in [name, "\(name).\(ending)"] {
      if var asset = images[name] {
        guard !asset.isCatalogued else { continue }
        asset.variants.append(variant)
        images[name] = asset
      } else {
        images[name] = ImageAsset([variant])
      }
    }
  }
}
