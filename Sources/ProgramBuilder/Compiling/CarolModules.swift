import Foundation

/// Where the modules are that programs import, and how the compiler is told.
///
/// A build has them beside the program; an installation in `../share/carol` from it, or wherever
/// `CAROL_MODULES` says.
struct CarolModules {
  /// What tells these modules, and the program that holds their code, from others.
  let identity: String

  /// The compiler's arguments.
  let arguments: [String]

  /// Finds the modules for a program.
  ///
  /// - Parameter executable: The path of `carol` itself.
  init(executable: String) throws(ProgramError) {
    let folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appendingPathComponent("share/carol")
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let isInstalled = Self.holdsModules(installed.appendingPathComponent("Modules"))
    let modules = (isInstalled ? installed : folder).appendingPathComponent("Modules")
    guard Self.holdsModules(modules) else { throw .noModules(folder: modules.path) }
    let maps = isInstalled ? installed.appendingPathComponent("C") : source
    let tools = isInstalled ? installed : folder
    identity = FileStamp(executable).text
    arguments =
      ["-I", modules.path] + Self.systemModules(below: maps) + Self.macros(in: tools)
  }

  private static func holdsModules(_ folder: URL) -> Bool {
    FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("SwiftUI.swiftmodule").path)
  }

  /// The maps of the system's libraries, which the modules are made with.
  private static func systemModules(below folder: URL) -> [String] {
    let sources = folder.appendingPathComponent("Sources")
    let maps = (sources.isFolder == true ? sources : folder).visibleContents
      .map { $0.appendingPathComponent("module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
    return maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  private static func macros(in folder: URL) -> [String] {
    let plugin = ["PreviewMacro-tool", "PreviewMacro"]
      .map { folder.appendingPathComponent($0).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return plugin.map { ["-load-plugin-executable", "\($0)#PreviewMacro"] } ?? []
  }
}
