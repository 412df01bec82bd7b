public import Foundation

extension GraphicsContext {
  /// Which side of a clip is left.
  @frozen public struct ClipOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32

    /// Makes options of bits.
    @inlinable
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The outside is left.
    @inlinable public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
  }

  /// Confines the next drawing to the inside of a path, and to the clips made before.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    let isInverse = options.contains(.inverse)
    let transform = DisplayList.Transform(transform)
    clip = builder.addClip(
      DisplayList.Clip(
        .path(path, rule: style.rule), transform: transform, isInverse: isInverse,
        isAntialiased: style.isAntialiased, parent: clip))
    if !isInverse {
      clipBounds = clipBounds.intersection(path.bounds.applying(transform))
    }
  }

  /// Confines the next drawing to what a layer covers, and to the clips made before.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var layer = GraphicsContext(DisplayListBuilder(), environment: drawingEnvironment)
    layer.transform = transform
    layer.surroundings = surroundings
    try content(&layer)
    clip = builder.addClip(
      DisplayList.Clip(
        .layer(layer.builder.list, opacity: opacity), isInverse: options.contains(.inverse),
        parent: clip))
  }

  /// The smallest rectangle around what clips leave, in the space of the next drawing.
  ///
  /// It is infinite while nothing clips.
  public var clipBoundingRect: CGRect {
    guard clipBounds != .everything else { return .infinite }
    guard let inverse = DisplayList.Transform(transform).inverse else { return .null }
    let bounds = clipBounds.applying(inverse)
    return bounds.isEmpty ? .null : CGRect(bounds)
  }
}
