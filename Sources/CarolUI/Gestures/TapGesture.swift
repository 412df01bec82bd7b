/// One tap, or several in quick succession.
public struct TapGesture: PrimitiveGesture {
  /// Nothing but that it has been made.
  public typealias Value = Void

  /// How many taps it takes.
  public var count: Int

  /// Makes a gesture of so many taps.
  public init(count: Int = 1) {
    self.count = count
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Void> {
    VoidRecognizer(TapRecognizer(context, count: count, space: .local))
  }

  func update(_ recognizer: Recognizer<Void>) {
    (recognizer as? VoidRecognizer)?.base.count = count
  }
}

/// One tap, or several in quick succession, and where.
public struct SpatialTapGesture: PrimitiveGesture {
  /// What is known of the taps.
  public struct Value: Equatable, Sendable {
    /// Where the last of them was.
    public var location: CGPoint
  }

  /// How many taps it takes.
  public var count: Int

  /// The space in which the place is told.
  public var coordinateSpace: CoordinateSpace

  /// Makes a gesture of so many taps.
  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// Makes a gesture of so many taps.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    TapRecognizer(context, count: count, space: coordinateSpace)
  }

  func update(_ recognizer: Recognizer<Value>) {
    guard let recognizer = recognizer as? TapRecognizer else { return }
    recognizer.count = count
    recognizer.space = coordinateSpace
  }
}

/// Counts taps.
final class TapRecognizer: Recognizer<SpatialTapGesture.Value> {
  /// Seconds within which the next of several taps begins.
  static let delay = 0.35

  /// How far the pointer may move before it is no tap, and a drag begins.
  static let slack: CGFloat = 10

  /// How far the next of several taps may be from the first.
  static let reach: CGFloat = 45

  var count: Int
  var space: CoordinateSpace

  private let context: GestureContext
  private var current = GesturePhase<SpatialTapGesture.Value>.possible
  private var taps = 0
  private var first: CGPoint?
  private var start: CGPoint?
  private var limit: Date?

  init(_ context: GestureContext, count: Int, space: CoordinateSpace) {
    self.context = context
    self.count = count
    self.space = space
  }

  override var phase: GesturePhase<SpatialTapGesture.Value> { current }
  override var deadline: Date? { limit }

  override func take(_ event: GestureEvent) {
    guard case .possible = current else { return }
    switch event.kind {
    case .down:
      if let first, event.location.distance(to: first) > Self.reach { return cancel() }
      first = first ?? event.location
      start = event.location
      limit = nil
    case .moved:
      if let start, event.location.distance(to: start) >= Self.slack { cancel() }
    case .up:
      guard let start else { return }
      if event.location.distance(to: start) >= Self.slack { return cancel() }
      self.start = nil
      taps += 1
      if taps >= count {
        current = .ended(SpatialTapGesture.Value(location: context.location(of: event, in: space)))
      } else {
        limit = event.time.addingTimeInterval(Self.delay)
      }
    case .time:
      if let limit, event.time >= limit { cancel() }
    }
  }

  override func cancel() {
    guard case .possible = current else { return }
    current = .failed
    limit = nil
  }

  override func reset() {
    super.reset()
    current = .possible
    taps = 0
    first = nil
    start = nil
    limit = nil
  }
}

/// Follows a tap without telling where it was.
final class VoidRecognizer: PassingRecognizer<Void> {
  let base: TapRecognizer

  init(_ base: TapRecognizer) {
    self.base = base
    super.init(around: base)
  }

  override var phase: GesturePhase<Void> { base.phase.map { _ in } }
}

extension CGPoint {
  /// How far another point is.
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
