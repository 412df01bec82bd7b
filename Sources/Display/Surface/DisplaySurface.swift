public import Drawing
public import Foundation

/// A place where display lists are shown.
@MainActor public protocol DisplaySurface: AnyObject {
  /// The picture's extent in pixels; it may be another one before each frame.
  var pixelSize: PixelSize { get }

  /// How wide a pixel is for its height.
  var pixelAspect: Double { get }

  /// Whether the last frame has been taken whole.
  ///
  /// While it is false a frame presented would be dropped: do not even make it.
  var isReady: Bool { get }

  /// Calls a closure once when the screen has become ready.
  ///
  /// - Returns: Whether it will; a screen that cannot tell has to be asked now and then.
  func callWhenReady(_ action: @escaping @MainActor () -> Void) -> Bool

  /// Shows a list of items laid out in a window of so many points.
  ///
  /// The window is scaled evenly and centred; around it the screen is black. Called once a frame,
  /// and again with an equal list while ``FrameReport/staleCells`` is not 0.
  func present(
    _ list: DisplayList, window: CGSize, chrome: Chrome, tick: FrameTick
  ) -> FrameReport

  /// Forgets what is shown: the next frame repaints everything.
  func invalidate()

  /// Puts the screen back as it was found; nothing can be shown afterwards. May be called again.
  func close()
}

extension DisplaySurface {
  /// Tells that the screen has to be asked.
  public func callWhenReady(_ action: @escaping @MainActor () -> Void) -> Bool { false }
}
