extension Path: LosslessStringConvertible {
  /// The elements as text: coordinates, then `m`, `l`, `q`, `c` or `h`.
  ///
  /// The numbers are the shortest that give the same doubles again.
  public var description: String { text { "\(trimmed($0))" } }

  /// Makes the path that ``description`` tells; nil when the text is no such path.
  public init?(_ description: String) {
    self.init()
    var numbers: [Double] = []
    /// The points told so far, when there are as many as the verb needs.
    func points(_ count: Int) -> [SIMD2<Double>]? {
      guard numbers.count == 2 * count else { return nil }
      let points = (0..<count).map { SIMD2(numbers[2 * $0], numbers[2 * $0 + 1]) }
      numbers.removeAll(keepingCapacity: true)
      return points
    }
    for word in description.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(number)
        continue
      }
      switch word {
      case "m":
        guard let points = points(1) else { return nil }
        appendMove(points[0])
      case "l":
        guard let points = points(1), !isEmpty else { return nil }
        appendLine(points[0])
      case "q":
        guard let points = points(2), !isEmpty else { return nil }
        appendQuad(points[0], points[1])
      case "c":
        guard let points = points(3), !isEmpty else { return nil }
        appendCurve(points[0], points[1], points[2])
      case "re":
        guard let points = points(2) else { return nil }
        let (corner, size) = (points[0], points[1])
        appendMove(corner)
        appendLine(SIMD2(corner.x + size.x, corner.y))
        appendLine(corner + size)
        appendLine(SIMD2(corner.x, corner.y + size.y))
        closeSubpath()
      case "h":
        guard points(0) != nil, !isEmpty else { return nil }
        closeSubpath()
      default:
        return nil
      }
    }
    guard numbers.isEmpty else { return nil }
  }

  /// The elements as text, each number told by a closure.
  func text(_ number: (Double) -> String) -> String {
    var words: [String] = []
    var next = 0
    func add(_ count: Int, _ verb: String) {
      for point in storedPoints[next..<next + count] {
        words.append(number(point.x))
        words.append(number(point.y))
      }
      next += count
      words.append(verb)
    }
    for verb in storedVerbs {
      switch verb {
      case .move: add(1, "m")
      case .line: add(1, "l")
      case .quad: add(2, "q")
      case .curve: add(3, "c")
      case .close: add(0, "h")
      }
    }
    return words.joined(separator: " ")
  }
}

/// A number as text, whole ones without a fraction.
func trimmed(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A number as text with three places at most, for readers; never "-0".
func rounded(_ number: Double) -> String {
  guard number.isFinite, abs(number) < 1e12 else { return trimmed(number) }
  let value = (number * 1000).rounded() / 1000
  return trimmed(value == 0 ? 0 : value)
}
