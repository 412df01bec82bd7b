import Drawing
package import Foundation

extension BuiltProgram {
  /// Lets drawing find the program's pictures, colours and fonts, those of its last edit.
  public func offerResources() {
    AssetLibrary.shared.searchFolders = [bundle]
    for font in fonts { FontLibrary.shared.register(font) }
  }

  /// The fonts that its property list names; without such a list, all that it brings along.
  package var fonts: [URL] {
    let contents = bundle.visibleContents
    let lists = contents.filter { $0.lastPathComponent.hasSuffix("Info.plist") }
    for list in lists {
      guard let data = try? Data(contentsOf: list),
        let names = try? PropertyListDecoder().decode(PropertyList.self, from: data).fonts
      else { continue }
      // Folders are flat in a bundle, whatever the list says.
      return names.map { bundle.appendingPathComponent(URL(fileURLWithPath: $0).lastPathComponent) }
    }
    return contents.filter { ["ttf", "otf", "ttc"].contains($0.pathExtension.lowercased()) }
  }
}

/// What a property list says that is of use here.
private struct PropertyList: Decodable {
  var fonts: [String]?

  enum CodingKeys: String, CodingKey {
    case fonts = "UIAppFonts"
  }
}
