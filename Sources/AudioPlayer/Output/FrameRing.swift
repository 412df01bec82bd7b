import Synchronization

/// Carries stereo frames from the one thread that decodes to the one that plays, without locks.
///
/// The ring is made of blocks, each with up to `framesPerBlock` frames and the origin of its
/// first frame, so that a frame's track and place stay known although later music is already
/// behind it. One thread calls the writing side, one the reading side; they may be the same.
///
/// **Guarantees.** After `init` nothing allocates, blocks or retains. A frame is read exactly
/// once, in order. The memory is never written while it can be read.
///
/// **Implementation notes.** Two counters of blocks: `written` belongs to the writer, `read` to
/// the reader. A block belongs to the writer while `written - read < blockCount`, and to the
/// reader once it is counted in `written`.
///
/// `@unchecked Sendable`: the counters divide the memory between the two threads.
@safe package final class FrameRing: @unchecked Sendable {
  /// How many frames a block holds at most.
  ///
  /// 256: 5 to 6 ms, so that a stale block is gone soon and one mpeg frame fills four or five.
  package static let framesPerBlock = 256

  /// What a block is.
  package enum Kind: UInt8, Sendable {
    /// Frames of a track.
    case frames
    /// No frames: all that was queued has ended before this block.
    case end
  }

  /// What the reader sees of the foremost block.
  package struct Front: Sendable {
    /// What the block is.
    package var kind: Kind
    /// The origin of the first frame that is still there.
    package var origin: FrameOrigin
    /// How many frames are still there.
    package var frames: Int
  }

  private struct Header {
    var kind: Kind
    var origin: FrameOrigin
    var frames: Int
  }

  /// How many blocks there are; a power of two.
  package let blockCount: Int

  // Written by one side at a time, as the counters allow.
  private let frames: UnsafeMutablePointer<StereoSample>
  private let headers: UnsafeMutablePointer<Header>

  // Stored by the writer only.
  private let written = Atomic<Int>(0)
  // Stored by the reader only.
  private let read = Atomic<Int>(0)
  // Touched by the reader only: frames of the foremost block already taken.
  private var taken = 0

  /// Makes an empty ring.
  ///
  /// 256 blocks of 256 frames are 65 536 frames: 1.4 s at 48 kHz, enough to sleep through a busy
  /// machine, and half a megabyte.
  package init(blockCount: Int = 256) {
    precondition(
      blockCount > 0 && blockCount & (blockCount - 1) == 0, "block count is a power of two")
    self.blockCount = blockCount
    let count = blockCount * Self.framesPerBlock
    unsafe frames = .allocate(capacity: count)
    unsafe frames.initialize(repeating: .silence, count: count)
    unsafe headers = .allocate(capacity: blockCount)
    let none = FrameOrigin(track: 0, frame: 0, rate: 0, generation: 0)
    unsafe headers.initialize(
      repeating: Header(kind: .end, origin: none, frames: 0), count: blockCount)
  }

  deinit {
    unsafe frames.deallocate()
    unsafe headers.deallocate()
  }

  // MARK: - Writing side

  /// Blocks that can be written now; the reader can only make it more.
  package var freeBlocks: Int {
    // Acquiring pairs with the releasing store in `discardFront`: the reader has left the block.
    blockCount - (written.load(ordering: .relaxed) - read.load(ordering: .acquiring))
  }

  /// Queues frames as far as there is room, and answers how many were taken.
  ///
  /// The origin is that of the first frame.
  package func append(_ source: Span<StereoSample>, from origin: FrameOrigin) -> Int {
    var done = 0
    while done < source.count, freeBlocks > 0 {
      let count = min(Self.framesPerBlock, source.count - done)
      let block = written.load(ordering: .relaxed)
      let place = block & (blockCount - 1)
      let base = place * Self.framesPerBlock
      for index in 0..<count { unsafe frames[base + index] = source[done + index] }
      unsafe headers[place] = Header(
        kind: .frames, origin: origin.advanced(by: done), frames: count)
      // Releasing pairs with the acquiring load in `front`: the block is whole before it counts.
      written.store(block + 1, ordering: .releasing)
      done += count
    }
    return done
  }

  /// Queues the mark that nothing follows, and answers whether there was room.
  ///
  /// `enqueued` is how many tracks had been enqueued by then; the reader finds it as the mark's
  /// frame, and so knows whether more is on its way.
  package func appendEnd(generation: Int, enqueued: Int = 0) -> Bool {
    guard freeBlocks > 0 else { return false }
    let block = written.load(ordering: .relaxed)
    let origin = FrameOrigin(
      track: 0, frame: Int64(enqueued), rate: 0, generation: generation)
    unsafe headers[block & (blockCount - 1)] = Header(kind: .end, origin: origin, frames: 0)
    // Releasing pairs with the acquiring load in `front`.
    written.store(block + 1, ordering: .releasing)
    return true
  }

  // MARK: - Reading side

  /// The foremost block, or `nil` if the ring is empty.
  package var front: Front? {
    let block = read.load(ordering: .relaxed)
    // Acquiring pairs with the releasing stores of the writing side.
    guard written.load(ordering: .acquiring) != block else { return nil }
    let header = unsafe headers[block & (blockCount - 1)]
    return Front(
      kind: header.kind, origin: header.origin.advanced(by: taken), frames: header.frames - taken)
  }

  /// Takes frames of the foremost block, as many as the target holds and the block still has.
  ///
  /// A block that is empty afterwards is given back. Answers how many frames were taken.
  package func take(into target: inout MutableSpan<StereoSample>) -> Int {
    guard let front, front.kind == .frames else { return 0 }
    let place = read.load(ordering: .relaxed) & (blockCount - 1)
    let base = place * Self.framesPerBlock + taken
    let count = min(front.frames, target.count)
    for index in 0..<count { target[index] = unsafe frames[base + index] }
    taken += count
    if count == front.frames { discardFront() }
    return count
  }

  /// Gives the foremost block back to the writer, read or not.
  @_noLocks
  package func discardFront() {
    let block = read.load(ordering: .relaxed)
    guard written.load(ordering: .acquiring) != block else { return }
    taken = 0
    // Releasing pairs with the acquiring load in `freeBlocks`: all reads are done before.
    read.store(block + 1, ordering: .releasing)
  }

  /// Frames that wait in the ring, both sides' view; exact only while both rest.
  package var queuedFrames: Int {
    (written.load(ordering: .relaxed) - read.load(ordering: .relaxed)) * Self.framesPerBlock
  }
}
