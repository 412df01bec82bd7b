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
      shading: .foreground, text: text, options: TextOptions(font: drawingEnvironment.font))
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
    let inherited = shading.resolve(in: drawingEnvironment)
    for line in layout.lines {
      for run in line.runs {
        let segment = layout.segments[run.segment]
        let paint = segment.color.map { Paint.solid($0.resolve(in: drawingEnvironment)) }
        let baseline = SIMD2(
          origin.x.native + line.x + run.x, origin.y.native + line.baseline - run.rise)
        draw(run, of: line, at: baseline, paint ?? inherited, library)
        if let underline = segment.underline {
          draw(underline, of: run, at: baseline, rise: -0.1, paint ?? inherited)
        }
        if let strikethrough = segment.strikethrough {
          draw(strikethrough, of: run, at: baseline, rise: 0.27, paint ?? inherited)
        }
      }
    }
  }

  private func draw(
    _ run: TextLayout.Run, of line: TextLayout.Line, at baseline: SIMD2<Double>, _ paint: Paint,
    _ library: FontLibrary
  ) {
    let outline = library.withStore { store in
      store.outline(of: run.string, font: run.font, spacing: run.spacing)
    }
    append(
      .text(
        DisplayList.TextRun(
          string: run.string, origin: baseline, fontSize: run.font.size.native,
          weight: run.font.weight.value, isItalic: run.font.isItalic, width: run.width,
          ascent: line.ascent, descent: line.descent, paint: paint, outline: outline)))
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
    let rect = CGRect(x: baseline.x, y: top, width: run.width, height: thickness)
    append(.fill(Path(rect), rule: .nonZero, paint: paint))
  }
}
