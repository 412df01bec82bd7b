/// What draws in the current context of UIKit without saying where.
///
/// There is such a context only in UIKit's own views and pictures, which are not here, so that
/// nothing is drawn: as on a phone, when an outline is made for something else.
extension UIBezierPath {
  /// Fills the inside in the current context, of which there is none.
  public func fill() {}

  /// Draws a line along the outline in the current context, of which there is none.
  public func stroke() {}

  /// Clips what comes next in the current context, of which there is none.
  public func addClip() {}
}

extension UIColor {
  /// Sets the colour of the current context, of which there is none.
  public func set() {}

  /// Sets the colour in which the current context fills, of which there is none.
  public func setFill() {}

  /// Sets the colour in which the current context strokes, of which there is none.
  public func setStroke() {}
}
