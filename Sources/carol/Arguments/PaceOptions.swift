import CarolUI
import Display
import Foundation
import Stage

/// How much is to move on the screen, as both `carol` and `carol run` are told.
struct PaceOptions {
  /// The most pictures a second; nil for about 60, in step with the display where that is known.
  var framesPerSecond: Double?
  /// The most bytes a second on the way to the screen; nil for what the way carries.
  var bandwidth: Double?
  /// Whether less is to move.
  var reducesMotion = false

  static let options = ["--fps", "--bandwidth", "--reduce-motion"]

  /// Takes an option; false if it is none of these.
  mutating func take(_ option: String, _ reader: inout ArgumentReader) throws(Failure) -> Bool {
    switch option {
    case "--fps":
      framesPerSecond = try reader.value(of: option, "1 to 240") { Values.number($0, 1...240) }
    case "--bandwidth":
      bandwidth = try reader.value(of: option, "bytes a second like 20000, 20K or 2M, at least 1K")
      {
        Values.bytes($0, 1000...1e10)
      }
    case "--reduce-motion": reducesMotion = true
    default: return false
    }
    return true
  }
}

extension Stage {
  /// Puts a view on a screen, with no more on the way to it than is wished.
  convenience init(
    root: @autoclosure () -> AnyView, surface: any DisplaySurface, pace: PaceOptions,
    window: CGSize? = nil
  ) {
    if let bandwidth = pace.bandwidth, let screen = surface as? any Screen {
      screen.bandwidth = bandwidth
    }
    self.init(
      root: root(), surface: surface, rate: pace.framesPerSecond, window: window,
      reducesMotion: pace.reducesMotion)
  }
}
