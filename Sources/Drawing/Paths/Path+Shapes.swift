public import Foundation

extension Path {
  /// Makes a path of one rectangle.
  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// Makes a path of one ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Makes a path of one rectangle whose corners are ellipses of a size.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Makes a path of one rectangle whose corners have a radius.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Makes a path of one rectangle whose corners each have a radius.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Adds a rectangle: from its top left corner clockwise (in y-down), closed.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let box = DisplayList.Bounds(rect)
    let start = storedPoints.count
    appendSubpath(
      Self.rectVerbs,
      [
        SIMD2(box.minX, box.minY), SIMD2(box.maxX, box.minY), SIMD2(box.maxX, box.maxY),
        SIMD2(box.minX, box.maxY),
      ])
    transformPoints(from: start, by: transform)
  }

  /// Adds rectangles one after another.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects {
      addRect(rect, transform: transform)
    }
  }

  /// Adds an ellipse: from its rightmost point clockwise (in y-down), closed.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let box = DisplayList.Bounds(rect)
    let center = SIMD2(box.minX + box.maxX, box.minY + box.maxY) * 0.5
    let radius = SIMD2(box.maxX - box.minX, box.maxY - box.minY) * 0.5
    let kappa = radius * quarterArcHandle
    let start = storedPoints.count
    appendSubpath(
      Self.ellipseVerbs,
      [
        SIMD2(box.maxX, center.y),
        SIMD2(box.maxX, center.y + kappa.y), SIMD2(center.x + kappa.x, box.maxY),
        SIMD2(center.x, box.maxY),
        SIMD2(center.x - kappa.x, box.maxY), SIMD2(box.minX, center.y + kappa.y),
        SIMD2(box.minX, center.y),
        SIMD2(box.minX, center.y - kappa.y), SIMD2(center.x - kappa.x, box.minY),
        SIMD2(center.x, box.minY),
        SIMD2(center.x + kappa.x, box.minY), SIMD2(box.maxX, center.y - kappa.y),
        SIMD2(box.maxX, center.y),
      ])
    transformPoints(from: start, by: transform)
  }

  /// The verbs of every rectangle, which paths of one rectangle share.
  private static let rectVerbs: [Verb] = [.move, .line, .line, .line, .close]
  /// The verbs of every ellipse.
  private static let ellipseVerbs: [Verb] = [.move, .curve, .curve, .curve, .curve, .close]

  /// Adds a whole subpath; as the first one it takes over the storage it is given.
  private mutating func appendSubpath(_ verbs: [Verb], _ points: [SIMD2<Double>]) {
    subpathStart = storedPoints.count
    if storedVerbs.isEmpty {
      storedVerbs = verbs
      storedPoints = points
    } else {
      storedVerbs.append(contentsOf: verbs)
      storedPoints.append(contentsOf: points)
    }
  }

  /// Puts the points from an index on under a transform.
  mutating func transformPoints(from start: Int, by transform: CGAffineTransform) {
    guard !transform.isIdentity else { return }
    let transform = DisplayList.Transform(transform)
    for index in start..<storedPoints.count {
      storedPoints[index] = transform.apply(storedPoints[index])
    }
  }
}

/// How far the controls of a quarter circle of radius 1 lie from its ends: 4/3·tan(π/8).
let quarterArcHandle = 0.552_284_749_830_793_4
