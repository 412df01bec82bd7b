public import Foundation

/// What a program shows first.
public enum ProgramEntry: Equatable, Sendable {
  /// The type under `@main`, in a file.
  case main(type: String, file: URL)
  /// A class that makes a window, in the way of the time before `App`, in a file.
  case sceneDelegate(type: String, file: URL)
  /// A view that needs nothing to be made, in a file.
  case view(type: String, file: URL)
  /// A type whose `previews` are views, in a file.
  case previewProvider(type: String, file: URL)
  /// The body of a `#Preview`, in bytes of a file.
  case preview(body: Range<Int>, file: URL)

  /// The file it stands in.
  public var file: URL {
    switch self {
    case .main(_, let file), .sceneDelegate(_, let file), .view(_, let file),
      .previewProvider(_, let file), .preview(_, let file):
      file
    }
  }
}

/// Finds what a program shows first.
///
/// An app; else what makes a window without one; else a view named `ContentView`; else the first preview; else the only view there is.
package struct EntryFinder {
  /// What may be shown, best first; what follows counts if what stands before cannot be made.
  package private(set) var entries: [ProgramEntry] = []
  /// Every file of the program that can be read.
  package private(set) var files: [URL] = []
  /// What stood in each file when it was read, which is what is built.
  private(set) var texts: [URL: SwiftText] = [:]
  /// The files that only start the program in the way of the time before `App`.
  private var delegates: Set<URL> = []
  /// Every name that the program declares.
  package private(set) var names: Set<String> = []
  /// Every static member that the program declares.
  package private(set) var statics: Set<String> = []

  /// Reads the sources of a program.
  package init(_ source: ProgramSource, path: String) throws(ProgramError) {
    for url in source.swiftFiles { texts[url] = SwiftText(contentsOf: url) }
    let all = source.swiftFiles.compactMap { url in
      texts[url].map { (url: url, declarations: Declarations($0)) }
    }
    for file in all {
      names.formUnion(file.declarations.names)
      statics.formUnion(file.declarations.statics)
    }
    let mains = all.compactMap { file in
      file.declarations.main.flatMap { main in
        file.declarations.isDelegate || main.isWidget
          ? nil : ProgramEntry.main(type: main.type.name, file: file.url)
      }
    }
    guard mains.count <= 1 else {
      throw .severalPrograms(
        path: path, names: mains.map { $0.file.lastPathComponent })
    }
    files = all.map(\.url)
    if let main = mains.first {
      entries = [main]
      return
    }
    delegates = Set(
      all.filter { $0.declarations.isDelegate || $0.declarations.main != nil }.map(\.url))
    let windows = all.compactMap { file in
      file.declarations.sceneDelegate.map { ProgramEntry.sceneDelegate(type: $0, file: file.url) }
    }
    let shown = all.filter { !$0.declarations.isDelegate && $0.declarations.main == nil }
    var views: [ProgramEntry] = []
    var previews: [ProgramEntry] = []
    for (url, declarations) in shown {
      for type in declarations.types {
        if type.inherits.contains("PreviewProvider") {
          previews.append(.previewProvider(type: type.name, file: url))
        } else if type.inherits.contains("View") {
          views.append(.view(type: type.name, file: url))
        }
      }
      previews += declarations.previews.map { .preview(body: $0, file: url) }
    }
    let contentViews = views.filter {
      if case .view("ContentView", _) = $0 { true } else { false }
    }
    entries = Array(windows.prefix(1) + contentViews.prefix(1) + previews.prefix(1))
    if entries.isEmpty, views.count == 1 { entries = views }
    guard !entries.isEmpty else { throw .noEntry(path: path) }
  }

  /// The files that make the program when it is entered somewhere.
  package func files(for entry: ProgramEntry) -> [URL] {
    switch entry {
    case .main, .sceneDelegate: files
    case .view, .previewProvider, .preview: files.filter { !delegates.contains($0) }
    }
  }
}
