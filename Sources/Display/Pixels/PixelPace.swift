/// Decides how coarse a picture is drawn that has to be written in full.
///
/// Where the terminal or the line cannot keep up, or compressing takes too long, the picture is
/// drawn at half the size or a quarter, and the terminal scales it up. One that rests is drawn once
/// more as fine as it can be shown.
package struct PixelPace {
  /// Of so many pixels across and down only one is drawn.
  package private(set) var divisor = 1
  /// What the next frame is drawn with: the divisor, or 1 while the picture rests.
  package private(set) var current = 1

  /// How many times its budget a frame has, and seconds spent on it, each with a fading memory.
  private var load = 0.0
  private var seconds = 0.0
  private var framesSinceChange = 0
  private var restingFrames = 0
  /// Frames without trouble after which a finer picture is tried; more after each vain try.
  private var calm = 120
  /// Whether the picture is finer now than it was before.
  private var isTrial = false

  /// Starts with all pixels.
  package init() {}

  private static let coarsest = 4

  /// Takes what became of a frame.
  ///
  /// - Parameters:
  ///   - isChanged: Whether the picture was another one.
  ///   - load: Its bytes for those that the link carries in one beat of the clock.
  ///   - duration: Seconds that encoding it took.
  package mutating func noteFrame(isChanged: Bool, load: Double, duration: Double) {
    guard isChanged else {
      restingFrames += 1
      if restingFrames >= 6 { current = 1 }
      return
    }
    restingFrames = 0
    // The frame that refines a picture at rest says nothing about moving ones.
    guard current == divisor else { return current = divisor }
    self.load += (min(load, 20) - self.load) * 0.2
    seconds += (duration - seconds) * 0.2
    framesSinceChange += 1
    guard framesSinceChange > 10 else { return }
    // Three beats of the clock for a frame, or more than most of one beat to make it.
    if self.load > 2.5 || seconds > 0.012, divisor < Self.coarsest {
      if isTrial, framesSinceChange < calm { calm = min(calm * 2, 4000) }
      isTrial = false
      change(to: divisor * 2)
    } else if self.load < 0.5, seconds < 0.003, divisor > 1, framesSinceChange > calm {
      isTrial = true
      change(to: divisor / 2)
    }
  }

  /// Whether the picture shown is coarser than it could be.
  package var isCoarse: Bool { current > 1 }

  private mutating func change(to value: Int) {
    divisor = value
    current = value
    (load, seconds, framesSinceChange) = (0, 0, 0)
  }
}
