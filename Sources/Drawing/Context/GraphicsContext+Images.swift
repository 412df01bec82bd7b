public import Foundation

extension GraphicsContext {
  /// An image that is ready to be measured and drawn many times.
  public struct ResolvedImage {
    /// What a template is drawn with; nil for an image in its own colours.
    public var shading: Shading?

    let pixels: PixelImage
    let scale: CGFloat
    let slices: ImageSlices
    let image: Image
    /// The symbol, if it is one.
    let symbol: SymbolFigure?

    /// Its own size, in points.
    public var size: CGSize {
      symbol?.size
        ?? CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }

    /// How far its baseline lies below its top; that of pixels is their lower edge.
    public var baseline: CGFloat { symbol?.baseline ?? size.height }

    /// Whether it is a symbol, which stands on the baseline of text.
    public var isSymbol: Bool { symbol != nil }

    /// Whether it is drawn as one thing, not in parts.
    public var isWhole: Bool { symbol.map { $0.drawing.layers.count < 2 } ?? slices.isPlain }

    /// Makes an image ready in some surroundings; one that is not found is empty.
    public init(_ image: Image, in environment: DrawingEnvironment) {
      self.image = image
      var slices = image.resizing ?? ImageSlices()
      var mode = image.renderingMode
      var symbol: SymbolFigure?
      switch image.source {
      case .symbol(let name, let value):
        symbol = SymbolFigure(name, value: value, of: image, in: environment)
        pixels = PixelImage(width: 0, height: 0, pixels: [])
        scale = 1
        mode = .template
      case .pixels(let pixels, let scale):
        self.pixels = pixels
        self.scale = scale
      case .asset(let reference):
        let found = AssetLibrary.shared.image(
          reference, scheme: environment.colorScheme, displayScale: environment.displayScale)
        pixels = found?.pixels ?? PixelImage(width: 0, height: 0, pixels: [])
        scale = found?.scale ?? 1
        mode = mode ?? found?.renderingMode
        if image.isResizable, slices.isPlain { slices = found?.slices ?? slices }
      }
      self.slices = slices
      self.symbol = symbol
      shading = mode == .template ? .foreground : nil
    }
  }

  /// An image made ready in these surroundings.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(image, in: drawingEnvironment)
  }

  /// Draws an image that fills a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(image, in: rect, style: style, levels: [])
  }

  /// Draws an image that fills a rectangle, the layers of a symbol in shadings of their own.
  ///
  /// - Parameter levels: What the second layer of a symbol and those after it are drawn with where
  ///   each takes its own; the shading of the image, more faintly, where there is none.
  public func draw(
    _ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle(), levels: [Shading]
  ) {
    guard isVisible, !rect.isEmpty, !rect.isInfinite else { return }
    guard filters.isEmpty else {
      return drawFiltered { $0.draw(image, in: rect, style: style, levels: levels) }
    }
    if let symbol = image.symbol {
      let own = image.shading ?? .foreground
      var shadings = [own] + levels
      if levels.isEmpty, case .palette(let palette) = own.kind, !palette.isEmpty {
        shadings = palette
      }
      let paints = shadings.map { self.paint($0, in: rect) }
      draw(symbol, paints, in: rect, style)
      return
    }
    guard !image.pixels.pixels.isEmpty else { return }
    let paint = image.shading.map { self.paint($0, in: rect) }
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
    let size = image.size
    let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    draw(image, in: CGRect(origin: origin, size: size))
  }

  /// Draws an image that fills a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image in its own size so that a place in it comes to stand on a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  // MARK: - Parts

  private func append(
    _ image: ResolvedImage, in rect: CGRect, tint: Color.Resolved?, _ style: FillStyle
  ) {
    let isSmooth = style.isAntialiased && image.image.isAntialiased
    if image.slices.isPlain {
      append(image.pixels, of: image, in: rect, tint, antialiased: isSmooth)
      return
    }
    for part in image.slices.parts(of: image.pixels, scale: image.scale, in: rect) {
      let pixels = image.pixels.part(part.source)
      if part.repeatsAcross || part.repeatsDown {
        var inside = self
        inside.clip(to: Path(part.target))
        inside.tile(pixels, of: image, part, tint)
      } else {
        // Smooth edges where parts meet would let the ground through.
        append(pixels, of: image, in: part.target, tint, antialiased: false)
      }
    }
  }

  /// Lays a part of an image down over and over, from the top left corner of its place on.
  private func tile(
    _ pixels: PixelImage, of image: ResolvedImage, _ part: ImageSlices.Part,
    _ tint: Color.Resolved?
  ) {
    // Small pieces are laid down several at a time, so that a large room takes few of them.
    let across = part.repeatsAcross ? max(1, 128 / pixels.width) : 1
    let down = part.repeatsDown ? max(1, 128 / pixels.height) : 1
    let piece = pixels.repeated(across: across, down: down)
    let target = part.target
    let width = part.repeatsAcross ? CGFloat(piece.width) / image.scale : target.width
    let height = part.repeatsDown ? CGFloat(piece.height) / image.scale : target.height
    let columns = min(max((target.width / width - 1e-6).rounded(.up), 1), 128)
    let rows = min(max((target.height / height - 1e-6).rounded(.up), 1), 128)
    for row in 0..<Int(rows) {
      for column in 0..<Int(columns) {
        let place = CGRect(
          x: target.minX + CGFloat(column) * width, y: target.minY + CGFloat(row) * height,
          width: width, height: height)
        append(piece, of: image, in: place, tint, antialiased: false)
      }
    }
  }

  private func append(
    _ pixels: PixelImage, of image: ResolvedImage, in rect: CGRect, _ tint: Color.Resolved?,
    antialiased: Bool
  ) {
    let run = DisplayList.ImageRun(
      image: pixels, rect: DisplayList.Bounds(rect),
      interpolation: image.image.interpolation == .none ? .none : .linear, tint: tint)
    append(.image(run), antialiased: antialiased)
  }
}
