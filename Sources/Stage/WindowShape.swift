internal import CarolUI
public import Display
public import Foundation

/// The size of a window that has no size of its own.
public enum WindowShape {
  /// The height in points, as tall as a phone held upright in small.
  public static let usualHeight: CGFloat = 720

  /// A window of the usual height in the shape of a screen.
  ///
  /// A screen without extent counts as a square, one that is a mere line as twenty times as long as
  /// thick.
  public static func size(pixels: PixelSize, pixelAspect: Double) -> CGSize {
    guard !pixels.isEmpty, pixelAspect > 0, pixelAspect.isFinite else {
      return CGSize(width: usualHeight, height: usualHeight)
    }
    let shape = Double(pixels.width) * pixelAspect / Double(pixels.height)
    return CGSize(width: usualHeight * CGFloat(min(max(shape, 0.05), 20)), height: usualHeight)
  }

  /// The size of a window on a screen, which has its shape unless a size is wished.
  @MainActor package static func size(wished: CGSize?, on surface: any DisplaySurface) -> CGSize {
    wished ?? size(pixels: surface.pixelSize, pixelAspect: surface.pixelAspect)
  }

  /// Tells programs how large their window on a screen is.
  @MainActor package static func announce(_ wished: CGSize?, on surface: any DisplaySurface) {
    let size = size(wished: wished, on: surface)
    // The window is scaled evenly, by its narrower side.
    let pixels = surface.pixelSize
    let scale = min(
      Double(pixels.width) * surface.pixelAspect / size.width.native,
      Double(pixels.height) / size.height.native)
    ScreenMetrics.main.set(size: size, scale: scale.isFinite && scale > 0 ? CGFloat(scale) : 1)
  }
}
