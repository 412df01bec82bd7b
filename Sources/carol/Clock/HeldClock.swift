import CLinux
import Foundation

/// Moves the process's clock from deadline to deadline, and lets everything happen in between.
@MainActor struct HeldClock {
  /// Seconds of real time that work on other threads may take before the clock moves on without it.
  private static let patience = 5.0

  /// Seconds of real time in which a timer that rings is heard by whoever waits for it.
  ///
  /// Dispatch leaves its timer as it is when no other one follows, so that it rings on.
  private static let ringing = 0.02

  private let mainQueue: Int32?

  /// Holds the clock until it is released at the process's end.
  init(at date: Date) {
    ProcessClock.hold(at: date)
    typealias Handle = @convention(c) () -> Int32
    mainQueue = unsafe dlsym(nil, "_dispatch_get_main_queue_handle_4CF")
      .map { unsafe unsafeBitCast($0, to: Handle.self)() }
  }

  /// Lets the clock run again, for what ends the process and waits for other threads.
  func release() { ProcessClock.release() }

  /// Moves on to a time in seconds since the start; timers on the way ring at their own times.
  func move(to seconds: Double) {
    let end = Int64((seconds * 1e9).rounded())
    settle([])
    while let next = ProcessClock.nextDeadline, next <= end {
      ProcessClock.move(to: next)
      settle(ProcessClock.ringTimers())
    }
    ProcessClock.move(to: end)
    settle([])
  }

  /// Turns the main run loop until nothing happens any more, on other threads either.
  private func settle(_ ringing: [Int32]) {
    let start = SystemClock.seconds
    var spent = 0.0
    repeat {
      for _ in 0..<2 { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
      spent = SystemClock.seconds - start
      guard spent < Self.patience else { return }
    } while spent < Self.ringing && isReadable(ringing)
      || isReadable(mainQueue.map { [$0] } ?? []) || othersRun()
  }

  /// Whether something waits to be read from any of the descriptors.
  private func isReadable(_ descriptors: [Int32]) -> Bool {
    guard !descriptors.isEmpty else { return false }
    var list = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return unsafe poll(&list, nfds_t(list.count), 0) > 0
  }

  /// Whether a thread other than this one has something to do.
  ///
  /// One that is woken counts from the moment on at which it is woken.
  private func othersRun() -> Bool {
    let own = "\(getpid())"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    for thread in threads where thread != own {
      guard
        let status = try? String(contentsOfFile: "/proc/self/task/\(thread)/stat", encoding: .utf8),
        let name = status.lastIndex(of: ")")
      else { continue }
      let state = status[status.index(after: name)...].first { $0 != " " }
      if state == "R" || state == "D" { return true }
    }
    return false
  }
}

extension SystemClock {
  /// Seconds of the real monotonic clock.
  static var seconds: Double {
    var time = timespec()
    _ = unsafe getTime(CLOCK_MONOTONIC, &time)
    return Double(time.nanoseconds) / 1e9
  }
}
