/// Frames in a time, as a ratio of whole numbers, so that no film drifts from its sound.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// How many frames there are in those seconds.
  public let frames: Int

  /// How many seconds those frames take.
  public let seconds: Int

  /// Makes a rate from a ratio; both are held to at least 1.
  public init(frames: Int, seconds: Int = 1) {
    self.frames = max(frames, 1)
    self.seconds = max(seconds, 1)
  }

  /// Makes the exact rate that a decimal number means: 29.97 is 30000 in 1001 seconds.
  public init(_ rate: Double) {
    let (frames, seconds) = Self.ratio(of: rate)
    self.init(frames: frames, seconds: seconds)
  }

  private static func ratio(of rate: Double) -> (frames: Int, seconds: Int) {
    guard rate.isFinite, rate > 0, rate < 100_000 else { return (60, 1) }
    let whole = rate.rounded()
    if abs(whole - rate) < 1e-6 { return (Int(whole), 1) }
    // Television's rates: a thousandth less than a whole number, told in two or three decimals.
    let next = rate.rounded(.up)
    if abs(next * 1000 / 1001 - rate) < 0.005 { return (Int(next) * 1000, 1001) }
    return (Int((rate * 1000).rounded()), 1000)
  }

  /// Frames a second.
  public var rate: Double { Double(frames) / Double(seconds) }

  /// The second at which a frame begins.
  public func time(of frame: Int) -> Double {
    Double(frame) * Double(seconds) / Double(frames)
  }

  /// The ratio as film tools write it.
  public var description: String { "\(frames)/\(seconds)" }
}
