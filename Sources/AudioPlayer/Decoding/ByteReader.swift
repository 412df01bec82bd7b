import CLinux
import Glibc

/// The bytes of a source through one buffer: offsets, going back, and an end to every wait.
///
/// Offsets count from ``origin`` of the file, so that a tag in front that lies about its size can be
/// left out, and end before the tags behind the music. A stream cannot go back, but its last
/// 16 KiB stay at hand for a look.
///
/// **Implementation notes.** A class, since libmpg123's callbacks need an address. libmpg123 asks
/// for four bytes and then for a frame's body; the buffer makes one system call of hundreds.
/// One thread at a time. Safe, since both buffers are its own, fixed in size, freed with it, and
/// every access to them is cut to their bounds.
@safe final class ByteReader {
  /// The source's name for errors.
  let name: String

  /// Whether any offset can be read at any time.
  let isSeekable: Bool

  /// Bytes of the file in front of offset 0.
  private(set) var origin: Int64 = 0

  /// Bytes from offset 0 to the end; nil for a stream, whose end shows itself.
  private(set) var size: Int64?

  /// The `errno` of the read that failed; `ECANCELED` after an interrupt.
  private(set) var failure: Int32?

  /// While music is still being looked for, reads end here; nil lifts it.
  var probeLimit: Int64?

  /// The offset of the next byte that ``read(into:count:)`` hands out.
  private(set) var position: Int64 = 0

  private let descriptor: Int32
  private let isOwned: Bool
  private let interrupt: ReadInterrupt?
  private let storage: UnsafeMutableRawBufferPointer
  private let waits: UnsafeMutableBufferPointer<pollfd>
  private var bufferStart: Int64 = 0
  private var bufferCount = 0

  /// Large enough that a minute of music takes a dozen system calls.
  private static let capacity = 1 << 16

  /// What a stream keeps of what was read; more than any frame and its predecessor.
  private static let history = 1 << 14

  /// Opens a source; does not read yet, and does not wait for a FIFO's writer.
  init(_ source: AudioSource, interrupt: ReadInterrupt?) throws(DecoderError) {
    let opened: Int32
    switch source {
    case .standardInput: opened = STDIN_FILENO
    case .file(let path): opened = try Self.open(path)
    }
    let isOwned = source != .standardInput
    var facts = stat()
    guard unsafe fstat(opened, &facts) == 0 else {
      let reason = errno
      if isOwned { close(opened) }
      throw .cannotOpen(name: source.name, errno: reason)
    }
    let kind = facts.st_mode & S_IFMT
    guard kind != S_IFDIR else {
      if isOwned { close(opened) }
      throw .isDirectory(name: source.name)
    }
    name = source.name
    descriptor = opened
    self.isOwned = isOwned
    self.interrupt = interrupt
    isSeekable = kind == S_IFREG
    if isSeekable {
      // A shell may have read the front of a redirected file: go on where it stopped.
      let start = isOwned ? 0 : max(0, Int64(lseek(opened, 0, SEEK_CUR)))
      origin = start
      size = max(0, Int64(facts.st_size) - start)
    }
    unsafe storage = .allocate(byteCount: Self.capacity, alignment: 16)
    unsafe waits = .allocate(capacity: 2)
    unsafe waits.initialize(repeating: pollfd(fd: -1, events: Int16(POLLIN), revents: 0))
    unsafe waits[0].fd = opened
    unsafe waits[1].fd = interrupt?.descriptor ?? -1
  }

  deinit {
    unsafe storage.deallocate()
    unsafe waits.deallocate()
    if isOwned { close(descriptor) }
  }

  private static func open(_ path: String) throws(DecoderError) -> Int32 {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .noSuchFile(name: path) }
    // Not blocking: opening a FIFO would wait for its writer, and nothing could end that wait.
    let opened = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened < 0 else { return opened }
    let reason = errno
    if reason == ENOENT || reason == ENOTDIR { throw .noSuchFile(name: path) }
    throw .cannotOpen(name: path, errno: reason)
  }

  /// Copies up to `count` of the next bytes; 0 at the end, −1 after a failure.
  func read(into target: UnsafeMutableRawPointer, count: Int) -> Int {
    guard failure == nil, interrupt?.isFired != true else {
      failure = failure ?? ECANCELED
      return -1
    }
    let end = min(size ?? .max, probeLimit ?? .max)
    guard position < end, count > 0 else { return 0 }
    if position < bufferStart || position >= bufferStart + Int64(bufferCount) {
      guard fill() else { return failure == nil ? 0 : -1 }
    }
    let skipped = Int(position - bufferStart)
    let moved = min(count, bufferCount - skipped, Int(clamping: end - position))
    guard moved > 0, let source = unsafe storage.baseAddress else { return 0 }
    unsafe target.copyMemory(from: source + skipped, byteCount: moved)
    position += Int64(moved)
    return moved
  }

  /// Moves to an offset, which may lie past the end; nil when a stream would have to.
  func seek(to offset: Int64) -> Int64? {
    guard isSeekable, offset >= 0 else { return nil }
    position = offset
    return offset
  }

  /// Up to `count` bytes from an offset on, without moving; fewer at the end.
  ///
  /// From a stream only what lies in the buffer, which this fills as far as there is room.
  func bytes(at offset: Int64, count: Int) -> [UInt8] {
    let first = max(0, offset)
    let last = min(offset + Int64(count), size ?? .max)
    guard first < last else { return [] }
    if !isSeekable {
      while last > bufferStart + Int64(bufferCount), append() {}
    }
    let held = bufferStart..<bufferStart + Int64(bufferCount)
    if !isSeekable || (held.contains(first) && last <= held.upperBound) {
      let from = max(first, held.lowerBound)
      let to = min(last, held.upperBound)
      guard from < to else { return [] }
      let range = Int(from - bufferStart)..<Int(to - bufferStart)
      return unsafe Array(storage[range])
    }
    return unsafe Array(unsafeUninitializedCapacity: Int(last - first)) { room, filled in
      while filled < Int(last - first) {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(room)[filled...])
        let got = unsafe pread(
          descriptor, rest.baseAddress, rest.count, off_t(origin + first + Int64(filled)))
        if got < 0 && errno == EINTR { continue }
        guard got > 0 else { break }
        filled += got
      }
    }
  }

  /// Leaves out bytes in front: what was at offset `count` is now at offset 0, and is next.
  func dropFirst(_ count: Int64) {
    origin += count
    bufferStart -= count
    size = size.map { max(0, $0 - count) }
    position = 0
  }

  /// Leaves out what lies behind an offset.
  func end(at offset: Int64) {
    size = size.map { min($0, max(0, offset)) }
  }

  /// Makes the byte at ``position`` the first in the buffer, or at least one in it.
  private func fill() -> Bool {
    guard isSeekable else {
      // Only the end of what was read can be wanted: a stream moves forward by reading.
      return append()
    }
    while true {
      let got = unsafe pread(
        descriptor, storage.baseAddress, storage.count, off_t(origin + position))
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else {
        failure = errno
        return false
      }
      bufferStart = position
      bufferCount = got
      return got > 0
    }
  }

  /// Waits for more of a stream and puts it behind what the buffer holds.
  private func append() -> Bool {
    if bufferCount == Self.capacity {
      // Bytes that are still to be handed out must not go.
      let handed = max(0, min(Int64(bufferCount), position - bufferStart))
      let dropped = min(Int(handed), bufferCount - Self.history)
      guard dropped > 0, let base = unsafe storage.baseAddress else { return false }
      unsafe memmove(base, base + dropped, bufferCount - dropped)
      bufferStart += Int64(dropped)
      bufferCount -= dropped
    }
    while failure == nil {
      let polled = unsafe poll(waits.baseAddress, 2, -1)
      if interrupt?.isFired == true {
        failure = ECANCELED
      } else if polled < 0 {
        if errno != EINTR { failure = errno }
      } else if unsafe waits[0].revents != 0 {
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: storage[bufferCount...])
        let got = unsafe Glibc.read(descriptor, room.baseAddress, room.count)
        if got > 0 {
          bufferCount += got
          return true
        }
        if got == 0 { return false }
        if errno != EINTR && errno != EAGAIN { failure = errno }
      }
    }
    return false
  }
}
