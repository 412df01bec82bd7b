internal import CLinux
internal import Glibc
internal import Synchronization

/// What a program writes on standard output and error while pictures cover that terminal.
///
/// It is kept in memory, the last mebibyte of it, and written when the terminal is given back, after
/// a crash as well.
enum HeldOutput {
  private static let capacity: off_t = 1 << 20
  private static let isHolding = Atomic(false)

  /// Written while nothing is held, read by whoever ends that.
  nonisolated(unsafe) private static var file: Int32 = -1
  /// Copies of the standard descriptors that are held; -1 for one that is none of the terminal.
  nonisolated(unsafe) private static var former: (output: Int32, error: Int32) = (-1, -1)

  /// From now on keeps what would go to a terminal.
  @MainActor static func begin(covering terminal: Int32) {
    guard !isHolding.load(ordering: .relaxed), prepareFile() else { return }
    _ = fflush(nil)
    unsafe former = (hold(STDOUT_FILENO, terminal), hold(STDERR_FILENO, terminal))
    // By lines as on a terminal: what is in a buffer is lost in a crash.
    buffer_output_by_lines()
    isHolding.store(true, ordering: .releasing)
  }

  /// Writes what was kept, and keeps no more.
  ///
  /// - Parameter inHandler: Whether this is a signal handler, or the end of the process.
  static func end(inHandler: Bool) {
    if !inHandler { _ = fflush(nil) }
    // Pairs with the releasing store in `begin`; taking it away lets only one caller write.
    guard isHolding.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let (output, error) = unsafe former
    for (copy, descriptor) in [(output, STDOUT_FILENO), (error, STDERR_FILENO)] where copy >= 0 {
      _ = dup2(copy, descriptor)
      _ = close(copy)
    }
    guard output >= 0 || error >= 0 else { return }
    copy(to: output >= 0 ? STDOUT_FILENO : STDERR_FILENO)
  }

  /// Lets go of what is too old to be written in the end; called with each frame.
  @MainActor static func trim() {
    guard isHolding.load(ordering: .relaxed) else { return }
    let end = unsafe lseek(file, 0, SEEK_CUR)
    guard end > 2 * capacity else { return }
    // Punching a hole frees memory and moves no place that others are writing at.
    _ = unsafe fallocate(file, keepSize | punchHole, 0, end - capacity)
  }

  /// FALLOC_FL_KEEP_SIZE and FALLOC_FL_PUNCH_HOLE of Linux's falloc.h.
  private static let (keepSize, punchHole): (Int32, Int32) = (1, 2)

  /// An empty file in memory; both descriptors write on from one place in it.
  @MainActor private static func prepareFile() -> Bool {
    if unsafe file < 0 {
      // Closed when another program starts.
      unsafe file = memfd_create("held output", 1)
      guard unsafe file >= 0 else { return false }
    }
    return unsafe lseek(file, 0, SEEK_SET) == 0
  }

  /// Lets a standard descriptor lead to the file if it leads to the terminal.
  @MainActor private static func hold(_ descriptor: Int32, _ terminal: Int32) -> Int32 {
    var (own, other) = (stat(), stat())
    guard isatty(descriptor) == 1, unsafe fstat(descriptor, &own) == 0,
      unsafe fstat(terminal, &other) == 0, own.st_rdev == other.st_rdev
    else { return -1 }
    // The first number after the standard three.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if copy >= 0 { _ = unsafe dup2(file, descriptor) }
    return copy
  }

  private static func copy(to descriptor: Int32) {
    let count = unsafe lseek(file, 0, SEEK_CUR)
    var place = Swift.max(0, count - capacity)
    if place > 0 {
      let notice: StaticString = "carol: what was printed before is left out\n"
      _ = unsafe write(descriptor, notice.utf8Start, notice.utf8CodeUnitCount)
    }
    unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while place < count {
        let wanted = Swift.min(buffer.count, count - place)
        let found = unsafe pread(file, buffer.baseAddress, wanted, place)
        guard found > 0 else { return }
        let written = unsafe write(descriptor, buffer.baseAddress, found)
        guard written > 0 else { return }
        place += written
      }
    }
  }
}
