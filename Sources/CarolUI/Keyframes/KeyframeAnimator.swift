/// A view that goes through keyframes, over and over or whenever a value changes.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  private let initialValue: Value
  private let repeats: Bool
  private let trigger: TriggerValue?
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath

  @State private var run = KeyframeRun<Value>()

  /// Makes a view that goes through keyframes as long as it is there, or once.
  ///
  /// - Parameters:
  ///   - initialValue: The value to begin with.
  ///   - repeating: Whether it begins anew at the end.
  ///   - content: Makes the view of a value, at each picture.
  ///   - keyframes: Makes the keyframes, for the value that is there at their beginning.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, repeating, nil, content, keyframes)
  }

  /// Makes a view that goes through keyframes whenever a value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value to begin with.
  ///   - trigger: The value whose changes begin it, from wherever it is.
  ///   - content: Makes the view of a value, at each picture.
  ///   - keyframes: Makes the keyframes, for the value that is there at their beginning.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, false, TriggerValue(value: trigger), content, keyframes)
  }

  private init(
    _ initialValue: Value, _ repeats: Bool, _ trigger: TriggerValue?,
    _ content: @escaping (Value) -> Content, _ keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.repeats = repeats
    self.trigger = trigger
    self.content = content
    self.keyframes = keyframes
  }

  /// The view of the present value.
  public var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: !run.isUnderWay)) { timeline in
      content(run.value(at: timeline.date) ?? initialValue)
    }
    .onAppear { if trigger == nil { begin() } }
    .onChange(of: trigger) { begin() }
  }

  private func begin() {
    run.begin(from: initialValue, repeats: repeats) {
      KeyframeTimeline(from: $0, through: keyframes($0))
    }
  }
}

/// Where an animator is on its way.
@MainActor @Observable
final class KeyframeRun<Value> {
  /// Whether there is anything to be shown but what was shown last.
  private(set) var isUnderWay = false

  /// Counts beginnings; whoever has read a value reads another after each.
  private var beginnings = 0

  @ObservationIgnored private var timeline: KeyframeTimeline<Value>?
  @ObservationIgnored private var start: Date?
  @ObservationIgnored private var shown: Value?
  @ObservationIgnored private var repeats = false
  @ObservationIgnored private var make: ((Value) -> KeyframeTimeline<Value>)?

  nonisolated init() {}

  /// Begins the way, from where it is or from a first value, at the next date it is asked for.
  func begin(
    from first: Value, repeats: Bool, _ make: @escaping (Value) -> KeyframeTimeline<Value>
  ) {
    self.make = make
    self.repeats = repeats
    timeline = make(shown ?? first)
    start = nil
    beginnings += 1
    isUnderWay = true
  }

  /// The value at a date; nil before the way has begun for the first time.
  func value(at date: Date) -> Value? {
    _ = beginnings
    guard isUnderWay, var timeline else { return shown }
    var begin = start ?? date
    if repeats, timeline.duration > 0 {
      // A way begins where the one before it ends; after long without pictures, one will do.
      while date.timeIntervalSince(begin) >= timeline.duration, let make {
        let turns = (date.timeIntervalSince(begin) / timeline.duration).rounded(.down)
        begin.addTimeInterval(timeline.duration * max(1, turns - 1))
        timeline = make(timeline.value(time: timeline.duration))
      }
    }
    start = begin
    self.timeline = timeline
    let time = date.timeIntervalSince(begin)
    shown = timeline.value(time: time)
    if time >= timeline.duration { isUnderWay = false }
    return shown
  }
}

extension View {
  /// Goes through keyframes, over and over or once.
  ///
  /// - Parameters:
  ///   - initialValue: The value to begin with.
  ///   - repeating: Whether it begins anew at the end.
  ///   - content: Changes the view for a value, at each picture.
  ///   - keyframes: Makes the keyframes, for the value that is there at their beginning.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView(self), $0) }, keyframes: keyframes)
  }

  /// Goes through keyframes whenever a value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value to begin with.
  ///   - trigger: The value whose changes begin it, from wherever it is.
  ///   - content: Changes the view for a value, at each picture.
  ///   - keyframes: Makes the keyframes, for the value that is there at their beginning.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(PlaceholderContentView(self), $0) }, keyframes: keyframes)
  }
}
