/// Where the pointer is on a screen of pixels, and what its buttons do.
package struct ScreenPointer: Sendable {
  /// The place from the left edge of the picture, in pixels.
  package private(set) var x: Double
  /// The place below the upper edge, in pixels.
  package private(set) var y: Double

  private let panel: PixelSize
  private let rotation: ScreenRotation
  private let size: PixelSize
  /// The buttons that are down.
  private var held: Set<Int> = []

  /// Makes a pointer in the middle of a screen.
  package init(panel: PixelSize, rotation: ScreenRotation) {
    self.panel = panel
    self.rotation = rotation
    size =
      rotation.isSideways ? PixelSize(width: panel.height, height: panel.width) : panel
    (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
  }

  /// Takes a change, and tells what it comes to; nil for nothing.
  package mutating func take(_ change: PointerDecoder.Change) -> MouseEvent? {
    let action: MouseEvent.Action
    var button = held.min() ?? 0
    switch change {
    case .moved(let stepX, let stepY):
      // Mice are made for desktops about a thousand lines high.
      let scale = max(Double(size.height) / 1080, 1)
      move(to: x + Double(stepX) * scale, y + Double(stepY) * scale)
      action = held.isEmpty ? .move : .drag
    case .placed(let shareX, let shareY):
      let place = rotation.picturePlace(
        x: shareX * Double(panel.width), y: shareY * Double(panel.height), panel: panel)
      move(to: place.x, place.y)
      action = held.isEmpty ? .move : .drag
    case .button(let number, let isDown):
      guard held.contains(number) != isDown else { return nil }
      if isDown { held.insert(number) } else { held.remove(number) }
      button = number
      action = isDown ? .down : .up
    case .wheel(let notches):
      (action, button) = (.wheel(notches), 0)
    }
    return MouseEvent(action: action, button: button, x: x, y: y)
  }

  /// Lets go of every button, with the events that tell so.
  package mutating func letGo() -> [MouseEvent] {
    defer { held = [] }
    return held.sorted().map { MouseEvent(action: .up, button: $0, x: x, y: y) }
  }

  private mutating func move(to x: Double, _ y: Double) {
    self.x = min(max(x, 0), Double(size.width) - 0.5)
    self.y = min(max(y, 0), Double(size.height) - 0.5)
  }
}
