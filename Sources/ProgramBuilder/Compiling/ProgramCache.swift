import Foundation

/// The folder in which a program's products are kept, under the user's cache.
struct ProgramCache {
  /// The folder of one program.
  let folder: URL

  /// The folder for compiled system modules, shared by all programs.
  let moduleCache: URL

  /// What the compiler keeps while it works.
  let temporary: URL

  /// The folder of a program; nothing is made yet.
  init(_ source: ProgramSource, path: String, environment: [String: String]) {
    let own = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? NSHomeDirectory()
    let base = URL(fileURLWithPath: own ?? home + "/.cache").appendingPathComponent("carol")
    moduleCache = base.appendingPathComponent("modules")
    var print = Fingerprint()
    print.add(URL(fileURLWithPath: path).standardizedFileURL.path)
    folder = base.appendingPathComponent("programs")
      .appendingPathComponent("\(Self.plain(source.name))-\(print.text.prefix(16))")
    // The compiler ends by a trap when this path holds anything but ASCII.
    let isPlain = folder.path.utf8.allSatisfy { $0 < 0x80 }
    temporary =
      isPlain
      ? folder.appendingPathComponent("temporary")
      : URL(fileURLWithPath: "/tmp/carol-\(UUID().uuidString)")
  }

  /// Where the library is, or will be, that was built from certain sources.
  func library(_ key: String) -> URL { folder.appendingPathComponent("\(key).so") }

  /// The folder of what was compiled from each file.
  var objects: URL { folder.appendingPathComponent("objects") }

  /// What the compiler has said last.
  var log: URL { folder.appendingPathComponent("compiler.log") }

  /// The folder that the program sees as its bundle.
  var bundle: URL { folder.appendingPathComponent("bundle") }

  /// Where a file that is generated goes.
  func generated(_ name: String) -> URL {
    folder.appendingPathComponent("generated").appendingPathComponent(name)
  }

  /// A name with only letters and digits of ASCII in it, and not too many.
  private static func plain(_ name: String) -> String {
    let name = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(40)
    return name.isEmpty ? "Program" : String(name)
  }

  /// Makes the folders.
  func prepare() throws(ProgramError) {
    for folder in [objects, bundle, moduleCache, generated("")] { try Self.make(folder.path) }
  }

  /// Makes a folder, and those on the way to it.
  private static func make(_ path: String) throws(ProgramError) {
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let reason = errno
    if reason == ENOENT, path != "/" {
      try make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      guard unsafe mkdir(path, 0o777) != 0 else { return }
    }
    guard URL(fileURLWithPath: path).isFolder != true else { return }
    throw .noCache(path: path, errno: reason)
  }

  /// What the compiler makes of a source, by its path without an extension.
  func product(of source: String) -> String {
    var print = Fingerprint()
    print.add(source)
    return objects.appendingPathComponent(String(print.text.prefix(16))).path
  }

  /// Writes a source unless it says the same already.
  ///
  /// One that says something else has no object any more: that is what makes the compiler take it
  /// up again, however the times of files may look.
  func writeSource(_ text: String, to url: URL) throws(ProgramError) {
    guard (try? Data(contentsOf: url)) != Data(text.utf8) else { return }
    _ = unsafe unlink(product(of: url.path) + ".o")
    try write(text, to: url)
  }

  /// Writes a file unless it says the same already, so that it does not look changed.
  func write(_ text: String, to url: URL) throws(ProgramError) {
    let data = Data(text.utf8)
    guard (try? Data(contentsOf: url)) != data else { return }
    do {
      try data.write(to: url)
    } catch {
      throw .cannotWrite(path: url.path, error)
    }
  }

  /// Removes the libraries of older sources, but for the newest few.
  func removeOldLibraries(keeping count: Int = 4) {
    let libraries = folder.visibleContents.filter { $0.pathExtension == "so" }
    func age(_ url: URL) -> Date {
      (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate)
        ?? .distantPast
    }
    for library in libraries.sorted(by: { age($0) > age($1) }).dropFirst(count) {
      try? FileManager.default.removeItem(at: library)
    }
  }
}
