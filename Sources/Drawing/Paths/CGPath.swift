public import Foundation

/// Which parts of a path that crosses itself are inside.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Where the path winds around.
  case winding
  /// Where an odd number of its lines lie on the way out.
  case evenOdd
}

/// An outline that does not change, as CoreGraphics' code has it.
public class CGPath {
  /// The outline as SwiftUI has it.
  public internal(set) var path: Path

  /// Makes an outline of one of SwiftUI's.
  public init(_ path: Path) {
    self.path = path
  }

  /// Makes an outline of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(unsafe Path(rect).applying(transform?.pointee ?? .identity))
  }

  /// Makes an outline of an ellipse that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(unsafe Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }

  /// Makes an outline of a rectangle whose corners are ellipses.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = Path(
      roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight),
      style: .circular)
    self.init(unsafe path.applying(transform?.pointee ?? .identity))
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { path.isEmpty }

  /// The point that the next element starts from; zero when there is none.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The smallest upright rectangle around the outline.
  public var boundingBoxOfPath: CGRect { path.boundingRect }

  /// The smallest upright rectangle around the outline and the controls of its curves.
  public var boundingBox: CGRect {
    guard let first = path.points.first else { return .null }
    let (low, high) = path.points.reduce((first, first)) {
      (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether a point is inside the outline, moved by a transform first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), eoFill: rule == .evenOdd)
  }

  /// A copy of the outline.
  public func copy() -> CGPath? { CGPath(path) }

  /// A copy of the outline that may be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// A copy of the outline under a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(unsafe path.applying(transform?.pointee ?? .identity))
  }

  /// The outline of a line along this one.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
    return CGPath(path.applying(transform).strokedPath(style))
  }
}

extension CGPath: Equatable {
  /// Whether two outlines have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }
}

extension Path {
  /// Makes the same outline as one of CoreGraphics'.
  public init(_ path: CGPath) { self = path.path }

  /// Makes the same outline as one of CoreGraphics' that may be added to.
  public init(_ path: CGMutablePath) { self = path.path }

  /// This outline as CoreGraphics has it.
  public var cgPath: CGPath { CGPath(self) }
}
