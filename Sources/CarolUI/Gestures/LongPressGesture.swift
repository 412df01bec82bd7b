/// The pointer down at one place for some time.
public struct LongPressGesture: PrimitiveGesture {
  /// True while the pointer is down, and when it has been for long enough.
  public typealias Value = Bool

  /// How many seconds it takes.
  public var minimumDuration: Double

  /// How far the pointer may move meanwhile.
  public var maximumDistance: CGFloat

  /// Makes a gesture of so many seconds.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Bool> {
    LongPressRecognizer(self)
  }

  func update(_ recognizer: Recognizer<Bool>) {
    (recognizer as? LongPressRecognizer)?.gesture = self
  }
}

/// Waits for a press to be long enough, by the clock of the pictures.
final class LongPressRecognizer: Recognizer<Bool> {
  var gesture: LongPressGesture

  private var current = GesturePhase<Bool>.possible
  private var start: CGPoint?
  private var limit: Date?

  init(_ gesture: LongPressGesture) {
    self.gesture = gesture
  }

  override var phase: GesturePhase<Bool> { current }
  override var isTentative: Bool { true }
  override var deadline: Date? { limit }

  override func take(_ event: GestureEvent) {
    guard !progress.isTerminal else { return }
    switch event.kind {
    case .down:
      start = event.location
      current = .active(true)
      limit = event.time.addingTimeInterval(gesture.minimumDuration)
      finish(at: event.time)
    case .moved:
      guard let start else { return }
      if event.location.distance(to: start) > gesture.maximumDistance { cancel() }
    case .up:
      cancel()
    case .time:
      finish(at: event.time)
    }
  }

  private func finish(at time: Date) {
    guard let limit, time >= limit else { return }
    current = .ended(true)
    self.limit = nil
  }

  override func cancel() {
    guard !progress.isTerminal else { return }
    current = .failed
    limit = nil
  }

  override func reset() {
    super.reset()
    current = .possible
    start = nil
    limit = nil
  }
}
