import Foundation

/// Prints results as a table for people or as JSON lines for programs.
struct Report {
  var asJSON: Bool
  /// Earlier results by name, to compare with.
  var baseline: [String: CaseResult]

  /// Reads JSON lines that an earlier run printed; lines of another shape are passed over.
  static func readBaseline(_ path: String) throws -> [String: CaseResult] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let results = text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(CaseResult.self, from: Data($0.utf8))
    }
    return Dictionary(results.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  func printHeader() {
    guard !asJSON else { return }
    print(
      line(
        "case", "CPU per unit", "p95", "which is", "peer", "÷ peer", "promise",
        baseline.isEmpty ? "" : "÷ baseline"))
  }

  func printResult(_ result: CaseResult) {
    // A long run tells how far it has come, also into a file.
    defer { fflush(nil) }
    guard !asJSON else {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      if let data = try? encoder.encode(result) { print(String(decoding: data, as: UTF8.self)) }
      return
    }
    let counts = words(result.figures) + words(result.counts)
    let peer = result.peer.map {
      ["\($0) \((result.peerMedian ?? 0).shownAsTime)"] + words(result.peerCounts ?? [:])
    }
    var promise = result.floor ?? ""
    if let met = result.floorMet { promise += met ? ": kept" : ": MISSED" }
    let change = baseline[result.name].map { (result.median / $0.median).shown }
    print(
      line(
        result.name, "\(result.median.shownAsTime)/\(result.unit)",
        result.percentile95.shownAsTime, counts.joined(separator: ", "),
        peer?.joined(separator: ", ") ?? "", result.ratio?.shown ?? "", promise,
        change ?? ""))
  }

  private func words(_ numbers: [String: Double]) -> [String] {
    numbers.sorted { $0.key < $1.key }.map { "\($0.value.shown) \($0.key)" }
  }

  private func line(_ columns: String...) -> String {
    zip(columns, [36, 24, 10, 46, 22, 8, 24, 10])
      .map { $0.padding(toLength: Swift.max($1, $0.count), withPad: " ", startingAt: 0) }
      .joined(separator: " ")
      .trimmingCharacters(in: .whitespaces)
  }
}

extension Double {
  /// With three significant digits or all digits before the point.
  var shown: String {
    magnitude >= 100 || self == rounded() ? String(Int64(rounded())) : String(format: "%.3g", self)
  }

  /// Nanoseconds as a time with a fitting unit.
  var shownAsTime: String {
    switch magnitude {
    case ..<1e3: "\(shown) ns"
    case ..<1e6: "\((self / 1e3).shown) µs"
    default: "\((self / 1e6).shown) ms"
    }
  }
}
