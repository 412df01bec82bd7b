import Foundation

/// Where the headers of the system's libraries are that Carol's modules are made with.
enum SystemHeaders {
  private static let packages = ["fontconfig", "freetype2", "libpng", "libmpg123", "alsa"]

  /// The compiler's arguments, from `pkg-config` if it is there.
  static func arguments(
    environment: [String: String], log: URL, temporary: URL
  ) -> [String] {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let program = folders.map { $0 + "/pkg-config" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let program,
      let process = try? CompilerProcess(
        program, ["--cflags"] + packages, log: log, temporary: temporary)
    else { return usual }
    guard process.wait() == 0 else { return usual }
    return process.words.split { $0.isWhitespace }.flatMap { ["-Xcc", String($0)] }
  }

  private static let usual = ["-Xcc", "-I/usr/include/freetype2"]
}
