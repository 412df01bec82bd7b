/// Decides how coarse a picture is drawn that has to be written in full.
///
/// Where the line or the terminal cannot keep up, or encoding takes too long, the picture is drawn at
/// half the size, a quarter and so on: coarse and moving looks better than sharp and late. One that
/// rests becomes as fine as it can be shown, step by step.
package struct PixelPace {
  /// Of so many pixels across and down only one is drawn while the picture moves; a power of two.
  package private(set) var divisor = 1
  /// What the next frame is drawn with: the divisor, or less while the picture rests.
  package private(set) var current = 1

  /// The coarsest that still shows something.
  package var coarsest = 4 {
    didSet { (divisor, current) = (min(divisor, coarsest), min(current, coarsest)) }
  }

  /// What a picture at rest is drawn with in the end: 1 unless that was too much.
  private var finest = 1

  /// How many frames the link needs for what changes in one, and seconds spent on encoding it.
  ///
  /// Each is a mean with a fading memory.
  private var load = 0.0
  private var seconds = 0.0
  private var framesSinceChange = 0
  private var restingFrames = 0
  /// Frames without trouble after which a finer picture is tried; more after each vain try.
  private var calm = calmAtFirst
  /// Whether the picture is finer now than it was before.
  private var isTrial = false

  private static let calmAtFirst = 120
  /// A change that is spread over more frames than this is shown too late.
  private static let mostLoad = 2.0
  /// What half the pixels across and down make of a load: small pictures are harder to compress.
  private static let relief = 3.0
  /// Most of one beat of the clock.
  private static let mostSeconds = 0.012

  /// Starts with all pixels.
  package init() {}

  /// Starts anew, with as many pixels as a link will probably carry.
  ///
  /// - Parameter load: How many frames the link would need for one picture of all pixels.
  package mutating func restart(load: Double) {
    self = PixelPace(coarsest: coarsest)
    coarsen(load / Self.relief)
    framesSinceChange = 0
  }

  private init(coarsest: Int) {
    self.coarsest = coarsest
  }

  /// Takes what became of a frame.
  ///
  /// - Parameters:
  ///   - isChanged: Whether the picture was another one.
  ///   - isComplete: Whether the terminal has all of it.
  ///   - load: How many frames the link would need for what changed in this one.
  ///   - duration: Seconds that encoding it took.
  package mutating func noteFrame(
    isChanged: Bool, isComplete: Bool = true, load: Double, duration: Double
  ) {
    guard isChanged else {
      restingFrames = isComplete ? restingFrames + 1 : 0
      if restingFrames >= 6, isCoarse { (current, restingFrames) = (current / 2, 0) }
      return
    }
    (restingFrames, finest) = (0, 1)
    guard current == divisor else {
      // It stays fine as long as so little moves that it can.
      if load > 1 || duration > Self.mostSeconds { current = divisor }
      return
    }
    framesSinceChange += 1
    let weight = max(0.2, 1 / Double(framesSinceChange))
    self.load += (load - self.load) * weight
    seconds += (duration - seconds) * weight
    if self.load > Self.mostLoad && framesSinceChange > 2
      || seconds > Self.mostSeconds && framesSinceChange > 10
    {
      guard divisor < coarsest else { return }
      if isTrial, framesSinceChange < calm { calm = min(calm * 2, 4000) }
      coarsen(max(self.load, Self.mostLoad * 1.01))
    } else if divisor > 1, seconds < 0.003, isRoomy {
      isTrial = true
      change(to: divisor / 2)
    }
  }

  /// Whether a finer picture may be tried; at once where there is room for many times as much.
  private var isRoomy: Bool {
    let isWide = calm == Self.calmAtFirst && load < 0.12
    return load < 0.4 && framesSinceChange > (isWide ? 6 : calm)
  }

  /// A picture came to more bytes than may be sent at all.
  package mutating func noteTooLarge() {
    guard current < coarsest else { return }
    if current == divisor { return change(to: divisor * 2) }
    current *= 2
    finest = current
  }

  /// Whether the picture shown is coarser than it could be.
  package var isCoarse: Bool { current > finest }

  private mutating func coarsen(_ load: Double) {
    var (value, rest) = (divisor, load)
    while rest > Self.mostLoad, value < coarsest { (value, rest) = (value * 2, rest / Self.relief) }
    isTrial = false
    change(to: value)
  }

  private mutating func change(to value: Int) {
    divisor = value
    current = value
    (load, seconds, framesSinceChange) = (0, 0, 0)
  }
}
