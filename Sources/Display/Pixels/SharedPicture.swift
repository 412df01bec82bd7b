internal import Glibc

/// Objects of shared memory, by which pictures get to a terminal on the same machine.
///
/// The terminal removes each one when it has read it. Names are used in turn: of the frames that
/// are on their way at most two are unread.
struct SharedPicture: ~Copyable {
  /// More than can be on their way.
  static let namesInTurn: UInt32 = 4

  private let prefix: String
  private var turn: UInt32 = 0
  private var isOpen = [Bool](repeating: false, count: Int(namesInTurn))

  /// Makes names for this process.
  init(_ purpose: StaticString = "frame") {
    prefix = "/\(StaleMemory.prefix)\(getpid())-\(purpose)-"
  }

  deinit {
    for number in 0..<Self.namesInTurn where isOpen[Int(number)] {
      _ = unsafe shm_unlink("\(prefix)\(number)")
    }
  }

  /// The files that are left if the process is killed before the terminal has read them.
  var paths: [String] { (0..<Self.namesInTurn).map { "/dev/shm\(prefix)\($0)" } }

  /// Puts pixels into an object and returns its name; nil where there is no room.
  mutating func share(_ pixels: Span<UInt32>) -> String? {
    let name = "\(prefix)\(turn)"
    // Unread for so long, it will not be read any more.
    _ = unsafe shm_unlink(name)
    let file = unsafe shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    // Written, not mapped: memory that is not there would end the program.
    let isWhole = unsafe pixels.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = unsafe write(
          file, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
    guard isWhole else {
      _ = unsafe shm_unlink(name)
      return nil
    }
    isOpen[Int(turn)] = true
    turn = (turn + 1) % Self.namesInTurn
    return name
  }
}
