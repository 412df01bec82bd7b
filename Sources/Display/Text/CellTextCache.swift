/// Cleaned texts by what they were made from: a bottom line is set sixty times a second.
struct CellTextCache {
  private var texts: [String: CellText] = [:]
  /// More than any screen shows at a time.
  private static let most = 128

  /// The text for a string; cleaned only once.
  mutating func text(_ raw: String) -> CellText {
    if let known = texts[raw] { return known }
    if texts.count >= Self.most { texts.removeAll(keepingCapacity: true) }
    let made = CellText(raw)
    texts[raw] = made
    return made
  }
}
