/// What was measured of one case.
struct CaseResult: Codable {
  var name: String
  var unit: String
  /// Nanoseconds of CPU per unit: the median and the 95th percentile of the rounds.
  var median: Double
  var percentile95: Double
  var rounds: Int
  /// Counted things per unit, medians: `bytes`, `allocations`.
  var counts: [String: Double]
  /// Other ways to say the median: `× real time`, `frames/s`.
  var figures: [String: Double]
  var peer: String?
  var peerMedian: Double?
  /// The peer's own counted things per unit, medians.
  var peerCounts: [String: Double]?
  /// The median of subject ÷ peer, round by round.
  var ratio: Double?
  /// Whether the project's promise was kept; nil where none is made or it could not be judged.
  var floorMet: Bool?
  /// The promise in words.
  var floor: String?
}

extension Array where Element == Double {
  /// The value below which the given part of the elements lies, 0...1; 0 of an empty array.
  func percentile(_ part: Double) -> Double {
    guard !isEmpty else { return 0 }
    let ordered = sorted()
    return ordered[Swift.min(count - 1, Int((Double(count - 1) * part).rounded()))]
  }
}
