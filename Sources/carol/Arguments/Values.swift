/// How the values of options are written.
package enum Values {
  /// Whole or broken seconds, or `minutes:seconds`, or `hours:minutes:seconds`.
  package static func time(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard part.first?.isNumber == true,
        let value = isLast ? Double(part) : Int(part).map(Double.init)
      else { return nil }
      guard index == 0 || value < 60 else { return nil }
      seconds = seconds * 60 + value
    }
    return seconds.isFinite && seconds < 1e7 ? seconds : nil
  }

  /// Seconds as `1:05` or `1:02:03`.
  package static func time(_ seconds: Double) -> String {
    let whole = Int(Swift.max(0, Swift.min(seconds, 1e7)))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let tail = rest < 10 ? "0\(rest)" : "\(rest)"
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }

  /// Two whole numbers, `1280x720`, each within the range.
  package static func size(_ text: String, _ range: ClosedRange<Int>) -> (width: Int, height: Int)?
  {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      range.contains(width), range.contains(height)
    else { return nil }
    return (width, height)
  }

  /// A number of bytes, `20000`, `20K` or `1.5M`, within the range; a K is a thousand.
  package static func bytes(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    let units: [Character: Double] = ["k": 1e3, "m": 1e6, "g": 1e9]
    let unit = text.lowercased().last.flatMap { units[$0] }
    let digits = unit == nil ? text[...] : text.dropLast()
    return number(String(digits), 0...1e12).map { $0 * (unit ?? 1) }.flatMap {
      range.contains($0) ? $0 : nil
    }
  }

  /// A number within the range; no words like `nan`.
  static func number(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    guard text.allSatisfy({ $0.isNumber || "+-.eE".contains($0) }), let number = Double(text),
      range.contains(number)
    else { return nil }
    return number
  }
}
