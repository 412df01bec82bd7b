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
    modules: CarolModules
  ) throws(ProgramError) {
    self.entry = entry
    self.cache = cache
    self.modules = modules
    moduleName = Self.moduleName(for: source.name)
    var sources = files.map(\.path)
    if let text = SwiftText(contentsOf: entry.file),
      let code = EntryCode.source(showing: entry, in: text)
    {
      let copy = cache.generated(entry.file.lastPathComponent)
      try cache.write(code, to: copy)
      sources = sources.map { $0 == entry.file.path ? copy.path : $0 }
    }
    let support = cache.generated("carol-arguments.swift")
    try cache.write(ArgumentCode.source, to: support)
    sources.append(support.path)
    self.sources = sources
    map = cache.generated("output-file-map.json")
    try cache.write(Self.outputMap(sources, objects: cache.objects), to: map)
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
