public import CarolUI
internal import Combine
public import Foundation

/// Makes the pictures of a view on a clock of its own, as fast as they can be made.
///
/// The same view gives the same pictures each time: its dates count from ``epoch``, and between
/// the pictures asked for it is brought forward frame by frame, so that animations and timelines go
/// the way they would have gone on a screen.
@MainActor public final class OfflineStage {
  /// The date that views see at second 0: the first of January 2001, midnight in Greenwich.
  public static let epoch = Date(timeIntervalSinceReferenceDate: 0)

  /// The view, and the values it finds around it.
  public let graph: ViewGraph

  /// The size of the window in points.
  public var window: CGSize

  /// Pixels to a point of the pictures that are made of the frames.
  public let scale: CGFloat

  /// Frames a second, by which the view is brought forward.
  public let rate: Double

  /// The second for which the first frame is made.
  public let start: Double

  /// Called before the views of a frame are evaluated, with its time in seconds.
  public var willDraw: ((Double) -> Void)?

  /// The number of the frame made last; -1 before the first.
  public private(set) var index = -1

  /// By what timers of publishers go; nil lets them go by the run loop.
  private let timers: TimerClock?

  /// Sets a view up.
  ///
  /// - Parameters:
  ///   - root: The view, made when `ScreenMetrics` knows the size of the window.
  ///   - window: The size of the window in points.
  ///   - rate: Frames a second, above nought.
  ///   - start: The second for which the first frame is made.
  ///   - scale: Pixels to a point, which a program may ask for.
  ///   - environment: What the view finds around it.
  ///   - drivesTimers: Whether publishers of timers ring by the time of the frames, for views that
  ///     do not run under a clock of their own.
  public init<Root: View>(
    root: @autoclosure () -> Root, window: CGSize, rate: Double = 60, start: Double = 0,
    scale: CGFloat = 1, environment: EnvironmentValues = EnvironmentValues(),
    drivesTimers: Bool = false
  ) {
    precondition(rate > 0 && rate.isFinite, "a rate is a number above nought")
    timers = drivesTimers ? TimerClock(at: Self.epoch.addingTimeInterval(start)) : nil
    ScreenMetrics.main.set(size: window, scale: scale)
    graph = ViewGraph(root: root(), environment: environment)
    self.window = window
    self.scale = scale
    self.rate = rate
    self.start = start
  }

  /// The second for which a frame is made.
  public func time(of index: Int) -> Double { start + Double(index) / rate }

  /// Makes the next frame.
  public func nextFrame() -> DisplayList {
    index += 1
    let time = time(of: index)
    willDraw?(time)
    return update(time)
  }

  /// Makes frames up to the one at a time, and returns that one.
  ///
  /// A time before the frame made last gives that frame again.
  public func frame(at seconds: Double) -> DisplayList {
    // A time that falls on a frame means that frame, whatever division has left of it.
    let last = max(Int(((seconds - start) * rate + 1e-6).rounded(.down)), index, 0)
    var list: DisplayList?
    while index < last { list = nextFrame() }
    return list ?? update(time(of: index))
  }

  private func update(_ time: Double) -> DisplayList {
    ScreenMetrics.main.set(size: window, scale: scale)
    let date = OfflineStage.epoch.addingTimeInterval(time)
    timers?.move(to: date)
    return graph.update(date: date, size: window)
  }

  /// Makes a picture for a time between frames, at or after the frame made last.
  public func frame(exactlyAt seconds: Double) -> DisplayList {
    precondition(index < 0 || seconds >= time(of: index), "time goes on")
    willDraw?(seconds)
    return update(seconds)
  }
}
