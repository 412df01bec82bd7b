public import Foundation

/// Where drawing goes, and how: a value whose copies share one picture.
///
/// Each copy has its own transform, opacity, blend mode, filters and clip. Drawing through any of them adds to
/// the same list, in the order of the calls:
///
/// ```swift
/// context.fill(Path(ellipseIn: sun), with: .color(.yellow))
/// var tilted = context
/// tilted.rotate(by: .degrees(10))
/// tilted.stroke(house, with: .color(.primary), lineWidth: 2)
/// ```
public struct GraphicsContext {
  /// How what is drawn meets what is there already.
  public typealias BlendMode = Drawing.BlendMode

  /// From the space of the next drawing to that of the list.
  public var transform: CGAffineTransform
  /// How much the next drawing covers, in 0…1.
  public var opacity: Double
  /// How the next drawing meets what is there.
  public var blendMode: BlendMode
  /// What the surroundings decide.
  public var drawingEnvironment: DrawingEnvironment

  var builder: DisplayListBuilder
  /// What is done to each drawing before it is laid down, in the order in which it is done.
  var filters: [FilterStep] = []
  /// Finds the symbols of the canvas that is drawn by their tags.
  public var symbolSource: ((AnyHashable) -> ResolvedSymbol?)?
  /// What the surroundings say beyond that, for those who know its type.
  public var surroundings: AnyObject?
  var clip: Int?
  /// What clips leave, in the space of the list.
  var clipBounds: DisplayList.Bounds

  /// Makes a context that draws into a builder's list.
  public init(
    _ builder: DisplayListBuilder, environment: DrawingEnvironment = DrawingEnvironment()
  ) {
    self.builder = builder
    drawingEnvironment = environment
    transform = .identity
    opacity = 1
    blendMode = .normal
    clip = nil
    clipBounds = .everything
  }

  // MARK: - Moving the space

  /// Moves the origin of the next drawing.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Stretches the space of the next drawing.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Turns the space of the next drawing about its origin.
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: CGFloat(angle.radians))
  }

  /// Puts a transform in front of that of the next drawing.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  // MARK: - Drawing paths

  /// Fills the inside of a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    guard !path.isEmpty, isVisible else { return }
    append(
      .fill(path, rule: style.rule, paint: paint(shading, in: path.boundingRect)),
      antialiased: style.isAntialiased)
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    guard !path.isEmpty, isVisible else { return }
    append(
      .stroke(
        path, style: DisplayList.Stroke(style), paint: paint(shading, in: path.boundingRect)))
  }

  /// Draws a line of a width along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    guard !path.isEmpty, isVisible else { return }
    append(
      .stroke(
        path, style: DisplayList.Stroke(width: lineWidth.native),
        paint: paint(shading, in: path.boundingRect)))
  }

  // MARK: - Layers

  /// Draws apart and lays the result down as one, under this context's opacity and blend mode.
  ///
  /// The closure's context has this one's transform; its opacity is 1, its blend mode normal, and it
  /// has no filters. A layer that could not be told from its content is not made.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    if !filters.isEmpty { return try drawFiltered(content) }
    let start = builder.list.items.count
    append(.beginLayer)
    defer {
      if builder.list.items.count == start + 1 || !isVisible {
        builder.list.items.removeSubrange(start...)
      } else if isTrivial(from: start + 1) {
        builder.list.items.remove(at: start)
      } else {
        builder.append(DisplayList.Item(.endLayer))
      }
    }
    var inner = self
    inner.opacity = 1
    inner.blendMode = .normal
    inner.clip = nil
    try content(&inner)
  }

  // MARK: - For the other parts

  /// Whether what was drawn into a layer would look the same without it.
  private func isTrivial(from start: Int) -> Bool {
    guard opacity >= 1, blendMode == .normal, clip == nil else { return false }
    return builder.list.items[start...].allSatisfy { $0.blendMode == .normal }
  }

  /// Whether drawing leaves any trace.
  var isVisible: Bool { opacity > 0 }

  func append(_ content: DisplayList.Item.Content, antialiased: Bool = true) {
    guard filters.isEmpty else {
      return drawFiltered { $0.append(content, antialiased: antialiased) }
    }
    builder.append(
      DisplayList.Item(
        content, transform: DisplayList.Transform(transform), opacity: Swift.min(opacity, 1),
        blendMode: blendMode, clip: clip, isAntialiased: antialiased))
  }
}
