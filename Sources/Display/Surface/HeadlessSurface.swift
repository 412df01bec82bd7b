public import Drawing
public import Foundation
internal import HostClock
public import Raster

/// A screen in memory, for tests and for rendering to files.
@MainActor public final class HeadlessSurface: DisplaySurface {
  /// The picture's extent; a change takes effect with the next frame.
  public var pixelSize: PixelSize

  /// How wide a pixel is for its height.
  public let pixelAspect: Double

  /// Whether frames are taken; set it to false to play a screen that is too slow.
  public var isReady = true {
    didSet {
      guard isReady, let action = onReady else { return }
      onReady = nil
      action()
    }
  }

  private var onReady: (@MainActor () -> Void)?

  /// The frame presented last.
  public private(set) var bitmap: Bitmap

  /// What was asked to be set around the last frame.
  public private(set) var chrome = Chrome()

  /// Frames drawn.
  public private(set) var frames = 0

  /// Frames dropped.
  public private(set) var drops = 0

  /// Whether it has been closed; then nothing is drawn any more.
  public private(set) var isClosed = false

  private var rasterizer = Rasterizer()

  /// Makes a black picture.
  public init(pixelSize: PixelSize, pixelAspect: Double = 1) {
    self.pixelSize = pixelSize
    self.pixelAspect = pixelAspect
    bitmap = Bitmap(width: pixelSize.width, height: pixelSize.height)
    bitmap.clear(to: 0xFF00_0000)
  }

  /// Calls a closure once when frames are taken again.
  public func callWhenReady(_ action: @escaping @MainActor () -> Void) -> Bool {
    onReady = action
    return true
  }

  /// Draws a frame into the bitmap.
  public func present(
    _ list: DisplayList, window: CGSize, chrome: Chrome, tick: FrameTick
  ) -> FrameReport {
    guard isReady, !isClosed else {
      drops += 1
      return FrameReport(writeTime: .now, isDropped: true, drops: drops)
    }
    if bitmap.width != pixelSize.width || bitmap.height != pixelSize.height {
      bitmap = Bitmap(width: pixelSize.width, height: pixelSize.height)
    }
    let viewport = Viewport(window: window, pixels: pixelSize, pixelAspect: pixelAspect)
    rasterizer.draw(list, into: &bitmap, transform: viewport.transform)
    self.chrome = chrome
    frames += 1
    return FrameReport(
      bytes: 4 * pixelSize.width * pixelSize.height, writeTime: .now, drops: drops)
  }

  /// Does nothing: each frame is drawn as a whole already.
  public func invalidate() {}

  /// Takes no more frames.
  public func close() {
    isClosed = true
  }
}
