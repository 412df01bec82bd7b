extension Paint {
  /// A paint along a line; one colour when there are fewer than two stops.
  public static func linearGradient(
    _ stops: [Stop], start: SIMD2<Double>, end: SIMD2<Double>, spread: Spread = .pad
  ) -> Paint {
    guard stops.count > 1 else { return .single(stops) }
    return .linear(Linear(stops: stops, start: start, end: end, spread: spread))
  }

  /// A paint along the distance from a centre; one colour when there are fewer than two stops.
  public static func radialGradient(
    _ stops: [Stop], center: SIMD2<Double>, startRadius: Double, endRadius: Double,
    scale: SIMD2<Double> = SIMD2(1, 1), spread: Spread = .pad
  ) -> Paint {
    guard stops.count > 1 else { return .single(stops) }
    return .radial(
      Radial(
        stops: stops, center: center, startRadius: startRadius, endRadius: endRadius,
        scale: scale, spread: spread))
  }

  /// A paint around a centre between two angles in radians; one colour with fewer than two stops.
  ///
  /// What a gradient of less than a turn leaves is shared by its end colours, with the border half
  /// way. Of a gradient of more than a turn the last turn is seen.
  public static func angularGradient(
    _ stops: [Stop], center: SIMD2<Double>, startAngle: Double, endAngle: Double
  ) -> Paint {
    guard stops.count > 1 else { return .single(stops) }
    let turn = 2 * Double.pi
    var stops = stops
    var start = startAngle
    var span = endAngle - startAngle
    guard span.isFinite else { return .single(stops) }
    if span < 0 {
      stops = stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) }
      start = endAngle
      span = -span
    }
    if span > turn * (1 + 1e-9) {
      // Place 1 stays at the end; what lies more than a turn before it goes.
      let share = turn / span
      stops = stops.map {
        Stop(color: $0.color, location: ($0.location - (1 - share)) / share)
      }
      start = start + span - turn
    } else if span < turn * (1 - 1e-9), let first = stops.first, let last = stops.last {
      let share = span / turn
      stops = stops.map { Stop(color: $0.color, location: $0.location * share) }
      let middle = (share + 1) / 2
      stops.append(Stop(color: last.color, location: middle))
      stops.append(Stop(color: first.color, location: middle))
    }
    return .angular(Angular(stops: stops, center: center, angle: start))
  }

  /// One colour for the whole: that of a gradient's start or of a mesh's corner, black of an image.
  public var firstColor: Color.Resolved {
    switch self {
    case .solid(let color): color
    case .linear(let linear): linear.stops.first?.color ?? .clear
    case .radial(let radial): radial.stops.first?.color ?? .clear
    case .angular(let angular): angular.stops.first?.color ?? .clear
    case .image(let run, _): run.tint ?? Color.Resolved(red: 0, green: 0, blue: 0)
    case .mesh(let mesh): mesh.vertices.first?.color ?? .clear
    case .projected(let paint, _): paint.firstColor
    }
  }

  /// How opaque the paint is where it is least so; an image tells nothing and counts as clear.
  public var leastOpacity: Double {
    switch self {
    case .solid(let color): Double(color.opacity)
    case .linear(let linear): Self.leastOpacity(of: linear.stops)
    case .radial(let radial): Self.leastOpacity(of: radial.stops)
    case .angular(let angular): Self.leastOpacity(of: angular.stops)
    case .mesh(let mesh): Double(mesh.vertices.map(\.color.opacity).min() ?? 0)
    case .image: 0
    case .projected(let paint, _): paint.leastOpacity
    }
  }

  private static func leastOpacity(of stops: [Stop]) -> Double {
    Double(stops.map(\.color.opacity).min() ?? 0)
  }

  /// The paint of a gradient that does not change.
  private static func single(_ stops: [Stop]) -> Paint {
    .solid(stops.last?.color ?? .clear)
  }
}
