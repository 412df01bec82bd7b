import Foundation

/// Reads the drawing of a symbol from its text.
///
/// A drawing is a row of parts. A part is a word for its kind, perhaps with marks after colons, and a
/// path; `&name` takes in another drawing, moved. Small letters count from the current point.
///
/// ```
/// body:yellow O12 12 4.2 line:2 M12 1.8V4 line M3 3 12 12 &heart 0.5 0 6 6
/// ```
///
/// - `M L H V C S Q Z`: as in SVG. `K x y r from to`: an arc about a centre, in degrees clockwise
///   from the right; `k` joins it to the current point.
/// - `O x y r`: a circle. `E x y rx ry`: an ellipse. `R x y w h r`: a rectangle with round corners.
/// - `P n x y r angle`: a polygon of n corners. `X n x y r inner angle`: a star of n points.
/// - `&name scale angle x y`: another drawing turned and scaled about its middle, then moved; a scale
///   below nought mirrors it left to right.
/// - Marks: `1` to `3` the foreground style, `v1`… its turn as a value grows, `w1.5` its share of the
///   stroke, `r2` the radius of corners between straight lines, a colour.
struct SymbolReader {
  private var rest: Substring.UTF8View
  private var parts: [SymbolPart] = []
  private var part: SymbolPart?
  private var radius = 0.0
  private var lastControl: SIMD2<Double>?
  private var start = SIMD2<Double>()
  private let include: (String) -> [SymbolPart]?

  private init(_ text: Substring, include: @escaping (String) -> [SymbolPart]?) {
    rest = text.utf8
    self.include = include
  }

  /// The parts that a text tells; nil when it breaks the rules above.
  ///
  /// - Parameter include: Finds the drawings that the text takes in.
  static func parts(
    of text: Substring, include: @escaping (String) -> [SymbolPart]?
  ) -> [SymbolPart]? {
    var reader = SymbolReader(text, include: include)
    return reader.read() ? reader.parts : nil
  }

  private mutating func read() -> Bool {
    var command: UInt8?
    while let next = peek() {
      if next == UInt8(ascii: "&") {
        finishPart()
        guard takeInclusion() else { return false }
        command = nil
      } else if isLetter(next) {
        let word = takeWord()
        if word.count == 1 {
          command = next
          if next | 0x20 == UInt8(ascii: "z") { part?.path.closeSubpath() }
        } else {
          finishPart()
          guard beginPart(word) else { return false }
          command = nil
        }
      } else {
        guard let verb = command, perform(verb) else { return false }
        // After a move, further points are lines.
        if verb == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
        if verb == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      }
    }
    finishPart()
    return !parts.isEmpty
  }

  // MARK: - Words and numbers

  private mutating func peek() -> UInt8? {
    while let next = rest.first, next == 0x20 || next == 0x0a || next == UInt8(ascii: ",") {
      rest.removeFirst()
    }
    return rest.first
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7a).contains(byte | 0x20)
  }

  /// A word with all its marks, or the letter of a command.
  private mutating func takeWord() -> String {
    var word = ""
    while let next = rest.first, isLetter(next) {
      word.unicodeScalars.append(Unicode.Scalar(next))
      rest.removeFirst()
    }
    guard word.count > 1 else { return word }
    while let next = rest.first, next != 0x20, next != 0x0a {
      word.unicodeScalars.append(Unicode.Scalar(next))
      rest.removeFirst()
    }
    return word
  }

  private mutating func takeNumber() -> Double? {
    guard peek() != nil else { return nil }
    var text = ""
    while let next = rest.first {
      let isSign = next == UInt8(ascii: "-")
      let isPoint = next == UInt8(ascii: ".")
      guard isSign ? text.isEmpty : isPoint ? !text.contains(".") : (0x30...0x39).contains(next)
      else { break }
      text.unicodeScalars.append(Unicode.Scalar(next))
      rest.removeFirst()
    }
    return Double(text)
  }

  private mutating func take(_ count: Int) -> [Double]? {
    var numbers: [Double] = []
    for _ in 0..<count {
      guard let number = takeNumber() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  // MARK: - Parts

  private mutating func beginPart(_ word: String) -> Bool {
    let words = word.split(separator: ":")
    guard let first = words.first, let kind = SymbolPart.Kind(rawValue: String(first)) else {
      return false
    }
    var made = SymbolPart(kind: kind)
    radius = 0
    for mark in words.dropFirst() {
      if let level = Int(mark) {
        made.level = level - 1
      } else if let color = SymbolColor(rawValue: String(mark)) {
        made.color = color
      } else if let value = Double(mark.dropFirst()) {
        switch mark.first {
        case "v": made.step = Int(value)
        case "w": made.stroke = value
        case "r": radius = value
        default: return false
        }
      } else {
        return false
      }
    }
    part = made
    return true
  }

  private mutating func finishPart() {
    guard var made = part else { return }
    if radius > 0 { made.path = made.path.roundingCorners(radius) }
    parts.append(made)
    part = nil
  }

  private mutating func takeInclusion() -> Bool {
    rest.removeFirst()
    var name = ""
    while let next = rest.first, next != 0x20, next != 0x0a {
      name.unicodeScalars.append(Unicode.Scalar(next))
      rest.removeFirst()
    }
    guard let numbers = take(4), let included = include(name) else { return false }
    let transform = Self.transform(
      scale: numbers[0], degrees: numbers[1], shift: SIMD2(numbers[2], numbers[3]))
    parts += included.map { $0.applying(transform) }
    return true
  }

  /// Scales and turns about the middle of a drawing and then moves it.
  static func transform(
    scale: Double, degrees: Double, shift: SIMD2<Double>
  ) -> DisplayList.Transform {
    let angle = degrees * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    return DisplayList.Transform(tx: -12, ty: -12)
      .concatenating(DisplayList.Transform(a: scale, d: abs(scale)))
      .concatenating(DisplayList.Transform(a: cosine, b: sine, c: -sine, d: cosine))
      .concatenating(DisplayList.Transform(tx: 12 + shift.x, ty: 12 + shift.y))
  }

  // MARK: - Commands

  private mutating func perform(_ command: UInt8) -> Bool {
    guard var made = part else { return false }
    part = nil
    defer { part = made }
    let isRelative = command & 0x20 != 0
    let origin = made.path.lastPoint ?? start
    func point(_ x: Double, _ y: Double) -> SIMD2<Double> {
      isRelative ? origin + SIMD2(x, y) : SIMD2(x, y)
    }
    let mirrored = lastControl.map { 2 * origin - $0 } ?? origin
    lastControl = nil
    switch Unicode.Scalar(command & ~0x20) {
    case "M":
      guard let n = take(2) else { return false }
      start = point(n[0], n[1])
      made.path.appendMove(start)
    case "L":
      guard let n = take(2) else { return false }
      made.path.appendLine(point(n[0], n[1]))
    case "H":
      guard let x = takeNumber() else { return false }
      made.path.appendLine(SIMD2(isRelative ? origin.x + x : x, origin.y))
    case "V":
      guard let y = takeNumber() else { return false }
      made.path.appendLine(SIMD2(origin.x, isRelative ? origin.y + y : y))
    case "C":
      guard let n = take(6) else { return false }
      made.path.appendCurve(point(n[0], n[1]), point(n[2], n[3]), point(n[4], n[5]))
      lastControl = point(n[2], n[3])
    case "S":
      guard let n = take(4) else { return false }
      made.path.appendCurve(mirrored, point(n[0], n[1]), point(n[2], n[3]))
      lastControl = point(n[0], n[1])
    case "Q":
      guard let n = take(4) else { return false }
      made.path.appendQuad(point(n[0], n[1]), point(n[2], n[3]))
    default:
      return addFigure(command, to: &made.path)
    }
    return true
  }

  private mutating func addFigure(_ command: UInt8, to path: inout Path) -> Bool {
    switch Unicode.Scalar(command) {
    case "K", "k":
      guard let n = take(5) else { return false }
      let from = n[3] * .pi / 180
      let first = SIMD2(n[0] + n[2] * cos(from), n[1] + n[2] * sin(from))
      if command & 0x20 != 0, !path.isEmpty {
        path.appendLine(first)
      } else {
        path.appendMove(first)
      }
      path.addCircleCurves(
        center: SIMD2(n[0], n[1]), radius: n[2], start: from, sweep: (n[4] - n[3]) * .pi / 180)
    case "O":
      guard let n = take(3) else { return false }
      path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
    case "E":
      guard let n = take(4) else { return false }
      path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[3], width: 2 * n[2], height: 2 * n[3]))
    case "R":
      guard let n = take(5) else { return false }
      path.addRoundedRect(
        in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]),
        cornerSize: CGSize(width: n[4], height: n[4]), style: .circular)
    case "P":
      guard let n = take(5) else { return false }
      path.addCorners(Int(n[0]), SIMD2(n[1], n[2]), [n[3]], n[4])
    case "X":
      guard let n = take(6) else { return false }
      path.addCorners(2 * Int(n[0]), SIMD2(n[1], n[2]), [n[3], n[4]], n[5])
    default:
      return false
    }
    return true
  }
}

extension Path {
  /// Adds a closed figure of corners all around a centre, whose distances take turns.
  fileprivate mutating func addCorners(
    _ count: Int, _ center: SIMD2<Double>, _ radii: [Double], _ degrees: Double
  ) {
    for index in 0..<count {
      let angle = (degrees / 180 + 2 * Double(index) / Double(count)) * .pi
      let point = center + radii[index % radii.count] * SIMD2(cos(angle), sin(angle))
      if index == 0 { appendMove(point) } else { appendLine(point) }
    }
    closeSubpath()
  }
}
