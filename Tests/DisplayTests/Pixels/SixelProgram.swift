import Foundation
import TestSupport

/// A decoder of sixels that nothing of ours went into: `sixel2png`, of libsixel.
struct SixelProgram {
  private static let path = "/usr/bin/sixel2png"

  /// What the tests that need it say where it is missing.
  static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

  private let folder = try? TemporaryFolder()

  /// Decodes a picture from `ESC P` to `ESC \`; nil if the program does not take it.
  ///
  /// Pixels that the picture leaves out are black or of any colour of it.
  func decode(_ picture: [UInt8]) throws -> PictureFile? {
    guard let folder else { return nil }
    let source = folder.url.appending(path: "a.six")
    let target = folder.url.appending(path: "a.png")
    try? FileManager.default.removeItem(at: target)
    try Data(picture).write(to: source)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = ["-i", source.path, "-o", target.path]
    try process.run()
    process.waitUntilExit()
    return PictureFile(target.path)
  }
}
