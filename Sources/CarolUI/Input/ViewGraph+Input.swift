extension ViewGraph {
  /// Takes what a mouse or finger did.
  ///
  /// What views do about it takes effect in the next update.
  ///
  /// - Returns: Whether any view takes it, or may yet take it.
  @discardableResult
  public func pointer(_ event: PointerEvent) -> Bool {
    input.take(event)
  }

  /// Takes a key.
  ///
  /// What views do about it takes effect in the next update.
  ///
  /// - Returns: Whether any view took it.
  @discardableResult
  public func key(_ press: KeyPress) -> Bool {
    focus.take(press) || press.key == .escape && layers.escape()
  }

  /// Puts the pointer down and lets it go, so many times, at the time of the last picture.
  ///
  /// - Returns: Whether any view took the last of the taps.
  @discardableResult
  package func tap(at point: CGPoint, count: Int = 1) -> Bool {
    var isTaken = false
    for _ in 0..<count {
      pointer(PointerEvent(.down, at: point, time: date))
      isTaken = pointer(PointerEvent(.up, at: point, time: date))
    }
    return isTaken
  }
}
