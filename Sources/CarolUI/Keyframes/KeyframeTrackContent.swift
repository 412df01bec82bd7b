/// Keyframes of one track, one after the other.
public protocol KeyframeTrackContent<Value> {
  /// What the track moves.
  associatedtype Value: Animatable = Body.Value

  /// The keyframes that these consist of.
  associatedtype Body: KeyframeTrackContent

  /// The keyframes that these consist of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

/// A keyframe, or several, of our own kinds.
protocol PrimitiveTrackContent: KeyframeTrackContent {
  /// Adds the keyframes, each a ``KeyframeSegment`` of what the track moves.
  func collect(_ segments: inout [Any])
}

extension KeyframeTrackContent {
  /// Adds the keyframes.
  func collectAll(_ segments: inout [Any]) {
    if let primitive = self as? any PrimitiveTrackContent {
      primitive.collect(&segments)
    } else {
      body.collectAll(&segments)
    }
  }
}

/// Keyframes, then others.
public struct KeyframeSequence<First: KeyframeTrackContent, Second: KeyframeTrackContent>:
  KeyframeTrackContent, PrimitiveTrackContent
{
  /// What the track moves.
  public typealias Value = First.Value

  /// Nothing: what they do is known.
  public var body: KeyframeList<Value> { KeyframeList(parts: []) }

  let first: First
  let second: Second

  func collect(_ segments: inout [Any]) {
    first.collectAll(&segments)
    second.collectAll(&segments)
  }
}

/// Any number of keyframes.
public struct KeyframeList<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  /// Nothing: what they do is known.
  public var body: KeyframeList<Value> { KeyframeList(parts: []) }

  private let parts: [Any]

  init(parts: [Any]) {
    self.parts = parts
  }

  init(_ contents: [some KeyframeTrackContent<Value>]) {
    var parts: [Any] = []
    for content in contents { content.collectAll(&parts) }
    self.parts = parts
  }

  func collect(_ segments: inout [Any]) {
    segments += parts
  }
}

/// A keyframe that is come to along a curve, a straight line unless told otherwise.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  /// Nothing: what they do is known.
  public var body: KeyframeList<Value> { KeyframeList(parts: []) }

  private let segment: KeyframeSegment<Value>

  /// Makes a keyframe that is come to in so many seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    segment = KeyframeSegment(to: to, duration: duration, kind: .curve(timingCurve))
  }

  func collect(_ segments: inout [Any]) { segments.append(segment) }
}

/// A keyframe that is come to smoothly: where several follow each other, without a kink between.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  /// Nothing: what they do is known.
  public var body: KeyframeList<Value> { KeyframeList(parts: []) }

  private let segment: KeyframeSegment<Value>

  /// Makes a keyframe that is come to in so many seconds.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: Seconds.
  ///   - startVelocity: The speed at the beginning, per second; if nil, that of the neighbours.
  ///   - endVelocity: The speed at the end, per second; if nil, that of the neighbours.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    segment = KeyframeSegment(
      to: to, duration: duration,
      kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
  }

  func collect(_ segments: inout [Any]) { segments.append(segment) }
}

/// A keyframe to which a spring pulls.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  /// Nothing: what they do is known.
  public var body: KeyframeList<Value> { KeyframeList(parts: []) }

  private let segment: KeyframeSegment<Value>

  /// Makes a keyframe to which a spring pulls for some time.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: Seconds; if nil, until the spring has settled.
  ///   - spring: The spring.
  ///   - startVelocity: The speed at the beginning, per second; if nil, that of what came before.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    segment = KeyframeSegment(
      to: to, duration: duration ?? spring.settlingDuration,
      kind: .spring(spring, start: startVelocity?.animatableData))
  }

  func collect(_ segments: inout [Any]) { segments.append(segment) }
}

/// A keyframe that is there at a stroke.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  /// Nothing: what they do is known.
  public var body: KeyframeList<Value> { KeyframeList(parts: []) }

  private let segment: KeyframeSegment<Value>

  /// Makes a keyframe that takes no time.
  public init(_ to: Value) {
    segment = KeyframeSegment(to: to, duration: 0, kind: .move)
  }

  func collect(_ segments: inout [Any]) { segments.append(segment) }
}
