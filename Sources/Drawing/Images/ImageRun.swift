extension DisplayList {
  /// A picture laid into a rectangle.
  public struct ImageRun: Equatable, Sendable {
    /// How pixels between those of the picture are found.
    public enum Interpolation: UInt8, Sendable {
      /// The nearest one.
      case none
      /// A mixture of the neighbours.
      case linear
    }

    /// The picture.
    public var image: PixelImage
    /// Where the whole picture goes, in the space of the item.
    public var rect: Bounds
    /// How pixels in between are found.
    public var interpolation: Interpolation
    /// The colour that takes the place of the picture's own, which then gives coverage only.
    public var tint: Color.Resolved?

    /// Makes a run; unless told, smooth and in its own colours.
    public init(
      image: PixelImage, rect: Bounds, interpolation: Interpolation = .linear,
      tint: Color.Resolved? = nil
    ) {
      self.image = image
      self.rect = rect
      self.interpolation = interpolation
      self.tint = tint
    }
  }
}
