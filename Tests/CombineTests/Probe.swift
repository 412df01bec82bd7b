import Combine

/// A subscriber that asks for what it is told to, and keeps what it is given.
final class Probe<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completions: [Subscribers.Completion<Failure>] = []
  private(set) var subscription: (any Subscription)?

  /// Asked for on subscribing.
  let first: Subscribers.Demand

  /// Asked for with each value.
  let more: Subscribers.Demand

  init(first: Subscribers.Demand = .none, more: Subscribers.Demand = .none) {
    self.first = first
    self.more = more
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if first > 0 { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    completions.append(completion)
  }
}

/// What goes wrong in these tests.
struct Mishap: Error, Hashable {}

/// A scheduler whose time goes on when it is told to.
final class ManualScheduler: Scheduler {
  struct SchedulerTimeType: Strideable {
    var milliseconds: Int

    func distance(to other: SchedulerTimeType) -> Stride {
      Stride(milliseconds: other.milliseconds - milliseconds)
    }

    func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(milliseconds: milliseconds + stride.milliseconds)
    }

    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      var milliseconds: Int

      init(milliseconds: Int) { self.milliseconds = milliseconds }
      init(integerLiteral value: Int) { milliseconds = value * 1000 }
      init?<T: BinaryInteger>(exactly source: T) { milliseconds = Int(source) * 1000 }

      var magnitude: Int { abs(milliseconds) }
      static func < (left: Stride, right: Stride) -> Bool {
        left.milliseconds < right.milliseconds
      }
      static func + (left: Stride, right: Stride) -> Stride {
        Stride(milliseconds: left.milliseconds + right.milliseconds)
      }
      static func - (left: Stride, right: Stride) -> Stride {
        Stride(milliseconds: left.milliseconds - right.milliseconds)
      }
      static func * (left: Stride, right: Stride) -> Stride {
        Stride(milliseconds: left.milliseconds * right.milliseconds / 1000)
      }
      static func *= (left: inout Stride, right: Stride) { left = left * right }

      static func seconds(_ s: Int) -> Stride { Stride(milliseconds: s * 1000) }
      static func seconds(_ s: Double) -> Stride { Stride(milliseconds: Int(s * 1000)) }
      static func milliseconds(_ ms: Int) -> Stride { Stride(milliseconds: ms) }
      static func microseconds(_ us: Int) -> Stride { Stride(milliseconds: us / 1000) }
      static func nanoseconds(_ ns: Int) -> Stride { Stride(milliseconds: ns / 1_000_000) }
    }
  }

  private(set) var now = SchedulerTimeType(milliseconds: 0)
  let minimumTolerance = SchedulerTimeType.Stride(milliseconds: 0)
  private var waiting: [(time: Int, action: () -> Void)] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    waiting.append((now.milliseconds, action))
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    waiting.append((date.milliseconds, action))
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    preconditionFailure("nothing here repeats")
  }

  /// Lets time go on, and does what is due, in order.
  func advance(to milliseconds: Int) {
    while let next = waiting.indices.min(by: { waiting[$0].time < waiting[$1].time }),
      waiting[next].time <= milliseconds
    {
      let (time, action) = waiting.remove(at: next)
      now.milliseconds = max(now.milliseconds, time)
      action()
    }
    now.milliseconds = milliseconds
  }
}
