import Foundation

extension RunOptions {
  /// Where the program keeps values from one run to the next: a place of its own, by its path.
  var defaults: UserDefaults {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    // A file is named after the place, and names of files have an end.
    let name = "carol" + path.map { $0 == "/" ? "." : $0 }.suffix(200)
    return UserDefaults(suiteName: name) ?? .standard
  }
}
