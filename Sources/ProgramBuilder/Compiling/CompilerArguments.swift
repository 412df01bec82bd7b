import Foundation

/// What the compiler is told to do for a program.
struct CompilerArguments {
  private let moduleName: String
  private let sources: [String]
  private let entry: ProgramEntry
  private let cache: ProgramCache
  private let modules: CarolModules
  private let map: URL

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

  /// Prepares the files that are generated.
  init(
    source: ProgramSource, files: [URL], entry: ProgramEntry, cache: ProgramCache,
    modules: CarolModules, assets: String?
  ) throws(ProgramError) {
    self.entry = entry
    self.cache = cache
    self.modules = modules
    moduleName = Self.moduleName(for: source.name)
    var sources: [String] = []
    for file in files {
      guard let code = Self.replacement(for: file, entry) else {
        sources.append(file.path)
        continue
      }
      let copy = cache.generated(file.lastPathComponent)
      try cache.write(code, to: copy)
      sources.append(copy.path)
    }
    let support = cache.generated("carol-arguments.swift")
    try cache.write(ArgumentCode.source, to: support)
    sources.append(support.path)
    if let assets {
      let names = cache.generated(AssetCode.fileName)
      try cache.write(assets, to: names)
      sources.append(names.path)
    }
    self.sources = sources
    map = cache.generated("output-file-map.json")
    try cache.write(Self.outputMap(sources, objects: cache.objects), to: map)
  }

  /// What is compiled in place of a file; nil for the file itself.
  private static func replacement(for file: URL, _ entry: ProgramEntry) -> String? {
    guard let text = SwiftText(contentsOf: file) else { return nil }
    if file == entry.file { return EntryCode.source(showing: entry, in: text) }
    guard case .sceneDelegate = entry else { return nil }
    return EntryCode.withoutDelegateAttributes(text).map { EntryCode.copy(of: file, $0) }
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
  private static func outputMap(_ sources: [String], objects: URL) -> String {
    var map: [String: [String: String]] = [
      "": ["swift-dependencies": objects.appendingPathComponent("all.swiftdeps").path]
    ]
    for source in sources {
      var print = Fingerprint()
      print.add(source)
      let base = objects.appendingPathComponent(String(print.text.prefix(16))).path
      map[source] = ["object": base + ".o", "swift-dependencies": base + ".swiftdeps"]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(map)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
