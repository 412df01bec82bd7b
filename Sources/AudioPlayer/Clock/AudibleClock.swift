package import HostClock
import Synchronization

/// Tells anyone at any instant which output frame is being heard.
///
/// The output thread publishes a `ClockLine` several times in each device queue; readers take the
/// last whole one, without locks and without ever keeping the output thread waiting.
///
/// **Implementation notes.** Four slots in turn; a reader would have to sleep through three
/// publications to find its slot changed, notices, and takes a newer one.
package final class AudibleClock: Sendable {
  private static let slots = 4

  // Stored by the output thread only.
  private let published = Atomic<Int>(0)
  private let slot0 = Slot()
  private let slot1 = Slot()
  private let slot2 = Slot()
  private let slot3 = Slot()

  /// Makes a clock on which output frame 0 stands still.
  package init() {
    slot0.store(.frozen(at: 0, time: HostTime(nanoseconds: 0)))
  }

  /// Makes a line the present one; for the output thread.
  package func publish(_ line: ClockLine) {
    let number = published.load(ordering: .relaxed) + 1
    // Pairs with the fence in `line`: who sees a word of this line also sees the one before
    // counted, and so finds out that its slot is no longer its own.
    atomicMemoryFence(ordering: .releasing)
    slot(number).store(line)
    // Releasing pairs with the acquiring load in `line`.
    published.store(number, ordering: .releasing)
  }

  /// The present line.
  package var line: ClockLine {
    while true {
      let number = published.load(ordering: .acquiring)
      let line = slot(number).load()
      // Pairs with the fence in `publish`.
      atomicMemoryFence(ordering: .acquiring)
      if published.load(ordering: .relaxed) - number < Self.slots - 1 { return line }
    }
  }

  /// The output frame heard at an instant.
  package func frame(at instant: HostTime) -> Double {
    line.frame(at: instant)
  }

  private func slot(_ number: Int) -> Slot {
    switch number % Self.slots {
    case 0: slot0
    case 1: slot1
    case 2: slot2
    default: slot3
    }
  }
}

/// One published line, word by word.
private final class Slot: Sendable {
  private let time = Atomic<Int64>(0)
  private let frame = Atomic<UInt64>(0)
  private let rate = Atomic<UInt64>(0)
  private let correction = Atomic<UInt64>(0)
  private let correctionSeconds = Atomic<UInt64>(0)
  private let floor = Atomic<UInt64>(0)
  private let limit = Atomic<UInt64>(0)

  func store(_ line: ClockLine) {
    time.store(line.time.nanoseconds, ordering: .relaxed)
    frame.store(line.frame.bitPattern, ordering: .relaxed)
    rate.store(line.rate.bitPattern, ordering: .relaxed)
    correction.store(line.correction.bitPattern, ordering: .relaxed)
    correctionSeconds.store(line.correctionSeconds.bitPattern, ordering: .relaxed)
    floor.store(line.floor.bitPattern, ordering: .relaxed)
    limit.store(line.limit.bitPattern, ordering: .relaxed)
  }

  func load() -> ClockLine {
    ClockLine(
      time: HostTime(nanoseconds: time.load(ordering: .relaxed)),
      frame: Double(bitPattern: frame.load(ordering: .relaxed)),
      rate: Double(bitPattern: rate.load(ordering: .relaxed)),
      correction: Double(bitPattern: correction.load(ordering: .relaxed)),
      correctionSeconds: Double(bitPattern: correctionSeconds.load(ordering: .relaxed)),
      floor: Double(bitPattern: floor.load(ordering: .relaxed)),
      limit: Double(bitPattern: limit.load(ordering: .relaxed)))
  }
}
