public import Foundation

/// What a program shows first.
public enum ProgramEntry: Equatable, Sendable {
  /// The type under `@main`, in a file.
  case main(type: String, file: URL)
  /// A view that needs nothing to be made, in a file.
  case view(type: String, file: URL)
  /// A type whose `previews` are views, in a file.
  case previewProvider(type: String, file: URL)
  /// The body of a `#Preview`, in bytes of a file.
  case preview(body: Range<Int>, file: URL)

  /// The file it stands in.
  public var file: URL {
    switch self {
    case .main(_, let file), .view(_, let file), .previewProvider(_, let file),
      .preview(_, let file):
      file
    }
  }
}

/// Finds what a program shows first.
///
/// An app; else a view named `ContentView`; else the first preview; else the only view there is.
package struct EntryFinder {
  /// What may be shown, best first; what follows counts if what stands before cannot be made.
  package private(set) var entries: [ProgramEntry] = []
  /// The files that make the program when it is entered there.
  package private(set) var files: [URL] = []
  /// Every name that the program declares.
  package private(set) var names: Set<String> = []

  /// Reads the sources of a program.
  package init(_ source: ProgramSource, path: String) throws(ProgramError) {
    let all = source.swiftFiles.compactMap { url in
      SwiftText(contentsOf: url).map { (url: url, declarations: Declarations($0)) }
    }
    for file in all { names.formUnion(file.declarations.names) }
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
    // Delegates start programs of the time before `App`; here the view is entered without them.
    let shown = all.filter { !$0.declarations.isDelegate && $0.declarations.main == nil }
    files = shown.map(\.url)
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
    entries = Array(contentViews.prefix(1) + previews.prefix(1))
    if entries.isEmpty, views.count == 1 { entries = views }
    guard !entries.isEmpty else { throw .noEntry(path: path) }
  }
}
