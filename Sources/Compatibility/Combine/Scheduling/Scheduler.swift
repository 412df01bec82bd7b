/// Something that does things at a time, in its own place.
public protocol Scheduler<SchedulerTimeType> {
  /// The scheduler's points in time.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// What may be said about how a thing is to be done.
  associatedtype SchedulerOptions

  /// The present.
  var now: SchedulerTimeType { get }

  /// The least tolerance that makes sense here.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Does something as soon as it may.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Does something after a point in time.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Does something after a point in time and again at each interval, until called off.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Does something as soon as it may.
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Does something after a point in time.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Does something after a point in time and again at each interval, until called off.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A length of time that is made from seconds and their parts.
public protocol SchedulerTimeIntervalConvertible {
  /// So many seconds.
  static func seconds(_ s: Int) -> Self

  /// So many seconds.
  static func seconds(_ s: Double) -> Self

  /// So many thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self

  /// So many millionths of a second.
  static func microseconds(_ us: Int) -> Self

  /// So many billionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}
