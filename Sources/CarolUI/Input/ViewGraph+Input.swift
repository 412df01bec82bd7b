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

  /// Whether a press at a point of the window would be about any view.
  package func takesPress(at point: CGPoint) -> Bool {
    hit(point).map { !$0.gestures.isEmpty || !$0.focusables.isEmpty } ?? false
  }

  /// Whether any view wants to know where the pointer is while it is up.
  public var wantsHover: Bool { input.hoverNodes > 0 }

  /// Takes text that was put in as a whole.
  ///
  /// - Returns: Whether a view that has the keyboard took it.
  @discardableResult
  public func paste(_ text: String) -> Bool {
    focus.paste(text)
  }

  /// Takes a key.
  ///
  /// What views do about it takes effect in the next update.
  ///
  /// - Returns: Whether any view took it.
  @discardableResult
  public func key(_ press: KeyPress) -> Bool {
    focus.take(press) || press.key == .escape && press.phase != .up && layers.escape()
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
