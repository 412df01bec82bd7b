/// The pointer moved while down.
public struct DragGesture: PrimitiveGesture {
  /// What is known of the drag.
  public struct Value: Equatable, Sendable {
    /// When the pointer was last heard of.
    public var time: Date

    /// Where the pointer is.
    public var location: CGPoint

    /// Where the pointer went down.
    public var startLocation: CGPoint

    /// How far the pointer has moved, in points a second.
    public var velocity: CGSize

    /// From where the pointer went down to where it is.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the pointer would come to rest if it were let go now.
    ///
    /// A quarter of a second on, at the present speed.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// From where the pointer went down to where it would come to rest.
    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
  }

  /// How far the pointer moves before the gesture begins.
  public var minimumDistance: CGFloat

  /// The space in which places are told.
  public var coordinateSpace: CoordinateSpace

  /// Makes the gesture; it begins when the pointer has moved so far.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Makes the gesture; it begins when the pointer has moved so far.
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  /// The direction in which the pointer has to go; nil for any.
  private(set) var axis: Axis?

  /// Makes a gesture of a pointer that goes in one direction, told by its place in the window.
  init(minimumDistance: CGFloat, along axis: Axis) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: CoordinateSpace.global)
    self.axis = axis
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    DragRecognizer(self, context)
  }

  func update(_ recognizer: Recognizer<Value>) {
    (recognizer as? DragRecognizer)?.gesture = self
  }
}

/// Follows a pointer that is down.
final class DragRecognizer: Recognizer<DragGesture.Value> {
  var gesture: DragGesture

  private let context: GestureContext
  private var current = GesturePhase<DragGesture.Value>.possible

  /// Where in the window, and where in the gesture's space, the pointer went down.
  private var start: (window: CGPoint, location: CGPoint)?
  private var speed = PointerSpeed()

  init(_ gesture: DragGesture, _ context: GestureContext) {
    self.gesture = gesture
    self.context = context
  }

  override var phase: GesturePhase<DragGesture.Value> { current }

  override func take(_ event: GestureEvent) {
    guard !progress.isTerminal, event.kind != .time else { return }
    let location = context.location(of: event, in: gesture.coordinateSpace)
    if event.kind == .down {
      start = (event.location, location)
      speed = PointerSpeed()
    }
    guard let start else { return }
    speed.add(location, at: event.time, isLast: event.kind == .up)
    if case .possible = current,
      event.location.distance(to: start.window) < gesture.minimumDistance
    {
      if event.kind == .up { current = .failed }
      return
    }
    if case .possible = current, let axis = gesture.axis {
      let way = CGPoint(
        x: event.location.x - start.window.x, y: event.location.y - start.window.y)
      if abs(way[axis]) < abs(way[axis.other]) {
        current = .failed
        return
      }
    }
    let value = DragGesture.Value(
      time: event.time, location: location, startLocation: start.location,
      velocity: speed.velocity)
    current = event.kind == .up ? .ended(value) : .active(value)
  }

  override func cancel() {
    if !progress.isTerminal { current = .failed }
  }

  override func reset() {
    super.reset()
    current = .possible
    start = nil
  }
}

/// How fast a pointer moves: the mean over the last tenth of a second.
struct PointerSpeed {
  private var samples: [(time: Date, location: CGPoint)] = []

  /// Takes note of where the pointer is.
  ///
  /// - Parameter isLast: Whether the pointer is let go; that it did not move just before says nothing.
  mutating func add(_ location: CGPoint, at time: Date, isLast: Bool = false) {
    if isLast, let last = samples.last, last.location == location,
      time.timeIntervalSince(last.time) < 0.05
    {
      return
    }
    samples.removeAll { time.timeIntervalSince($0.time) > 0.1 }
    samples.append((time, location))
  }

  /// The speed in points a second.
  var velocity: CGSize {
    guard let first = samples.first, let last = samples.last else { return .zero }
    let seconds = CGFloat(last.time.timeIntervalSince(first.time))
    guard seconds > 0 else { return .zero }
    return CGSize(
      width: (last.location.x - first.location.x) / seconds,
      height: (last.location.y - first.location.y) / seconds)
  }
}
