internal import CarolUI
public import Foundation

/// The screen that a program is shown on: its window, which is all a program sees of it.
public final class UIScreen: Sendable {
  /// The one screen there is.
  public static let main = UIScreen()

  private init() {}

  /// The window in points; follows the screen when that is resized.
  ///
  /// A body that reads it is evaluated again when it changes.
  public var bounds: CGRect { CGRect(origin: .zero, size: ScreenMetrics.main.size) }

  /// Pixels to a point.
  public var scale: CGFloat { ScreenMetrics.main.scale }

  /// The window in pixels.
  public var nativeBounds: CGRect {
    let size = bounds.size
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }

  /// Pixels to a point.
  public var nativeScale: CGFloat { scale }
}
