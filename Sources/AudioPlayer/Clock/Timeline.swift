import Synchronization

/// Tells which frame of which track an output frame is.
///
/// A new stretch begins wherever the music does not simply go on: at a new track, a seek, a
/// pause. One thread begins stretches, any thread looks up, without locks.
///
/// `@unchecked Sendable`: all shared memory is atomics.
@safe package final class Timeline: @unchecked Sendable {
  /// What is known of an output frame.
  package struct Place: Hashable, Sendable {
    /// The frame's origin; for silence, the frame at which the music will go on.
    package var origin: FrameOrigin
    /// Whether the frame is silence that was put in.
    package var isSilence: Bool

    /// Puts an origin and what it stands for together.
    package init(origin: FrameOrigin, isSilence: Bool) {
      self.origin = origin
      self.isSilence = isSilence
    }
  }

  /// How many stretches are remembered.
  ///
  /// 256: nobody seeks a hundred times within the seconds that `History` keeps.
  private static var capacity: Int { 256 }
  private static var fields: Int { 6 }

  // Each stretch is `fields` words: first output frame, track, frame, rate, generation, silence.
  private let words: UnsafeMutablePointer<Atomic<Int>>
  // A type's constants, kept in each value: reading them takes no metadata, no lock.
  private let capacity = Timeline.capacity
  private let fields = Timeline.fields
  // Stored by the output thread only.
  private let reserved = Atomic<Int>(0)
  private let count = Atomic<Int>(0)

  /// Makes a timeline without a stretch.
  package init() {
    let words = Self.capacity * Self.fields
    unsafe self.words = .allocate(capacity: words)
    for index in 0..<words { unsafe (self.words + index).initialize(to: Atomic(0)) }
  }

  deinit {
    unsafe words.deinitialize(count: Self.capacity * Self.fields)
    unsafe words.deallocate()
  }

  /// Begins a stretch at an output frame, behind all earlier ones; for the output thread.
  @_noLocks
  package func begin(at outputFrame: Int, _ place: Place) {
    let number = count.load(ordering: .relaxed)
    reserved.store(number + 1, ordering: .relaxed)
    // Pairs with the fence in `place(of:)`.
    atomicMemoryFence(ordering: .releasing)
    let base = number % capacity * fields
    store(outputFrame, at: base)
    store(place.origin.track, at: base + 1)
    store(Int(place.origin.frame), at: base + 2)
    store(place.origin.rate, at: base + 3)
    store(place.origin.generation, at: base + 4)
    store(place.isSilence ? 1 : 0, at: base + 5)
    // Releasing pairs with the acquiring load in `place(of:)`.
    count.store(number + 1, ordering: .releasing)
  }

  /// The place of an output frame, or `nil` if nothing is known of it.
  package func place(of outputFrame: Int) -> Place? {
    // Tried again only if 256 stretches began meanwhile.
    for _ in 0..<4 {
      let count = self.count.load(ordering: .acquiring)
      var number = count - 1
      var found: Place?
      while number >= max(0, count - Self.capacity) {
        let base = number % Self.capacity * Self.fields
        let first = load(base)
        if first <= outputFrame {
          found = place(at: base, frames: outputFrame - first)
          break
        }
        number -= 1
      }
      // Pairs with the fence in `begin`: a stretch that changed under the eyes is noticed.
      atomicMemoryFence(ordering: .acquiring)
      if number >= reserved.load(ordering: .relaxed) - Self.capacity { return found }
      if found == nil, number < 0 { return nil }
    }
    return nil
  }

  private func place(at base: Int, frames: Int) -> Place {
    let origin = FrameOrigin(
      track: load(base + 1), frame: Int64(load(base + 2)), rate: load(base + 3),
      generation: load(base + 4))
    let isSilence = load(base + 5) == 1
    return Place(origin: isSilence ? origin : origin.advanced(by: frames), isSilence: isSilence)
  }

  private func load(_ index: Int) -> Int {
    unsafe words[index].load(ordering: .relaxed)
  }

  private func store(_ value: Int, at index: Int) {
    unsafe words[index].store(value, ordering: .relaxed)
  }
}
