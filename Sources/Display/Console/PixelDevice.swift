package import HostClock
package import Raster

/// A screen of pixels: a framebuffer, or a card's buffers.
@MainActor package protocol PixelDevice: AnyObject {
  /// The device's path.
  var path: String { get }

  /// What it is, in words for a person.
  var words: String { get }

  /// The extent of the picture as a person sees it.
  var pictureSize: PixelSize { get }

  /// How its panel is turned, and the panel's own extent: what fingers on it are measured by.
  var panel: (rotation: ScreenRotation, size: PixelSize) { get }

  /// Pixels for a millimetre; nil if the display does not say.
  var pixelsPerMillimetre: Double? { get }

  /// Whether it has taken the last picture.
  var isReady: Bool { get }

  /// Called with the instant at which a picture came on the screen, and the seconds to the next.
  var onBeat: ((HostTime, Double) -> Void)? { get set }

  /// Called when the device does not take pictures any more.
  var onLoss: (() -> Void)? { get set }

  /// Takes the screen, after it was left or for the first time; false if another program has it.
  func take() -> Bool

  /// Leaves the screen to others for a while.
  func leave()

  /// Shows a picture of which some rows may have changed, and tells how many bytes that took.
  ///
  /// - Returns: nil if it was not taken; the rows count as changed when the next one comes.
  func show(_ bitmap: borrowing Bitmap, rows: Range<Int>) -> Int?

  /// Forgets what is shown: the next picture is written whole.
  func forget()

  /// Gives everything back as it was found.
  func close()
}
