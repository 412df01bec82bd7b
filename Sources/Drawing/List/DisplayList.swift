/// What is to be seen: flat items in drawing order, the clips they name, and nothing of a screen.
///
/// Everything is resolved: colours are sRGB numbers, transforms and clips are absolute, text has its
/// glyphs as outlines. Two lists that are equal look the same, so that a frame equal to the last one
/// need not be drawn.
///
/// **Guarantees**
/// - Every ``Item/Content/beginLayer(_:)`` has its ``Item/Content/endLayer`` when the list was drawn
///   by a ``GraphicsContext``.
/// - ``Item/clip`` and ``Clip/parent`` are indices into ``clips``; a parent stands before its child.
public struct DisplayList: Equatable, Sendable {
  /// What is drawn, in order.
  public var items: [Item]
  /// The clips that items name.
  public var clips: [Clip]

  /// Makes an empty list.
  @inlinable
  public init() {
    items = []
    clips = []
  }

  /// Whether nothing is drawn.
  @inlinable public var isEmpty: Bool { items.isEmpty }

  /// Takes everything away.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    items.removeAll(keepingCapacity: keepingCapacity)
    clips.removeAll(keepingCapacity: keepingCapacity)
  }

  /// One thing that is drawn.
  public struct Item: Equatable, Sendable {
    /// What is drawn.
    public enum Content: Equatable, Sendable {
      /// The inside of a path.
      case fill(Path, rule: FillRule, paint: Paint)
      /// A line along a path.
      case stroke(Path, style: Stroke, paint: Paint)
      /// A picture.
      case image(ImageRun)
      /// A run of text on one line.
      case text(TextRun)
      /// What follows is drawn apart, up to the matching end, and then laid down as one.
      ///
      /// The item's opacity, blend mode and clip are those of the layer as a whole.
      case beginLayer
      /// What a list draws, in the space of the item, put through filters, the first one first.
      case filtered(DisplayList, [Filter])
      /// The end of the layer begun last.
      case endLayer
    }

    /// What is drawn.
    public var content: Content
    /// From the space of the content, and of its paint, to that of the list.
    public var transform: Transform
    /// How much it covers, in 0…1, on top of its paint's own opacity.
    public var opacity: Double
    /// How it meets what is there.
    public var blendMode: BlendMode
    /// Which of the list's clips bounds it; nil when none does.
    public var clip: Int?
    /// Whether edges are smoothed.
    public var isAntialiased: Bool

    /// Makes an item; unless told, unchanged, opaque, over what is there, unclipped and smooth.
    public init(
      _ content: Content, transform: Transform = .identity, opacity: Double = 1,
      blendMode: BlendMode = .normal, clip: Int? = nil, isAntialiased: Bool = true
    ) {
      self.content = content
      self.transform = transform
      self.opacity = opacity
      self.blendMode = blendMode
      self.clip = clip
      self.isAntialiased = isAntialiased
    }
  }

  /// A region that items are confined to, together with its parents.
  public struct Clip: Equatable, Sendable {
    /// What makes the region.
    public enum Shape: Equatable, Sendable {
      /// The inside of a path.
      case path(Path, rule: FillRule)
      /// The coverage of what a list draws, in the space of the clip's transform.
      case layer(DisplayList, opacity: Double)
    }

    /// What makes the region.
    public var shape: Shape
    /// From the space of the shape to that of the list.
    public var transform: Transform
    /// Whether the outside is meant.
    public var isInverse: Bool
    /// Whether edges are smoothed.
    public var isAntialiased: Bool
    /// Which clip bounds this one; nil when none does.
    public var parent: Int?

    /// Makes a clip; unless told, the inside of its shape, smooth, without a parent.
    public init(
      _ shape: Shape, transform: Transform = .identity, isInverse: Bool = false,
      isAntialiased: Bool = true, parent: Int? = nil
    ) {
      self.shape = shape
      self.transform = transform
      self.isInverse = isInverse
      self.isAntialiased = isAntialiased
      self.parent = parent
    }
  }
}
