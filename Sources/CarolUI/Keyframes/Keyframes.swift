/// How a value changes over time: tracks, each of which moves a part of it from keyframe to keyframe.
public protocol Keyframes<Value> {
  /// The value that changes.
  associatedtype Value = Body.Value

  /// The keyframes that these consist of.
  associatedtype Body: Keyframes

  /// The keyframes that these consist of.
  @KeyframesBuilder<Value> var body: Body { get }
}

/// Keyframes that do not consist of others.
protocol PrimitiveKeyframes: Keyframes {
  /// Adds what they do to the value, each a ``TrackMaker`` of the value's type.
  func collect(_ tracks: inout [Any])
}

extension Keyframes {
  /// Adds what the keyframes do to the value.
  func collectAll(_ tracks: inout [Any]) {
    if let primitive = self as? any PrimitiveKeyframes {
      primitive.collect(&tracks)
    } else {
      body.collectAll(&tracks)
    }
  }
}

/// Makes the course of one track, for the value that it begins with.
struct TrackMaker<Root> {
  let make: (Root) -> TrackCourse<Root>
}

/// What one track does to a value over time.
struct TrackCourse<Root> {
  /// Seconds from the first keyframe to the last.
  let duration: TimeInterval

  /// Changes the value to what it is at a time.
  let apply: (inout Root, TimeInterval) -> Void
}

/// Keyframes by which one part of a value moves, the others unconcerned.
public struct KeyframeTrack<Root, Part: Animatable, Content: KeyframeTrackContent>:
  Keyframes, PrimitiveKeyframes
where Content.Value == Part {
  /// The value that the track moves, or a part of which.
  public typealias Value = Root

  /// Nothing: what they do is known.
  public var body: EmptyKeyframes<Value> { EmptyKeyframes() }

  private let path: WritableKeyPath<Root, Part>
  private let content: Content

  /// Makes a track that moves all of a value.
  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> Content
  ) where Root == Part {
    path = \.self
    self.content = content()
  }

  /// Makes a track that moves a part of a value.
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - content: The keyframes, one after the other.
  public init(
    _ keyPath: WritableKeyPath<Root, Part>,
    @KeyframeTrackContentBuilder<Part> content: () -> Content
  ) {
    path = keyPath
    self.content = content()
  }

  func collect(_ tracks: inout [Any]) {
    var parts: [Any] = []
    content.collectAll(&parts)
    let segments = parts.compactMap { $0 as? KeyframeSegment<Part> }
    let path = path
    tracks.append(
      TrackMaker<Root> { root in
        let curve = KeyframeCurve(from: root[keyPath: path].animatableData, by: segments)
        return TrackCourse(duration: curve.duration) { root, time in
          root[keyPath: path].animatableData = curve.value(at: time)
        }
      })
  }
}

/// Two groups of keyframes side by side.
public struct KeyframePair<First: Keyframes, Second: Keyframes>: Keyframes, PrimitiveKeyframes {
  /// The value that both change.
  public typealias Value = First.Value

  /// Nothing: what they do is known.
  public var body: EmptyKeyframes<Value> { EmptyKeyframes() }

  let first: First
  let second: Second

  func collect(_ tracks: inout [Any]) {
    first.collectAll(&tracks)
    second.collectAll(&tracks)
  }
}

/// No keyframes.
public struct EmptyKeyframes<Value>: Keyframes, PrimitiveKeyframes {
  /// Nothing: what they do is known.
  public var body: EmptyKeyframes<Value> { EmptyKeyframes() }

  func collect(_ tracks: inout [Any]) {}
}
