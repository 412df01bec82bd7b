public import Foundation

extension Path {
  // MARK: - In plain doubles

  /// Starts a subpath at a point.
  @inlinable
  public mutating func appendMove(_ point: SIMD2<Double>) {
    subpathStart = storedPoints.count
    storedVerbs.append(.move)
    storedPoints.append(point)
  }

  /// Adds a straight line from the current point; does nothing when there is none.
  @inlinable
  public mutating func appendLine(_ point: SIMD2<Double>) {
    guard continueSubpath() else { return }
    storedVerbs.append(.line)
    storedPoints.append(point)
  }

  /// Adds a quadratic curve from the current point; does nothing when there is none.
  @inlinable
  public mutating func appendQuad(_ control: SIMD2<Double>, _ point: SIMD2<Double>) {
    guard continueSubpath() else { return }
    storedVerbs.append(.quad)
    storedPoints.append(control)
    storedPoints.append(point)
  }

  /// Adds a cubic curve from the current point; does nothing when there is none.
  @inlinable
  public mutating func appendCurve(
    _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, _ point: SIMD2<Double>
  ) {
    guard continueSubpath() else { return }
    storedVerbs.append(.curve)
    storedPoints.append(control1)
    storedPoints.append(control2)
    storedPoints.append(point)
  }

  /// Makes sure that a subpath is open, restarting a closed one at its start.
  @inlinable
  mutating func continueSubpath() -> Bool {
    guard let verb = storedVerbs.last else { return false }
    if verb == .close { appendMove(storedPoints[subpathStart]) }
    return true
  }

  // MARK: - In SwiftUI's types

  /// Starts a subpath at a point.
  @inlinable
  public mutating func move(to end: CGPoint) {
    appendMove(SIMD2(end))
  }

  /// Adds a straight line from the current point; does nothing when there is none.
  @inlinable
  public mutating func addLine(to end: CGPoint) {
    appendLine(SIMD2(end))
  }

  /// Adds a quadratic curve from the current point; does nothing when there is none.
  @inlinable
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    appendQuad(SIMD2(control), SIMD2(end))
  }

  /// Adds a cubic curve from the current point; does nothing when there is none.
  @inlinable
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    appendCurve(SIMD2(control1), SIMD2(control2), SIMD2(end))
  }

  /// Ends the current subpath with a straight line to its start.
  @inlinable
  public mutating func closeSubpath() {
    guard let verb = storedVerbs.last, verb != .close else { return }
    storedVerbs.append(.close)
  }

  /// Adds a subpath that starts at the first point and goes through the others.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    reserveMore(verbs: lines.count, points: lines.count)
    move(to: first)
    for point in lines.dropFirst() {
      addLine(to: point)
    }
  }

  /// Adds the elements of another path, transformed.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    guard !path.isEmpty else { return }
    let offset = storedPoints.count
    if transform.isIdentity {
      storedPoints.append(contentsOf: path.storedPoints)
    } else {
      let transform = DisplayList.Transform(transform)
      reserveMore(verbs: path.storedVerbs.count, points: path.storedPoints.count)
      for point in path.storedPoints {
        storedPoints.append(transform.apply(point))
      }
    }
    storedVerbs.append(contentsOf: path.storedVerbs)
    subpathStart = path.subpathStart + offset
  }

  /// Makes room for more elements, growing geometrically as appending does.
  mutating func reserveMore(verbs: Int, points: Int) {
    let verbCount = storedVerbs.count + verbs
    if verbCount > storedVerbs.capacity {
      storedVerbs.reserveCapacity(Swift.max(verbCount, storedVerbs.capacity * 2))
    }
    let pointCount = storedPoints.count + points
    if pointCount > storedPoints.capacity {
      storedPoints.reserveCapacity(Swift.max(pointCount, storedPoints.capacity * 2))
    }
  }
}

extension Path {
  /// The path with every point under a transform.
  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    return applying(DisplayList.Transform(transform))
  }

  /// The path with every point under a plain transform.
  public func applying(_ transform: DisplayList.Transform) -> Path {
    var result = self
    result.storedPoints = storedPoints.map(transform.apply)
    return result
  }

  /// The path shifted by two distances.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}
