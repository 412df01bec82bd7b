public import Foundation

/// The building of one program, as it goes on.
///
/// ```swift
/// let build = try ProgramBuild(path: "Lights.swift")
/// while try build.poll() == nil { wait() }
/// ```
///
/// Nothing is compiled when the same sources have been built before by the same compiler against
/// the same modules; after an edit, only what has changed is. All products lie in the user's cache.
public final class ProgramBuild {
  /// The files of the program.
  public let source: ProgramSource

  /// Whether it was built before, so that nothing had to be compiled.
  public private(set) var isCached = false

  private let environment: [String: String]
  private let toolchain: Toolchain
  private let modules: CarolModules
  private let cache: ProgramCache
  private let finder: EntryFinder
  private let key: String
  /// The source that names what is in the asset catalogues.
  private let assets: String?
  private var attempt = 0
  private var lock: FolderLock?
  private var process: CompilerProcess?
  private var originals: [String: CompilerReport.Original] = [:]
  private var outcome: Result<BuiltProgram, ProgramError>?

  /// Finds the files of a program and begins to compile them, if need be.
  ///
  /// - Parameters:
  ///   - path: A `.swift` file, a folder or an Xcode project.
  ///   - environment: Where `PATH`, `HOME` and `XDG_CACHE_HOME` are looked up.
  ///   - executable: The path of `carol`.
  public init(
    path: String, environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: String
  ) throws(ProgramError) {
    self.environment = environment
    source = try ProgramSource(path: path)
    toolchain = try Toolchain(environment: environment)
    cache = ProgramCache(source, path: path, environment: environment)
    do throws(ProgramError) {
      finder = try EntryFinder(source, path: path)
    } catch .noEntry(let path) {
      // What is misspelt may well hide what is to be shown.
      try Self.checkSpelling(of: source, toolchain, cache)
      throw .noEntry(path: path)
    }
    modules = try CarolModules(executable: executable)
    assets = AssetCode.source(
      of: source.resources.filter { $0.pathExtension == "xcassets" }, besides: finder.statics)
    var print = Fingerprint()
    print.add(modules.identity)
    print.add(toolchain.identity)
    for argument in modules.arguments + CompilerArguments.fixed { print.add(argument) }
    for file in finder.files {
      print.add(file.path)
      print.add(finder.texts[file]?.source ?? [])
    }
    print.add(assets ?? "")
    key = print.text
    try cache.prepare()
    try ProgramBundle.link(source.resources, into: cache.bundle)
    try begin()
  }

  /// The program if it is built, nil while it is being compiled.
  ///
  /// Throws the compiler's report if it cannot be.
  public func poll() throws(ProgramError) -> BuiltProgram? {
    if let outcome { return try outcome.get() }
    guard let process else {
      try begin()
      return try outcome?.get()
    }
    guard let status = process.poll() else { return nil }
    self.process = nil
    defer { if outcome != nil { lock = nil } }
    do throws(ProgramError) {
      guard try isDone(status, process.words) else { return nil }
      outcome = .success(product)
    } catch {
      outcome = .failure(error)
    }
    return try outcome?.get()
  }

  /// Gives up what is under way.
  public func stop() {
    process?.stop()
    process = nil
    lock = nil
  }

  private var product: BuiltProgram {
    BuiltProgram(name: source.name, library: cache.library(key), bundle: cache.bundle)
  }

  /// Where the compiler puts its result until it is known to be whole.
  private var unfinished: URL { cache.folder.appendingPathComponent("unfinished.so") }

  /// Takes what was built before, or compiles as soon as nobody else does.
  private func begin() throws(ProgramError) {
    if FileManager.default.fileExists(atPath: cache.library(key).path) {
      isCached = true
      outcome = .success(product)
      lock = nil
    } else if lock == nil {
      lock = try FolderLock(cache.folder)
      if lock != nil { try begin() }
    } else {
      try start()
    }
  }

  /// Throws the compiler's report if the sources are no Swift.
  private static func checkSpelling(
    of source: ProgramSource, _ toolchain: Toolchain, _ cache: ProgramCache
  ) throws(ProgramError) {
    try cache.prepare()
    let process = try CompilerProcess(
      toolchain.compiler, ["-parse"] + source.swiftFiles.map(\.path), log: cache.log,
      temporary: cache.temporary)
    guard process.wait() != 0 else { return }
    let report = CompilerReport(process.words, names: [], folder: source.folder.path)
    if report.count > 0 { throw .doesNotCompile(name: source.name, report) }
  }

  private func start() throws(ProgramError) {
    let entry = finder.entries[attempt]
    let arguments = try CompilerArguments(
      name: source.name, finder: finder, entry: entry, cache: cache, modules: modules,
      assets: assets)
    originals = arguments.originals
    let headers = SystemHeaders.arguments(
      environment: environment, log: cache.log, temporary: cache.temporary)
    process = try CompilerProcess(
      toolchain.compiler, headers + arguments.words(output: unfinished), log: cache.log,
      temporary: cache.temporary)
  }

  /// Takes the compiler's result; false if another entry is being tried.
  private func isDone(_ status: Int32, _ words: String) throws(ProgramError) -> Bool {
    if status == 0 {
      guard unsafe rename(unfinished.path, cache.library(key).path) == 0 else {
        throw .cannotWrite(path: cache.library(key).path, errno: errno)
      }
      cache.removeOldLibraries()
      return true
    }
    if words.contains("No space left on device") {
      throw .cannotWrite(path: cache.folder.path, errno: ENOSPC)
    }
    let report = CompilerReport(
      words, names: finder.names, folder: source.folder.path, originals: originals,
      status: status)
    var isDelegate = false
    if case .sceneDelegate = finder.entries[attempt] { isDelegate = true }
    guard report.concernsEntry || isDelegate, attempt + 1 < finder.entries.count else {
      throw .doesNotCompile(name: source.name, report)
    }
    attempt += 1
    try start()
    return false
  }
}

/// A program that is ready to be loaded.
public struct BuiltProgram: Equatable, Sendable {
  /// What it is called.
  public let name: String
  /// The library that holds its code.
  public let library: URL
  /// The folder that it finds its resources in.
  public let bundle: URL

  package init(name: String, library: URL, bundle: URL) {
    self.name = name
    self.library = library
    self.bundle = bundle
  }
}
