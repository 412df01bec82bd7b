/// A style in plain numbers: a kind of paint, its colours, and its points in parts of a rectangle.
///
/// Styles of one kind with as many colours pass into each other by degrees.
struct PlainStyle: Equatable, Animatable, Sendable {
  /// What the numbers mean.
  enum Kind: Equatable, Sendable {
    /// One colour; no numbers.
    case solid
    /// Start and end, as parts of the rectangle.
    case linear
    /// Centre as parts of the rectangle; start and end radius in points.
    case radial
    /// Centre, start and end radius, all as parts of the rectangle.
    case elliptical
    /// Centre as parts of the rectangle; start and end angle in radians.
    case angular
    /// Places as parts of the rectangle, with or without their controls.
    case mesh(columns: Int, rows: Int, smoothsColors: Bool)
    /// An image over and over, the first from the corner of the rectangle on; no numbers.
    case tiles(DisplayList.ImageRun)
  }

  var kind: Kind
  var numbers: [Double]
  var stops: [Paint.Stop]
  var opacity = 1.0

  /// What is done to all that is drawn in the style, the innermost first.
  var filters: [GraphicsContext.Filter] = []

  /// How it meets what is behind; nil for the way of what is drawn.
  var blendMode: BlendMode?

  /// Makes the style of one colour.
  init(_ color: Color.Resolved) {
    kind = .solid
    numbers = []
    stops = [Paint.Stop(color: color, location: 0)]
  }

  init(_ kind: Kind, _ numbers: [Double], stops: [Paint.Stop]) {
    self.kind = kind
    self.numbers = numbers
    self.stops = stops
  }

  /// Whether nothing of it is to be seen.
  var isClear: Bool { opacity == 0 || stops.allSatisfy { $0.color.opacity == 0 } }

  var animatableData: ComponentVector {
    get {
      var values = numbers
      values.append(opacity)
      for stop in stops {
        values.append(stop.location)
        values.append(Double(stop.color.red))
        values.append(Double(stop.color.green))
        values.append(Double(stop.color.blue))
        values.append(Double(stop.color.opacity))
      }
      return ComponentVector(values: values)
    }
    set {
      let values = newValue.values
      guard values.count == numbers.count + 1 + stops.count * 5 else { return }
      for index in numbers.indices { numbers[index] = values[index] }
      opacity = values[numbers.count]
      for index in stops.indices {
        let first = numbers.count + 1 + index * 5
        stops[index] = Paint.Stop(
          color: Color.Resolved(
            red: Float(values[first + 1]), green: Float(values[first + 2]),
            blue: Float(values[first + 3]), opacity: Float(values[first + 4])),
          location: values[first])
      }
    }
  }

  /// Whether this style can pass into another by degrees.
  func isLike(_ other: PlainStyle) -> Bool {
    kind == other.kind && stops.count == other.stops.count
      && numbers.count == other.numbers.count
  }

  /// A style of one colour in the form of another, so that it can pass into it.
  func shaped(like other: PlainStyle) -> PlainStyle {
    guard kind == .solid, other.kind != .solid, let color = stops.first?.color else { return self }
    var result = other
    result.stops = other.stops.map { Paint.Stop(color: color, location: $0.location) }
    result.opacity = opacity
    return result
  }

  /// The paint for a rectangle.
  func paint(in rect: CGRect) -> Paint {
    let stops = visibleStops
    func point(_ index: Int) -> SIMD2<Double> {
      SIMD2(
        rect.minX.native + rect.width.native * numbers[index],
        rect.minY.native + rect.height.native * numbers[index + 1])
    }
    switch kind {
    case .solid:
      return .solid(stops.first?.color ?? .clear)
    case .linear:
      return .linearGradient(stops, start: point(0), end: point(2))
    case .radial:
      return .radialGradient(
        stops, center: point(0), startRadius: numbers[2], endRadius: numbers[3])
    case .elliptical:
      return .radialGradient(
        stops, center: point(0), startRadius: numbers[2], endRadius: numbers[3],
        scale: SIMD2(rect.width.native, rect.height.native))
    case .angular:
      return .angularGradient(
        stops, center: point(0), startAngle: numbers[2], endAngle: numbers[3])
    case .mesh(let columns, let rows, let smoothsColors):
      return mesh(
        columns: columns, rows: rows, smoothsColors: smoothsColors, stops: stops, in: rect)
    case .tiles(let run):
      return .image(run.moved(by: rect.origin).faded(by: opacity), isTiled: true)
    }
  }

  private var visibleStops: [Paint.Stop] {
    guard opacity != 1 else { return stops }
    return stops.map { stop in
      var stop = stop
      stop.color.opacity *= Float(opacity)
      return stop
    }
  }
}

/// Any number of numbers that change together.
struct ComponentVector: VectorArithmetic, Sendable {
  var values: [Double]

  static var zero: ComponentVector { ComponentVector(values: []) }

  static func + (left: ComponentVector, right: ComponentVector) -> ComponentVector {
    combine(left, right, +)
  }

  static func - (left: ComponentVector, right: ComponentVector) -> ComponentVector {
    combine(left, right, -)
  }

  mutating func scale(by factor: Double) {
    for index in values.indices { values[index] *= factor }
  }

  var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }

  /// Takes the numbers in pairs; the shorter vector goes on with noughts.
  private static func combine(
    _ left: ComponentVector, _ right: ComponentVector, _ operation: (Double, Double) -> Double
  ) -> ComponentVector {
    let count = max(left.values.count, right.values.count)
    let values = (0..<count).map { index in
      operation(
        index < left.values.count ? left.values[index] : 0,
        index < right.values.count ? right.values[index] : 0)
    }
    return ComponentVector(values: values)
  }
}
