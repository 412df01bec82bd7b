import Synchronization

/// The last seconds of sound as they go to the device, by output frame number.
///
/// Output frames are counted from 0 for the life of a player; silence that is put in counts too.
/// What is queued in the device but not yet heard is here as well, so that a picture can look at
/// a window centred on the sample being heard, and so that sound that a dying device swallowed
/// can be played again.
///
/// **Guarantees.** One thread appends; any thread copies, without locks, and learns whether what
/// it copied was still whole. After `init` nothing allocates.
///
/// **Implementation notes.** Each frame is one 64-bit atomic, stored and loaded relaxed, which
/// costs what a plain store costs. `reserved` moves before the frames change, `end` after.
///
/// `@unchecked Sendable`: all shared memory is atomics.
@safe package final class History: @unchecked Sendable {
  /// How many frames are kept; 2.7 s at 48 kHz, one megabyte.
  package static var capacity: Int { 1 << 17 }

  private let frames: UnsafeMutablePointer<Atomic<UInt64>>
  // Below, a type's constants are kept in each value: reading them takes no metadata, no lock.
  private let mask = History.capacity - 1
  // Stored by the output thread only: frames below `reserved - capacity` may be gone.
  private let reserved = Atomic<Int>(0)
  // Stored by the output thread only: frames below are readable.
  private let written = Atomic<Int>(0)

  /// Where the frames come from.
  package let timeline = Timeline()

  /// Makes an empty history.
  package init() {
    unsafe frames = .allocate(capacity: Self.capacity)
    for index in 0..<Self.capacity { unsafe (frames + index).initialize(to: Atomic(0)) }
  }

  deinit {
    unsafe frames.deinitialize(count: Self.capacity)
    unsafe frames.deallocate()
  }

  /// The number of the next output frame; all before are readable or too old.
  package var end: Int { written.load(ordering: .acquiring) }

  /// The oldest output frame that is certainly whole.
  package var start: Int { max(0, reserved.load(ordering: .relaxed) - Self.capacity) }

  /// Adds frames behind the end; for the output thread.
  package func append(_ source: Span<StereoSample>) {
    let first = written.load(ordering: .relaxed)
    reserved.store(first + source.count, ordering: .relaxed)
    // Pairs with the fence in `copy`: who sees a new frame also sees that it was reserved.
    atomicMemoryFence(ordering: .releasing)
    for index in 0..<source.count {
      unsafe frames[(first + index) & mask]
        .store(source[index].bits, ordering: .relaxed)
    }
    // Releasing pairs with the acquiring load of `end`.
    written.store(first + source.count, ordering: .releasing)
  }

  /// Copies frames from an output frame on, and answers whether all of them were whole.
  ///
  /// Frames that are not there (before 0, too old, or not yet made) are copied as silence; only
  /// those that were overwritten while being copied make the answer `false`.
  @discardableResult
  package func copy(from first: Int, into target: inout MutableSpan<StereoSample>) -> Bool {
    let end = self.end
    let start = self.start
    for index in 0..<target.count {
      let frame = first + index
      target[index] =
        frame >= start && frame < end
        ? StereoSample(
          bits: unsafe frames[frame & (Self.capacity - 1)].load(ordering: .relaxed))
        : .silence
    }
    // Pairs with the fence in `append`.
    atomicMemoryFence(ordering: .acquiring)
    return max(first, start) >= self.start
  }
}
