public import Foundation

/// The outline of a two-dimensional shape: lines and curves in one or more subpaths.
///
/// A path is kept as verbs and the points they use, each contiguous, so that it can be walked
/// without a closure or a copy:
///
/// ```swift
/// let wave = Path { path in
///   path.move(to: CGPoint(x: 0, y: 50))
///   path.addCurve(
///     to: CGPoint(x: 200, y: 50), control1: CGPoint(x: 70, y: 0), control2: CGPoint(x: 130, y: 100))
/// }
/// ```
///
/// **Guarantees**
/// - The first verb of every subpath is ``Verb/move``, also of one that goes on after
///   ``closeSubpath()``.
/// - A `move` and a `line` own one point, a `quad` two, a `curve` three (controls first, end last),
///   a `close` none.
/// - Coordinates may be any double, also infinities and values that are not numbers.
/// - Copies share their storage until one of them changes.
@frozen public struct Path: Sendable {
  /// What happens next along a path.
  @frozen public enum Verb: UInt8, Sendable {
    /// Starts a subpath at the next point.
    case move
    /// Goes straight to the next point.
    case line
    /// Goes along a quadratic curve: one control point, then the end.
    case quad
    /// Goes along a cubic curve: two control points, then the end.
    case curve
    /// Goes straight back to where the subpath started and ends it.
    case close
  }

  /// One step of a path, with SwiftUI's names.
  @frozen public enum Element: Equatable, Sendable {
    /// Starts a subpath at a point.
    case move(to: CGPoint)
    /// Goes straight to a point.
    case line(to: CGPoint)
    /// Goes to a point along a quadratic curve.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// Goes to a point along a cubic curve.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Goes back to the start of the subpath and ends it.
    case closeSubpath
  }

  @usableFromInline var storedVerbs: [Verb]
  @usableFromInline var storedPoints: [SIMD2<Double>]
  /// Which point started the current subpath; -1 while there is none.
  @usableFromInline var subpathStart: Int

  /// Makes a path without any element.
  @inlinable
  public init() {
    storedVerbs = []
    storedPoints = []
    subpathStart = -1
  }

  /// Makes a path and lets a closure add its elements.
  @inlinable
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// The verbs in drawing order.
  @inlinable public var verbs: [Verb] { storedVerbs }

  /// The points that the verbs use, in their order.
  @inlinable public var points: [SIMD2<Double>] { storedPoints }

  /// Whether the path has no element at all.
  @inlinable public var isEmpty: Bool { storedVerbs.isEmpty }

  /// The point that the next element starts from; nil when there is no subpath.
  @inlinable public var currentPoint: CGPoint? {
    guard let point = lastPoint else { return nil }
    return CGPoint(x: point.x, y: point.y)
  }

  /// The plain form of ``currentPoint``.
  @inlinable public var lastPoint: SIMD2<Double>? {
    guard let verb = storedVerbs.last else { return nil }
    return verb == .close ? storedPoints[subpathStart] : storedPoints[storedPoints.count - 1]
  }

  /// Makes room for so many verbs and points, to add them without growing in between.
  @inlinable
  public mutating func reserveCapacity(verbs: Int, points: Int) {
    storedVerbs.reserveCapacity(verbs)
    storedPoints.reserveCapacity(points)
  }

  /// Takes every element away.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storedVerbs.removeAll(keepingCapacity: keepingCapacity)
    storedPoints.removeAll(keepingCapacity: keepingCapacity)
    subpathStart = -1
  }

  /// Calls a closure with each element in drawing order.
  @inlinable
  public func forEach(_ body: (Element) -> Void) {
    var next = 0
    for verb in storedVerbs {
      switch verb {
      case .move:
        body(.move(to: storedPoints[next].cgPoint))
        next += 1
      case .line:
        body(.line(to: storedPoints[next].cgPoint))
        next += 1
      case .quad:
        body(
          .quadCurve(to: storedPoints[next + 1].cgPoint, control: storedPoints[next].cgPoint))
        next += 2
      case .curve:
        body(
          .curve(
            to: storedPoints[next + 2].cgPoint, control1: storedPoints[next].cgPoint,
            control2: storedPoints[next + 1].cgPoint))
        next += 3
      case .close:
        body(.closeSubpath)
      }
    }
  }
}

extension Path: Equatable {
  /// Whether two paths have the same elements; the same bits are equal, even where they are not
  /// numbers.
  public static func == (left: Path, right: Path) -> Bool {
    guard left.storedVerbs.count == right.storedVerbs.count,
      left.storedPoints.count == right.storedPoints.count,
      left.storedVerbs == right.storedVerbs
    else { return false }
    return hasSameBits(left.storedPoints, right.storedPoints)
      || left.storedPoints == right.storedPoints
  }
}

/// Whether two arrays of the same length hold the same bits.
func hasSameBits(_ left: [SIMD2<Double>], _ right: [SIMD2<Double>]) -> Bool {
  let left = left.span
  let right = right.span
  if left.isIdentical(to: right) { return true }
  for index in left.indices {
    let one = left[index]
    let other = right[index]
    let difference =
      (one.x.bitPattern ^ other.x.bitPattern) | (one.y.bitPattern ^ other.y.bitPattern)
    if difference != 0 { return false }
  }
  return true
}

extension SIMD2<Double> {
  /// This pair as a point.
  @inlinable public var cgPoint: CGPoint { CGPoint(x: x, y: y) }

  /// The plain form of a point.
  @inlinable
  public init(_ point: CGPoint) {
    self.init(point.x.native, point.y.native)
  }
}
