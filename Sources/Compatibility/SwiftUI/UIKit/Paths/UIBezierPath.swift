public import Drawing
public import Foundation

/// An outline and the way a line along it is drawn, as UIKit's code makes them.
public class UIBezierPath {
  /// How wide a line along the outline is, in points.
  public var lineWidth: CGFloat = 1
  /// What the ends of open subpaths look like.
  public var lineCapStyle = CGLineCap.butt
  /// What corners look like.
  public var lineJoinStyle = CGLineJoin.miter
  /// How far a mitered corner may reach, as a multiple of half the line width.
  public var miterLimit: CGFloat = 10
  /// Whether only what an odd number of lines lies around is inside.
  public var usesEvenOddFillRule = false

  private var path: Path

  /// Makes an outline without any element.
  public init() {
    path = Path()
  }

  /// Makes the same outline as one of CoreGraphics'.
  public init(cgPath: CGPath) {
    path = Path(cgPath)
  }

  /// Makes an outline of a rectangle.
  public init(rect: CGRect) {
    path = Path(rect)
  }

  /// Makes an outline of an ellipse that fills a rectangle.
  public init(ovalIn rect: CGRect) {
    path = Path(ellipseIn: rect)
  }

  /// Makes an outline of a rectangle whose corners have a radius.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }

  /// Makes an outline of a rectangle of which some corners are round.
  ///
  /// The width of `cornerRadii` is their radius.
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat {
      corners.contains(corner) ? cornerRadii.width : 0
    }
    path = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
        bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight)))
  }

  /// Makes an outline of a part of a circle, clockwise as it is seen, with angles in radians.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path = Path()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  // MARK: - Building

  /// Starts a subpath at a point.
  public func move(to point: CGPoint) {
    path.move(to: point)
  }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint) {
    path.addLine(to: point)
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle, clockwise as it is seen, with angles in radians.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // SwiftUI tells clockwise as if y grew upwards.
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
  }

  /// Ends the current subpath with a straight line to its start.
  public func close() {
    path.closeSubpath()
  }

  /// Adds the elements of another outline.
  public func append(_ bezierPath: UIBezierPath) {
    path.addPath(bezierPath.path)
  }

  /// Moves each point by a transform.
  public func apply(_ transform: CGAffineTransform) {
    path = path.applying(transform)
  }

  /// Takes every element away.
  public func removeAllPoints() {
    path.removeAll()
  }

  // MARK: - Asking

  /// The outline as CoreGraphics has it.
  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = Path(newValue) }
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { path.isEmpty }

  /// The smallest upright rectangle around the outline.
  public var bounds: CGRect { path.boundingRect }

  /// The point that the next element starts from; zero when there is none.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Whether a point is inside.
  public func contains(_ point: CGPoint) -> Bool {
    path.contains(point, eoFill: usesEvenOddFillRule)
  }
}
