import Foundation

/// A file that is there as long as this value is.
public final class TemporaryFile: Sendable {
  /// Where it is.
  public let path: String

  /// Makes a path that nothing uses yet.
  public init(suffix: String = ".mp3") {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("carol-test-\(UUID().uuidString)\(suffix)").path
  }

  /// Makes a file of bytes.
  public convenience init(_ bytes: [UInt8], suffix: String = ".mp3") throws {
    self.init(suffix: suffix)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// What is in it now.
  public func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
