/// What a shape is filled with, resolved to plain sRGB numbers in the space of the shape.
@frozen public enum Paint: Equatable, Sendable {
  /// One colour everywhere.
  case solid(Color.Resolved)
  /// Colours along a line.
  case linear(Linear)
  /// Colours along the distance from a point.
  case radial(Radial)
  /// Colours around a point.
  case angular(Angular)
  /// An image in its place, over and over if tiled; beyond an image that is not, its border goes on.
  case image(DisplayList.ImageRun, isTiled: Bool)
  /// Colours at the points of a grid, smooth in between.
  case mesh(Mesh)
  /// Another paint, to whose space a transform leads back from that of the shape.
  indirect case projected(Paint, back: ProjectionTransform)

  /// One colour at its place along a gradient.
  @frozen public struct Stop: Equatable, Sendable {
    /// The colour, not premultiplied.
    public var color: Color.Resolved
    /// The place; a gradient's places never fall from stop to stop and are always finite.
    public var location: Double

    /// Makes a stop.
    @inlinable
    public init(color: Color.Resolved, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// What a gradient shows before its first and after its last stop.
  @frozen public enum Spread: UInt8, Sendable {
    /// The colour of the nearer end.
    case pad
    /// The gradient over again.
    case `repeat`
    /// The gradient back and forth.
    case mirror
  }

  /// Colours along a line: place 0 at the start, 1 at the end, the same across.
  @frozen public struct Linear: Equatable, Sendable {
    /// Two stops or more.
    public var stops: [Stop]
    /// Where place 0 is.
    public var start: SIMD2<Double>
    /// Where place 1 is.
    public var end: SIMD2<Double>
    /// What is beyond the ends.
    public var spread: Spread

    /// Makes the paint.
    @inlinable
    public init(
      stops: [Stop], start: SIMD2<Double>, end: SIMD2<Double>, spread: Spread = .pad
    ) {
      self.stops = stops
      self.start = start
      self.end = end
      self.spread = spread
    }
  }

  /// Colours along the distance from a centre, round or along the axes of an ellipse.
  ///
  /// The distance of a point is the length of `(point - center) / scale`; place 0 is at the start
  /// radius, 1 at the end radius.
  @frozen public struct Radial: Equatable, Sendable {
    /// Two stops or more.
    public var stops: [Stop]
    /// The point that distances are taken from.
    public var center: SIMD2<Double>
    /// The distance of place 0.
    public var startRadius: Double
    /// The distance of place 1.
    public var endRadius: Double
    /// The lengths along x and y that count as one; (1, 1) for circles.
    public var scale: SIMD2<Double>
    /// What is beyond the ends.
    public var spread: Spread

    /// Makes the paint.
    @inlinable
    public init(
      stops: [Stop], center: SIMD2<Double>, startRadius: Double, endRadius: Double,
      scale: SIMD2<Double> = SIMD2(1, 1), spread: Spread = .pad
    ) {
      self.stops = stops
      self.center = center
      self.startRadius = startRadius
      self.endRadius = endRadius
      self.scale = scale
      self.spread = spread
    }
  }

  /// Colours once around a centre, place 0 at an angle and 1 a whole turn on, clockwise in y-down.
  ///
  /// Gradients over part of a turn are resolved to a whole one, so that a renderer needs only
  /// `place = fraction((atan2(y, x) - angle) / 2π)`.
  @frozen public struct Angular: Equatable, Sendable {
    /// Two stops or more.
    public var stops: [Stop]
    /// The point that the colours go around.
    public var center: SIMD2<Double>
    /// The direction of place 0, in radians.
    public var angle: Double

    /// Makes the paint.
    @inlinable
    public init(stops: [Stop], center: SIMD2<Double>, angle: Double) {
      self.stops = stops
      self.center = center
      self.angle = angle
    }
  }
}
