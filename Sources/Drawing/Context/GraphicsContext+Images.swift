public import Foundation

extension GraphicsContext {
  /// An image that is ready to be measured and drawn many times.
  public struct ResolvedImage {
    /// What a template is drawn with; nil for an image in its own colours.
    public var shading: Shading?

    let image: Image

    /// Its own size, in points.
    public var size: CGSize { image.size }

    /// How far its baseline, which is its lower edge, lies below its top.
    public var baseline: CGFloat { image.size.height }
  }

  /// An image made ready in these surroundings.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(shading: image.renderingMode == .template ? .foreground : nil, image: image)
  }

  /// Draws an image that fills a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard isVisible, !rect.isEmpty, !rect.isInfinite else { return }
    let paint = image.shading?.resolve(in: drawingEnvironment)
    switch paint {
    case nil:
      append(image, in: rect, tint: nil, style)
    case .solid(let color):
      append(image, in: rect, tint: color, style)
    case .some(let paint):
      var inside = self
      inside.clipToLayer { layer in
        layer.append(image, in: rect, tint: .white, style)
      }
      inside.append(.fill(Path(rect), rule: .nonZero, paint: paint))
    }
  }

  /// Draws an image in its own size so that a place in it comes to stand on a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let origin = CGPoint(
      x: point.x - anchor.x * image.size.width, y: point.y - anchor.y * image.size.height)
    draw(image, in: CGRect(origin: origin, size: image.size))
  }

  /// Draws an image that fills a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image in its own size so that a place in it comes to stand on a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  private func append(
    _ image: ResolvedImage, in rect: CGRect, tint: Color.Resolved?, _ style: FillStyle
  ) {
    let run = DisplayList.ImageRun(
      image: image.image.pixels, rect: DisplayList.Bounds(rect),
      interpolation: image.image.interpolation == .none ? .none : .linear, tint: tint)
    append(.image(run), antialiased: style.isAntialiased)
  }
}
