/// The texts of all drawings, one table for each subject.
///
/// A line is a name and a drawing, as ``SymbolReader`` reads them; a line that begins with a space goes
/// on with the one before.
enum SymbolTables {
  /// The texts by name.
  static func definitions() -> [String: Substring] {
    var result: [String: Substring] = [:]
    for table in [figures, signs, arrows, media, nature, objects, people] {
      for (name, text) in entries(of: table) { result[name] = text }
    }
    return result
  }

  /// The names and texts of a table.
  static func entries(of table: String) -> [(name: String, text: Substring)] {
    var result: [(name: String, text: Substring)] = []
    var start = table.startIndex
    while start < table.endIndex {
      // An entry ends where a line begins with a name.
      var end = start
      repeat {
        end = table[end...].firstIndex(of: "\n").map(table.index(after:)) ?? table.endIndex
      } while end < table.endIndex && table[end] == " "
      let entry = table[start..<end]
      if let space = entry.firstIndex(of: " ") {
        result.append((String(entry[..<space]), entry[space...]))
      }
      start = end
    }
    return result
  }
}
