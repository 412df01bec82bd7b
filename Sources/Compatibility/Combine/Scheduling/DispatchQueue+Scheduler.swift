public import Dispatch
internal import Foundation

extension DispatchQueue: Scheduler {
  /// A point in the time that queues go by.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The point as Dispatch knows it.
    public var dispatchTime: DispatchTime

    /// Takes a point as Dispatch knows it.
    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    /// The time from this point to another.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let there = other.dispatchTime.uptimeNanoseconds
      let here = dispatchTime.uptimeNanoseconds
      return .nanoseconds(
        there >= here ? Int(clamping: there - here) : -Int(clamping: here - there))
    }

    /// The point so much later.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + .nanoseconds(stride.nanoseconds))
    }

    /// Hashes the point.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.uptimeNanoseconds)
    }

    /// A length of time in nanoseconds.
    public struct Stride:
      SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable, Sendable
    {
      /// The length.
      var nanoseconds: Int

      private init(nanoseconds: Int) {
        self.nanoseconds = nanoseconds
      }

      /// So many seconds.
      public init(integerLiteral seconds: Int) {
        self = .seconds(seconds)
      }

      /// So many seconds.
      public init(floatLiteral seconds: Double) {
        self = .seconds(seconds)
      }

      /// So many seconds, if they can be told.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
      }

      /// The length as Dispatch knows it.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(nanoseconds) }

      /// The nanoseconds without their sign.
      public var magnitude: Int { Int(clamping: nanoseconds.magnitude) }

      /// So many seconds.
      public static func seconds(_ s: Int) -> Stride {
        Stride(nanoseconds: s.multipliedReportingOverflow(by: 1_000_000_000).partialValue)
      }

      /// So many seconds.
      public static func seconds(_ s: Double) -> Stride {
        Stride(nanoseconds: Int(exactly: (s * 1e9).rounded()) ?? (s < 0 ? .min : .max))
      }

      /// So many thousandths of a second.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(nanoseconds: ms * 1_000_000) }

      /// So many millionths of a second.
      public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: us * 1000) }

      /// So many billionths of a second.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

      /// Whether the first is shorter.
      public static func < (left: Stride, right: Stride) -> Bool {
        left.nanoseconds < right.nanoseconds
      }

      /// Both together.
      public static func + (left: Stride, right: Stride) -> Stride {
        Stride(nanoseconds: left.nanoseconds + right.nanoseconds)
      }

      /// What is left.
      public static func - (left: Stride, right: Stride) -> Stride {
        Stride(nanoseconds: left.nanoseconds - right.nanoseconds)
      }

      /// The product, both taken as seconds.
      public static func * (left: Stride, right: Stride) -> Stride {
        .seconds(Double(left.nanoseconds) * Double(right.nanoseconds) / 1e18)
      }

      /// Multiplies by another length, both taken as seconds.
      public static func *= (left: inout Stride, right: Stride) {
        left = left * right
      }
    }
  }

  /// How a queue is to do a thing.
  public struct SchedulerOptions {
    /// How urgent it is.
    public var qos: DispatchQoS

    /// How it stands to the rest of the queue.
    public var flags: DispatchWorkItemFlags

    /// The group that waits for it.
    public var group: DispatchGroup?

    /// Says how a thing is to be done.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The present.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Dispatch chooses its tolerance itself.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Does something as soon as the queue may.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
      unsafe action()
    }
  }

  /// Does something after a point in time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { unsafe action() }
  }

  /// Does something after a point in time and again at each interval, until called off.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    nonisolated(unsafe) let action = action
    let source = DispatchSource.makeTimerSource(queue: self)
    source.setEventHandler { unsafe action() }
    source.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: tolerance.timeInterval)
    source.resume()
    return AnyCancellable { source.cancel() }
  }
}
