/// How a panel is turned against the picture that a person is to see upright on it.
public enum ScreenRotation: Int, Hashable, Sendable, CaseIterable {
  /// The panel stands as it was built.
  case none = 0

  /// The picture is turned clockwise on the panel by a quarter.
  case clockwise = 1

  /// The picture stands on its head on the panel.
  case upsideDown = 2

  /// The picture is turned counter-clockwise on the panel by a quarter.
  case counterClockwise = 3

  /// Whether width and height change places.
  public var isSideways: Bool { rawValue % 2 == 1 }

  /// The place in the picture that a place on the panel shows; both count from their corners.
  package func picturePlace(x: Double, y: Double, panel: PixelSize) -> (x: Double, y: Double) {
    let (width, height) = (Double(panel.width), Double(panel.height))
    return switch self {
    case .none: (x, y)
    case .clockwise: (y, width - x)
    case .upsideDown: (width - x, height - y)
    case .counterClockwise: (height - y, x)
    }
  }
}
