import Foundation

/// What the compiler is told to do for a program.
struct CompilerArguments {
  private let moduleName: String
  private let sources: [String]
  private let entry: ProgramEntry
  private let cache: ProgramCache
  private let modules: CarolModules
  private let map: URL

  /// The files of the program, by the copies of them that are compiled.
  private(set) var originals: [String: CompilerReport.Original] = [:]

  /// Arguments that are the same for all programs.
  ///
  /// The meaning of Swift 5 is what programs of that time, unchanged, need. Optimised code takes a
  /// little longer to make, but a canvas that computes each point is ten times as fast.
  static let fixed = [
    "-swift-version", "5", "-parse-as-library", "-incremental", "-enable-batch-mode", "-O",
    "-D", "DEBUG", "-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics",
    "-Xfrontend", "-entry-point-function-name", "-Xfrontend", EntryCode.symbol,
    "-Xlinker", "-Bsymbolic",
  ]

  /// Writes what is compiled: copies of the program's files as they were read, so that an edit made
  /// meanwhile counts the next time, and files of our own.
  init(
    name: String, finder: EntryFinder, entry: ProgramEntry, cache: ProgramCache,
    modules: CarolModules, assets: String?
  ) throws(ProgramError) {
    self.entry = entry
    self.cache = cache
    self.modules = modules
    moduleName = Self.moduleName(for: name)
    var codes: [(name: String, code: String, original: CompilerReport.Original?)] = []
    for file in finder.files(for: entry) {
      guard let text = finder.texts[file] else { continue }
      let original = CompilerReport.Original(path: file.path, lines: text.lineCount)
      // Lists of files that the compiler hands to itself have one a line.
      let name = String(file.lastPathComponent.map { $0.isNewline ? "_" : $0 })
      codes.append((name, Self.code(for: file, text, entry), original))
    }
    codes.append(("carol-arguments.swift", ArgumentCode.source, nil))
    if let assets { codes.append((AssetCode.fileName, assets, nil)) }
    var sources: [String] = []
    for (name, code, original) in codes {
      // Swift wants a name of its own for every file of a program.
      var copy = cache.generated(name)
      var number = 2
      while sources.contains(copy.path) {
        copy = cache.generated("\(number)-\(name)")
        number += 1
      }
      try cache.writeSource(code, to: copy)
      sources.append(copy.path)
      originals[copy.path] = original
    }
    self.sources = sources
    map = cache.generated("output-file-map.json")
    try cache.write(Self.outputMap(sources, cache), to: map)
  }

  /// What is compiled in place of a file.
  private static func code(for file: URL, _ text: SwiftText, _ entry: ProgramEntry) -> String {
    if file == entry.file, let code = EntryCode.source(showing: entry, in: text) { return code }
    guard case .sceneDelegate = entry, let text = EntryCode.withoutDelegateAttributes(text) else {
      return EntryCode.copy(of: file, text)
    }
    return EntryCode.copy(of: file, text)
  }

  /// All words behind the compiler's name.
  func words(output: URL) -> [String] {
    ["-emit-library", "-o", output.path, "-module-name", moduleName] + Self.fixed
      + ["-j\(ProcessInfo.processInfo.activeProcessorCount)"]
      + ["-output-file-map", map.path, "-module-cache-path", cache.moduleCache.path]
      + modules.arguments + sources
  }

  /// A name that Swift takes for a module and that is not one of ours.
  static func moduleName(for name: String) -> String {
    var result = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }.filter(\.isASCII))
    if result.first?.isLetter != true { result = "Program" + result }
    // A module and a type of one name get into each other's way, and so do two modules.
    return result + "_program"
  }

  /// Where the compiler keeps what it has made of each file, so that it need not do it again.
  private static func outputMap(_ sources: [String], _ cache: ProgramCache) -> String {
    let all = cache.objects.appendingPathComponent("all.swiftdeps").path
    var map = ["": ["swift-dependencies": all]]
    for source in sources {
      let base = cache.product(of: source)
      map[source] = ["object": base + ".o", "swift-dependencies": base + ".swiftdeps"]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(map)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
