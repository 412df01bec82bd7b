/// Which of the cells that differ are sent in a frame, and which wait for a later one.
///
/// A cell's score is what is seen of how far it is off, and grows while it waits: so none waits
/// for ever. Small differences keep to the budget, large ones to four times as much, except on links
/// so slow that a key would have to wait for them.
struct SendingPlan {
  /// Scores from here on are of differences that are not small.
  private static let large = 128
  /// A cell that has waited for so many frames counts as one that is far off.
  private static let longestWait = 60
  /// So many frames of waiting count as a step.
  private static let patience = 4
  /// Lower scores wait even when there is room for all.
  ///
  /// An even ground that drifts by a step each frame is sent every fourth time. Halos that breathe
  /// cost a seventh.
  private static let quiet = 5

  /// Lower scores wait even when more differs than there is room for, which is noise most of all.
  ///
  /// What drifts is sent from here on: else all of it would come to be seen in the same frame.
  private static let faint = 2

  /// With a smaller budget large differences keep to it as well.
  private static let smallBudget = 16_384

  private(set) var hasBudget = false
  /// Whether large differences keep to the budget as well.
  private(set) var isStrict = false
  /// Cells that were put off in this frame.
  private(set) var stale = 0
  /// Whether more cells differ than can be sent.
  var isShort: Bool { changed > affordable }

  /// Whether some cells that are just urgent enough can still be sent.
  var hasRoom: Bool { allowance > 0 && !isFull }

  private var changed = 0
  private var affordable = 0
  private var limit = 0
  private var largestDifference = 8
  /// Cells with a higher score are sent.
  private var threshold = 0
  /// Cells with just that score that may be sent too.
  private var allowance = 0
  private var sent = 0
  /// The bytes after which nothing more is sent but what cannot wait.
  private var mostBytes = Int.max
  /// Whether cells have come to that, more than was foretold.
  private var isFull = false
  /// Measured on a wave to begin with.
  private var bytesPerCell = 12.0
  private var histogram = [Int](repeating: 0, count: 256)

  /// Begins a frame.
  ///
  /// - Parameters:
  ///   - isStrict: Whether large differences keep to the budget as well.
  mutating func begin(budget: Int, largestDifference: Int, isStrict: Bool = false) {
    self.isStrict = budget > 0 && (isStrict || budget < Self.smallBudget)
    (stale, sent, changed, threshold, allowance) = (0, 0, 0, 0, 0)
    (isFull, mostBytes) = (false, self.isStrict ? budget : .max)
    hasBudget = budget > 0
    guard hasBudget else { return }
    self.largestDifference = largestDifference
    affordable = Int(Double(budget) / bytesPerCell)
    limit = self.isStrict ? affordable : affordable * 4
    for score in 0..<256 { histogram[score] = 0 }
  }

  /// Whether so many cells are more than a frame may have, however large their differences.
  func isExceeded(by cells: Int) -> Bool { hasBudget && cells > limit }

  mutating func end(bytes: Int) {
    guard sent >= 16 else { return }
    let measured = min(max(Double(bytes) / Double(sent), 4), 48)
    // More is believed at once, unless the bytes are counted while they are written.
    bytesPerCell += (measured - bytesPerCell) / (measured > bytesPerCell && !isStrict ? 1 : 4)
  }

  /// Counts cells that differ, before it is known how much.
  @inline(__always) mutating func note(changed count: Int) {
    changed &+= count
  }

  @inline(__always) mutating func note(score: UInt8) {
    histogram[Int(score)] &+= 1
  }

  /// How urgent a difference in a channel is, 1...254, after so many frames of waiting.
  ///
  /// What is seen of a small one is less where the picture is lively.
  @inline(__always) func score(
    distance: Int, seen: @autoclosure () -> Int, age: UInt8
  ) -> UInt8 {
    let age = Int(age)
    let score =
      distance > largestDifference || age >= Self.longestWait
      ? Self.large + min((distance &+ 16 &* age) / 2, 126)
      : min(max(seen() &+ age / Self.patience, 1), Self.large - 1)
    return UInt8(truncatingIfNeeded: score)
  }

  /// Everything fits; only what nobody sees waits.
  mutating func chooseAll() {
    threshold = Self.quiet - 1
  }

  /// As much is sent as fits, the most urgent first; what nobody sees waits.
  mutating func choose() {
    // What cannot wait is text mostly, of which many cells have the same colours.
    var chosen = histogram[255] / 4
    var score = 254
    while score >= Self.faint {
      let room = (score >= Self.large ? limit : affordable) - chosen
      if histogram[score] > room {
        allowance = max(room, 0)
        break
      }
      chosen += histogram[score]
      score -= 1
    }
    threshold = score
  }

  /// Whether a cell is sent now, behind so many bytes; asked once for each one that differs.
  @inline(__always) mutating func takes(score: UInt8, after bytes: Int) -> Bool {
    let score = Int(score)
    if bytes > mostBytes, score < 255 { isFull = true }
    if score < threshold || score == threshold && allowance == 0 || isFull && score < 255 {
      stale &+= 1
      return false
    }
    if score == threshold { allowance &-= 1 }
    sent &+= 1
    return true
  }
}
