public import Foundation

/// Colours along a line, each at its place.
public struct Gradient: Hashable, Sendable {
  /// The space in which colours between two stops are found.
  public enum ColorSpace: Hashable, Sendable {
    /// The numbers as the screen takes them.
    case device
    /// Even to the eye.
    case perceptual
  }

  /// One colour at its place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place; 0 is the start, 1 the end.
    public var location: CGFloat

    /// Makes a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The stops, from start to end.
  public var stops: [Stop]

  /// Makes a gradient of these stops.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Makes a gradient of colours at even distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / last)
    }
  }

  /// The stops as a renderer wants them.
  ///
  /// Places rise from stop to stop: one that would fall back stands where the one before it stands.
  public func resolve(
    in environment: DrawingEnvironment, linearColor: Bool = false
  ) -> [Paint.Stop] {
    var least = -Double.infinity
    let plain = stops.map { stop in
      let location = stop.location.native
      if location > least, location.isFinite { least = location }
      let place = least.isFinite ? least : 0
      return Paint.Stop(color: stop.color.resolve(in: environment), location: place)
    }
    return linearColor ? inSteps(plain) : plain
  }

  /// The stops with more of them in between, mixed as light.
  private func inSteps(_ stops: [Paint.Stop]) -> [Paint.Stop] {
    // 16: the largest error of a chord to the sRGB curve is then under one step of 8 bits.
    let steps = 16
    var result: [Paint.Stop] = []
    for (one, other) in zip(stops, stops.dropFirst()) {
      for step in 0..<steps {
        let fraction = Float(step) / Float(steps)
        result.append(
          Paint.Stop(
            color: Color.Resolved.mixLight(one.color, other.color, by: fraction),
            location: one.location + (other.location - one.location) * Double(fraction)))
      }
    }
    if let last = stops.last { result.append(last) }
    return result
  }
}
