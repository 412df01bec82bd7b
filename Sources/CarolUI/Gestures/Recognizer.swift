/// How far a gesture has come.
enum GesturePhase<Value> {
  /// Nothing speaks against it yet.
  case possible

  /// It is being made.
  case active(Value)

  /// It has been made.
  case ended(Value)

  /// It has been something else, or was broken off.
  case failed

  /// The phase of what another gesture makes of this one.
  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible: .possible
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }

  /// The value, if there is one.
  var value: Value? {
    switch self {
    case .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }
}

/// How far a gesture has come, whatever its value.
enum GestureProgress {
  case possible

  /// Being made, but others may still turn out to be meant.
  case tentative

  case active
  case ended
  case failed

  /// Whether this gesture is meant, and no other that it excludes.
  var isDecided: Bool { self == .active || self == .ended }

  /// Whether nothing more comes of it.
  var isTerminal: Bool { self == .ended || self == .failed }
}

/// What recognizers are told.
struct GestureEvent {
  enum Kind {
    case down
    case moved
    case up

    /// Nothing but time has passed.
    case time
  }

  var kind: Kind

  /// Where the pointer is in the window.
  var location: CGPoint

  var time: Date

  /// The keys held meanwhile.
  var modifiers: EventModifiers = []
}

/// Follows the events of one gesture, or of several among which it decides.
///
/// Each event is taken first and acted upon then, when it is known who is meant.
@MainActor
class GestureTracker {
  /// Whether everything that comes of the gesture's end has been done.
  private(set) final var isSettled = false

  /// How far the gesture has come.
  var progress: GestureProgress { .failed }

  /// When the gesture wants to be told that time has passed.
  var deadline: Date? { nil }

  /// Takes an event.
  func take(_ event: GestureEvent) {}

  /// Calls what is to be called at this point.
  ///
  /// - Parameter isAllowed: Whether no other gesture may still turn out to be meant instead.
  func perform(_ isAllowed: Bool) {}

  /// Gives up, unless the gesture has come to its end.
  func cancel() {}

  /// Makes ready for the next time.
  func reset() {
    isSettled = false
  }

  /// Does what is to be done at this point, and takes note of the end.
  final func act(_ isAllowed: Bool) {
    perform(isAllowed)
    if isAllowed && progress.isTerminal { isSettled = true }
  }
}

/// Follows the events of a gesture with values of a type.
class Recognizer<Value>: GestureTracker {
  /// How far the gesture has come.
  var phase: GesturePhase<Value> { .failed }

  /// Whether others may still turn out to be meant while this one is active.
  var isTentative: Bool { false }

  override var progress: GestureProgress {
    switch phase {
    case .possible: .possible
    case .active: isTentative ? .tentative : .active
    case .ended: .ended
    case .failed: .failed
    }
  }
}

/// Two gestures of which at most one is made, or both are.
final class GesturePair: GestureTracker {
  enum Rule {
    /// The first; the second when the first has failed.
    case exclusive

    /// Both.
    case simultaneous

    /// Whichever is sooner.
    case race
  }

  private let rule: Rule
  private let first: GestureTracker
  private let second: GestureTracker

  init(_ rule: Rule, _ first: GestureTracker, _ second: GestureTracker) {
    self.rule = rule
    self.first = first
    self.second = second
  }

  override var deadline: Date? {
    [first.deadline, second.deadline].compactMap(\.self).min()
  }

  override func take(_ event: GestureEvent) {
    for tracker in [first, second] {
      // What came to its end while the other went on is ready for the next touch.
      if event.kind == .down && tracker.progress.isTerminal && tracker.isSettled { tracker.reset() }
      tracker.take(event)
    }
    guard rule != .simultaneous else { return }
    if first.progress.isDecided {
      second.cancel()
    } else if rule == .race && second.progress.isDecided {
      first.cancel()
    }
  }

  override func perform(_ isAllowed: Bool) {
    first.act(isAllowed)
    second.act(isAllowed && (rule != .exclusive || first.progress == .failed))
  }

  override func cancel() {
    first.cancel()
    second.cancel()
  }

  override func reset() {
    super.reset()
    first.reset()
    second.reset()
  }

  override var progress: GestureProgress {
    let (one, other) = (first.progress, second.progress)
    if one == .failed { return other }
    if rule == .exclusive || other == .failed { return one }
    if one == .ended && other == .ended { return .ended }
    if one.isDecided || other.isDecided { return .active }
    return one == .tentative || other == .tentative ? .tentative : .possible
  }
}
