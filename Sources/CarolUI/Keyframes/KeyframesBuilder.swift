/// Puts tracks side by side.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// Takes keyframes of the value.
  public static func buildExpression<Content: Keyframes>(
    _ expression: Content
  ) -> Content where Content.Value == Value { expression }

  /// Takes a keyframe of a track that moves all of the value.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> Content where Content.Value == Value { expression }

  /// Nothing.
  public static func buildBlock() -> EmptyKeyframes<Value> { EmptyKeyframes() }

  /// The first of several.
  public static func buildPartialBlock<Content: Keyframes>(
    first: Content
  ) -> Content where Content.Value == Value { first }

  /// The first of several keyframes of one track.
  public static func buildPartialBlock<Content: KeyframeTrackContent>(
    first: Content
  ) -> Content where Content.Value == Value { first }

  /// One more beside the others.
  public static func buildPartialBlock<First: Keyframes, Second: Keyframes>(
    accumulated: First, next: Second
  ) -> KeyframePair<First, Second> where First.Value == Value, Second.Value == Value {
    KeyframePair(first: accumulated, second: next)
  }

  /// One more keyframe of the track.
  public static func buildPartialBlock<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    accumulated: First, next: Second
  ) -> KeyframeSequence<First, Second> where First.Value == Value, Second.Value == Value {
    KeyframeSequence(first: accumulated, second: next)
  }

  /// All tracks.
  public static func buildFinalResult<Content: Keyframes>(
    _ component: Content
  ) -> Content where Content.Value == Value { component }

  /// The keyframes as the only track.
  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Content.Value == Value {
    KeyframeTrack { component }
  }
}

/// Puts the keyframes of a track one after the other.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// Takes a keyframe.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> Content where Content.Value == Value { expression }

  /// Nothing.
  public static func buildBlock() -> KeyframeList<Value> { KeyframeList(parts: []) }

  /// The first of several.
  public static func buildPartialBlock<Content: KeyframeTrackContent>(
    first: Content
  ) -> Content where Content.Value == Value { first }

  /// One more behind the others.
  public static func buildPartialBlock<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    accumulated: First, next: Second
  ) -> KeyframeSequence<First, Second> where First.Value == Value, Second.Value == Value {
    KeyframeSequence(first: accumulated, second: next)
  }

  /// Those of a loop.
  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> KeyframeList<Value> {
    KeyframeList(components)
  }

  /// Those of a condition that holds.
  public static func buildEither(
    first component: some KeyframeTrackContent<Value>
  ) -> KeyframeList<Value> {
    KeyframeList([component])
  }

  /// Those of a condition that does not hold.
  public static func buildEither(
    second component: some KeyframeTrackContent<Value>
  ) -> KeyframeList<Value> {
    KeyframeList([component])
  }

  /// Those of a condition that may not hold.
  public static func buildOptional(
    _ component: (some KeyframeTrackContent<Value>)?
  ) -> KeyframeList<Value> {
    component.map { KeyframeList([$0]) } ?? KeyframeList(parts: [])
  }
}
