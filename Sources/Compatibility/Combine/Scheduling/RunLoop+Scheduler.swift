public import Foundation

extension RunLoop: Scheduler {
  /// A point in the time that run loops go by.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The point.
    public var date: Date

    /// Takes a date.
    public init(_ date: Date) {
      self.date = date
    }

    /// The time from this point to another.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    /// The point so much later.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date.addingTimeInterval(stride.timeInterval))
    }

    /// A length of time in seconds.
    public struct Stride:
      SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable, Sendable
    {
      /// The length.
      public var timeInterval: TimeInterval

      /// So many seconds.
      public init(_ seconds: TimeInterval) {
        timeInterval = seconds
      }

      /// So many seconds.
      public init(integerLiteral seconds: Int) {
        timeInterval = Double(seconds)
      }

      /// So many seconds.
      public init(floatLiteral seconds: Double) {
        timeInterval = seconds
      }

      /// So many seconds, if they can be told.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Double(exactly: source) else { return nil }
        timeInterval = seconds
      }

      /// The seconds without their sign.
      public var magnitude: TimeInterval { timeInterval.magnitude }

      /// So many seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }

      /// So many seconds.
      public static func seconds(_ s: Double) -> Stride { Stride(s) }

      /// So many thousandths of a second.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }

      /// So many millionths of a second.
      public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }

      /// So many billionths of a second.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }

      /// Whether the first is shorter.
      public static func < (left: Stride, right: Stride) -> Bool {
        left.timeInterval < right.timeInterval
      }

      /// Both together.
      public static func + (left: Stride, right: Stride) -> Stride {
        Stride(left.timeInterval + right.timeInterval)
      }

      /// What is left.
      public static func - (left: Stride, right: Stride) -> Stride {
        Stride(left.timeInterval - right.timeInterval)
      }

      /// The product.
      public static func * (left: Stride, right: Stride) -> Stride {
        Stride(left.timeInterval * right.timeInterval)
      }

      /// Multiplies by another length.
      public static func *= (left: inout Stride, right: Stride) {
        left = left * right
      }
    }
  }

  /// How a run loop is to do a thing; there is nothing to say.
  public struct SchedulerOptions {}

  /// The present.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Run loops know no least tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Does something in the loop's next turn, in any of its common modes.
  ///
  /// The timer wakes the loop, which blocks alone do not do on Linux.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    perform(inModes: [.common]) { unsafe action() }
    add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .common)
  }

  /// Does something after a point in time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in unsafe action() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .common)
  }

  /// Does something after a point in time and again at each interval, until called off.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    nonisolated(unsafe) let action = action
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
      unsafe action()
    }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .common)
    return AnyCancellable { timer.invalidate() }
  }
}
