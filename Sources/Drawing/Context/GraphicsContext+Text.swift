public import Foundation

extension GraphicsContext {
  /// A text that is ready to be measured and drawn many times.
  public struct ResolvedText {
    /// What parts without a colour of their own are drawn with.
    public var shading: Shading

    let text: Text
    let options: TextOptions

    /// The room it takes of the room there is.
    public func measure(in size: CGSize) -> CGSize {
      text.layout(in: size, options: options).size
    }

    /// How far its first baseline lies below its top, in the room there is.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      text.layout(in: size, options: options).firstBaseline
    }

    /// How far its last baseline lies below its top, in the room there is.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      text.layout(in: size, options: options).lastBaseline
    }
  }

  /// A text made ready in these surroundings.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(
      shading: .foreground, text: text.settled(at: drawingEnvironment.date ?? .now),
      options: TextOptions(font: drawingEnvironment.font))
  }

  /// Draws a text into a rectangle, from its top on, broken into lines and cut where it must be.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text.text.layout(in: rect.size, options: text.options), at: rect.origin, text.shading)
  }

  /// Draws a text so that a place in it comes to stand on a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let layout = text.text.layout(options: text.options)
    let origin = CGPoint(
      x: point.x - anchor.x * layout.size.width, y: point.y - anchor.y * layout.size.height)
    draw(layout, at: origin, text.shading)
  }

  /// Draws a text into a rectangle, from its top on, broken into lines and cut where it must be.
  public func draw(_ text: Text, in rect: CGRect) {
    draw(resolve(text), in: rect)
  }

  /// Draws a text so that a place in it comes to stand on a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text that has been laid out, its top left corner at a point.
  public func draw(_ layout: TextLayout, at origin: CGPoint, _ shading: Shading = .foreground) {
    draw(layout, at: origin, shading, library: .shared)
  }

  /// Draws a text that has been laid out with the fonts of a library.
  package func draw(
    _ layout: TextLayout, at origin: CGPoint, _ shading: Shading, library: FontLibrary
  ) {
    guard isVisible else { return }
    if !filters.isEmpty {
      return drawFiltered { $0.draw(layout, at: origin, shading, library: library) }
    }
    let whole = CGRect(origin: origin, size: layout.size)
    let inherited = paint(shading, in: whole)
    for line in layout.lines {
      for run in line.runs {
        let style = layout.styles[run.segment]
        let paint = paint(of: style, in: whole) ?? inherited
        guard let effect = style.fill?.effect(drawingEnvironment) else {
          draw(run, of: line, style, at: origin, paint, library)
          continue
        }
        var inner = self
        if let blendMode = effect.blendMode { inner.blendMode = blendMode }
        for filter in effect.filters.reversed() { inner.addFilter(filter) }
        inner.drawFiltered { $0.draw(run, of: line, style, at: origin, paint, library) }
      }
    }
  }

  /// Draws a part of a line, with what is behind and across it.
  private func draw(
    _ run: TextLayout.Run, of line: TextLayout.Line, _ style: Text.Style, at origin: CGPoint,
    _ paint: Paint, _ library: FontLibrary
  ) {
    let baseline = SIMD2(
      origin.x.native + line.x + run.x, origin.y.native + line.baseline - run.rise)
    if let background = style.background {
      let box = CGRect(
        x: baseline.x, y: baseline.y - line.ascent, width: run.width,
        height: line.ascent + line.descent)
      append(
        .fill(
          Path(box), rule: .nonZero, paint: .solid(background.resolve(in: drawingEnvironment))))
    }
    if let image = run.image {
      draw(image, of: run, at: baseline, paint)
    } else if let emoji = run.emoji {
      draw(emoji, of: run, in: line, at: baseline, paint)
    } else {
      draw(run, of: line, at: baseline, paint, library)
    }
    if let underline = style.underline, underline.isActive {
      draw(underline, of: run, at: baseline, rise: -0.1, paint)
    }
    if let strikethrough = style.strikethrough, strikethrough.isActive {
      draw(strikethrough, of: run, at: baseline, rise: 0.27, paint)
    }
  }

  /// What a part of a text is drawn with; nil when it does not say.
  private func paint(of style: Text.Style, in rect: CGRect) -> Paint? {
    if let fill = style.fill { return fill.paint(in: rect, drawingEnvironment) }
    let color = style.color ?? (style.isLink == true ? .accentColor : nil)
    return color.map { .solid($0.resolve(in: drawingEnvironment)) }
  }

  private func draw(
    _ run: TextLayout.Run, of line: TextLayout.Line, at baseline: SIMD2<Double>, _ paint: Paint,
    _ library: FontLibrary
  ) {
    let outline = library.withStore { store in
      store.outline(of: run.string, font: run.font, spacing: run.spacing)
    }
    append(run, of: line, at: baseline, paint, outline)
  }

  private func append(
    _ run: TextLayout.Run, of line: TextLayout.Line, at baseline: SIMD2<Double>, _ paint: Paint,
    _ outline: Path
  ) {
    append(
      .text(
        DisplayList.TextRun(
          string: run.string, origin: baseline, fontSize: run.font.size.native,
          weight: run.font.weight.value, isItalic: run.font.isItalic, width: run.width,
          ascent: line.ascent, descent: line.descent, paint: paint, outline: outline)))
  }

  /// Draws an emoji: its box filled with its picture, as opaque as the words around it.
  private func draw(
    _ emoji: EmojiGlyph, of run: TextLayout.Run, in line: TextLayout.Line,
    at baseline: SIMD2<Double>, _ paint: Paint
  ) {
    let box = emoji.box(ofSize: run.font.size.native)
    let place = DisplayList.ImageRun(
      image: emoji.image,
      rect: DisplayList.Bounds(box.offsetBy(dx: CGFloat(baseline.x), dy: CGFloat(baseline.y))))
    var inside = self
    if case .solid(let color) = paint { inside.opacity *= Double(color.opacity) }
    inside.append(run, of: line, at: baseline, .image(place, isTiled: false), Path(box))
  }

  /// Draws a picture among words, a template in the paint of the words.
  private func draw(
    _ image: TextImage, of run: TextLayout.Run, at baseline: SIMD2<Double>, _ paint: Paint
  ) {
    var inside = self
    inside.drawingEnvironment.font = run.font
    var resolved = inside.resolve(image.image)
    if resolved.shading != nil { resolved.shading = .paint(paint) }
    let scale = image.width > 0 ? run.width / image.width : 1
    inside.draw(
      resolved,
      in: CGRect(
        x: baseline.x, y: baseline.y - image.ascent * scale, width: run.width,
        height: (image.ascent + image.descent) * scale))
  }

  /// Draws a line along a run, at a rise above the baseline in units of the font size.
  private func draw(
    _ line: Text.Line, of run: TextLayout.Run, at baseline: SIMD2<Double>, rise: Double,
    _ paint: Paint
  ) {
    let size = run.font.size.native
    let paint = line.color.map { Paint.solid($0.resolve(in: drawingEnvironment)) } ?? paint
    let thickness = max(size / 16, 0.5)
    let top = baseline.y - rise * size - thickness / 2
    var path = Path()
    let dashes = line.pattern.dashes.map { $0 * thickness }
    // A line with thousands of dots is seen as a whole one.
    if dashes.isEmpty || run.width > 2000 * thickness {
      path.addRect(CGRect(x: baseline.x, y: top, width: run.width, height: thickness))
    } else {
      var x = 0.0
      var index = 0
      while x < run.width {
        let length = min(dashes[index], run.width - x)
        if index % 2 == 0 {
          path.addRect(CGRect(x: baseline.x + x, y: top, width: length, height: thickness))
        }
        x += dashes[index]
        index = (index + 1) % dashes.count
      }
    }
    append(.fill(path, rule: .nonZero, paint: paint))
  }
}
