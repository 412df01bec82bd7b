/// Two fingers that move apart or together; a screen with one pointer never sees it made.
public struct MagnifyGesture: PrimitiveGesture {
  /// What is known of the fingers.
  public struct Value: Equatable, Sendable {
    /// When the fingers were last heard of.
    public var time: Date

    /// How much farther apart they are than at first.
    public var magnification: CGFloat

    /// How much that changes in a second.
    public var velocity: CGFloat

    /// The point between the fingers at first, as a part of the view.
    public var startAnchor: UnitPoint

    /// The point between the fingers at first.
    public var startLocation: CGPoint
  }

  /// How much the distance changes before the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Makes the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> { Recognizer() }
  func update(_ recognizer: Recognizer<Value>) {}
}

/// Two fingers that move apart or together; a screen with one pointer never sees it made.
public struct MagnificationGesture: PrimitiveGesture {
  /// How much farther apart the fingers are than at first.
  public typealias Value = CGFloat

  /// How much the distance changes before the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Makes the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> { Recognizer() }
  func update(_ recognizer: Recognizer<Value>) {}
}

/// Two fingers that turn about each other; a screen with one pointer never sees it made.
public struct RotateGesture: PrimitiveGesture {
  /// What is known of the fingers.
  public struct Value: Equatable, Sendable {
    /// When the fingers were last heard of.
    public var time: Date

    /// How far they have turned.
    public var rotation: Angle

    /// How far they turn in a second.
    public var velocity: Angle

    /// The point between the fingers at first, as a part of the view.
    public var startAnchor: UnitPoint

    /// The point between the fingers at first.
    public var startLocation: CGPoint
  }

  /// How far the fingers turn before the gesture begins.
  public var minimumAngleDelta: Angle

  /// Makes the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> { Recognizer() }
  func update(_ recognizer: Recognizer<Value>) {}
}

/// Two fingers that turn about each other; a screen with one pointer never sees it made.
public struct RotationGesture: PrimitiveGesture {
  /// How far the fingers have turned.
  public typealias Value = Angle

  /// How far the fingers turn before the gesture begins.
  public var minimumAngleDelta: Angle

  /// Makes the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> { Recognizer() }
  func update(_ recognizer: Recognizer<Value>) {}
}
