public import Foundation
import Synchronization

/// The named pictures and colours that a program finds in its bundles and folders.
///
/// Folders are looked through when a name is first asked for, and files read when they are first
/// drawn; both are kept.
///
/// ```swift
/// AssetLibrary.shared.searchFolders = [URL(fileURLWithPath: "Sources/Pictures")]
/// let logo = Image("logo")
/// ```
public final class AssetLibrary: Sendable {
  /// The library of the program.
  public static let shared = AssetLibrary()

  /// A picture ready to be drawn.
  struct LoadedImage: Sendable {
    var pixels: PixelImage
    var scale: CGFloat
    var renderingMode: Image.TemplateRenderingMode?
    var slices: ImageSlices?
  }

  private struct Store {
    var searchFolders: [URL] = []
    var found: [URL: AssetFolder] = [:]
    var bundles: [String: AssetFolder] = [:]
    /// Pictures by their files; nil for one that cannot be read.
    var pixels: [URL: ImageFile.Drawn?] = [:]
    /// What the catalogues have for the accent; nil before it was looked for.
    var accent: Color??
  }

  /// Folders in a program's source, at most this deep.
  private static let searchDepth = 8

  private let store = Mutex(Store())
  private let notices: DrawingNotices

  /// Makes a library that knows no folders yet, and leaves its notices in a list.
  public init(notices: DrawingNotices = .shared) {
    self.notices = notices
  }

  /// Folders that are looked through, with all in them, for names that no bundle has.
  ///
  /// Setting them forgets what was found in bundles and folders before.
  public var searchFolders: [URL] {
    get { store.withLock { $0.searchFolders } }
    set {
      store.withLock { store in
        store.searchFolders = newValue
        store.found.removeAll()
        store.bundles.removeAll()
        store.pixels.removeAll()
        store.accent = nil
      }
    }
  }

  // MARK: - Looking names up

  /// The best picture of a name for the ground and the pixels to a point.
  ///
  /// A name that nobody knows, and a file that cannot be read, are noted once.
  func image(
    _ reference: AssetReference, scheme: ColorScheme, displayScale: CGFloat
  ) -> LoadedImage? {
    store.withLock { store in
      guard
        let asset = first(in: &store, reference, { $0.images[reference.name] })
      else {
        notices.add(
          "image \"\(reference.name)\": not found (is it in an asset catalogue or beside the program?)"
        )
        return nil
      }
      guard
        let variant = asset.best(for: scheme, displayScale: displayScale),
        let drawn = pixels(of: variant.file, in: &store)
      else { return nil }
      return LoadedImage(
        pixels: drawn.pixels, scale: variant.scale * CGFloat(drawn.density),
        renderingMode: asset.renderingMode,
        slices: variant.slices)
    }
  }

  /// The colour of a name; nil, and noted once, for a name that nobody knows.
  func color(_ reference: AssetReference) -> Color? {
    store.withLock { store in
      if let asset = first(in: &store, reference, { $0.colors[reference.name] }) {
        return asset.color
      }
      notices.add(
        "colour \"\(reference.name)\": not found (is it in an asset catalogue?)")
      return nil
    }
  }

  /// What the catalogues say stands out, if they do.
  var accentColor: Color? {
    store.withLock { store in
      if let accent = store.accent { return accent }
      let reference = AssetReference(name: "AccentColor")
      let accent = first(in: &store, reference) { $0.colors[reference.name] }?.color
      store.accent = .some(accent)
      return accent
    }
  }

  // MARK: - Folders

  /// What the first folder has that has anything: the bundle named, the main one, those registered.
  private func first<Found>(
    in store: inout Store, _ reference: AssetReference, _ find: (AssetFolder) -> Found?
  ) -> Found? {
    for bundle in [reference.bundle, Bundle.main.resourcePath] {
      guard let bundle else { continue }
      let folder = store.bundles[bundle] ?? AssetFolder(bundle: URL(fileURLWithPath: bundle))
      store.bundles[bundle] = folder
      if let found = find(folder) { return found }
    }
    for url in store.searchFolders {
      let folder = store.found[url] ?? AssetFolder(url, depth: Self.searchDepth)
      store.found[url] = folder
      if let found = find(folder) { return found }
    }
    return nil
  }

  private func pixels(of file: URL, in store: inout Store) -> ImageFile.Drawn? {
    if let known = store.pixels[file] { return known }
    let pixels = read(file)
    store.pixels[file] = .some(pixels)
    return pixels
  }

  /// Reads a file; a box stands for a picture of a kind that is not drawn, and it is said.
  private func read(_ file: URL) -> ImageFile.Drawn? {
    do throws(ImageFileError) {
      return try ImageFile.draw(contentsOf: file)
    } catch {
      notices.add("\(file.lastPathComponent): \(error)")
      switch error {
      case .unsupported, .needsProgram:
        return (try? Data(contentsOf: file)).flatMap { PlaceholderImage.make(for: [UInt8]($0)) }
          .map { ImageFile.Drawn(pixels: $0) }
      default: return nil
      }
    }
  }
}
