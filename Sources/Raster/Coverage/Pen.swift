internal import Drawing

/// The tip that a stroke is drawn with, and the plane in which that tip is round.
///
/// Under a transform that does not keep circles the tip is an ellipse. Lines are then offset in the
/// plane where it is a circle and brought to pixels afterwards. The tip is never thinner than one
/// pixel in any direction.
struct Pen {
  /// How far a line's middle may stray from its curve, in pixels: twice as far as the edge of a
  /// filled shape, since both sides of a line stray alike and its width stays.
  static let tolerance = 2 * CurveSteps.tolerance

  /// From the path's plane to the plane where the tip is round.
  let toPlane: Affine

  /// From that plane to pixels; nil if they are the same.
  let toPixels: Affine?

  /// Half the width of the line in that plane.
  let halfWidth: Double

  /// How far chords may stray from curves in that plane.
  let tolerance: Double

  /// How long a step in that plane is in the path's; for measuring dashes.
  let measure: Measure

  /// How lengths in the tip's plane relate to those in the path's.
  enum Measure {
    case factor(Double)
    case map(Affine)

    /// The length of `step` in the path's plane.
    func length(_ step: Point) -> Double {
      switch self {
      case .factor(let factor):
        return (step * step).sum().squareRoot() * factor
      case .map(let map):
        let own = map.direction(step)
        return (own * own).sum().squareRoot()
      }
    }
  }

  /// Makes the tip for a line, or nil if nothing of it would be seen.
  init?(width: Double, map: Affine) {
    let (most, least) = map.stretch
    guard width > 0, most.isFinite, map.isFinite else { return nil }
    let widest = min(width * most, PointMap.reach)
    if map.keepsCircles || widest <= 1 {
      toPlane = map
      toPixels = nil
      halfWidth = max(widest, 1) / 2
      tolerance = Self.tolerance
      measure = .factor(most > 0 ? 1 / most : 1)
      return
    }
    let narrowest = max(width * least, 1)
    // The ellipse's long axis: the direction that the map's square stretches most.
    let xx = map.x.x * map.x.x + map.y.x * map.y.x
    let xy = map.x.x * map.x.y + map.y.x * map.y.y
    let yy = map.x.y * map.x.y + map.y.y * map.y.y
    let square = most * most
    let one = Point(xy, square - xx)
    let other = Point(square - yy, xy)
    let longest = (one * one).sum() > (other * other).sum() ? one : other
    let length = (longest * longest).sum().squareRoot()
    let axis = length > 0 ? longest / length : Point(1, 0)
    let toPixels = Self.stretched(along: axis, by: widest, across: narrowest)
    let toTip = Self.stretched(along: axis, by: 1 / widest, across: 1 / narrowest)
    self.toPixels = toPixels
    toPlane = map.then(toTip)
    halfWidth = 0.5
    tolerance = Self.tolerance / widest
    measure = toPlane.inverse.map { .map($0) } ?? .factor(width)
  }

  /// A map that stretches one direction by one factor and the direction across it by another.
  private static func stretched(along axis: Point, by length: Double, across: Double) -> Affine {
    let side = Point(-axis.y, axis.x)
    return Affine(
      x: axis * (axis.x * length) + side * (side.x * across),
      y: axis * (axis.y * length) + side * (side.y * across), origin: .zero)
  }
}
