/// A value at any time of its way through keyframes.
public struct KeyframeTimeline<Value> {
  /// Seconds that the longest track takes.
  public let duration: TimeInterval

  private let initialValue: Value
  private let tracks: [TrackCourse<Value>]

  /// Makes the way of a value through keyframes.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(from: initialValue, through: content())
  }

  init(from initialValue: Value, through keyframes: some Keyframes<Value>) {
    var makers: [Any] = []
    keyframes.collectAll(&makers)
    self.initialValue = initialValue
    tracks = makers.compactMap { ($0 as? TrackMaker<Value>)?.make(initialValue) }
    duration = tracks.reduce(0) { max($0, $1.duration) }
  }

  /// The value so many seconds after the beginning; a track that has ended stays where it is.
  public func value(time: TimeInterval) -> Value {
    var value = initialValue
    for track in tracks { track.apply(&value, time) }
    return value
  }

  /// The value when a part of the time, 0...1, is gone.
  public func value(progress: Double) -> Value {
    value(time: progress * duration)
  }
}
