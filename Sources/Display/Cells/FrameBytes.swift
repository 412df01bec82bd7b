/// The bytes of one frame, in storage that is kept from frame to frame.
///
/// Appending does not look at the capacity: whoever appends has reserved before.
///
/// It is safe: the storage is owned here alone, and `reserve` is checked by every caller's
/// precondition that a cell never takes more than ``bytesPerCell``.
@safe struct FrameBytes: ~Copyable {
  /// The most bytes that moving to a cell, setting both colours and drawing it can take.
  static let bytesPerCell = 96

  private(set) var count = 0
  private var capacity: Int
  private var base: UnsafeMutableRawPointer
  /// For 0...255 the decimal digits and a semicolon, as they lie in memory.
  private let decimals: UnsafeMutablePointer<UInt32>

  init(capacity: Int = 16384) {
    self.capacity = capacity
    unsafe base = .allocate(byteCount: capacity, alignment: 16)
    unsafe decimals = .allocate(capacity: 256)
    for number in 0..<256 {
      var word: UInt32 = 0
      var shift: UInt32 = 0
      for digit in "\(number);".utf8 {
        word |= UInt32(digit) << shift
        shift += 8
      }
      unsafe decimals[number] = word.littleEndian
    }
  }

  deinit {
    unsafe base.deallocate()
    unsafe decimals.deallocate()
  }

  /// The bytes so far; they stay valid until the next change.
  var rawBytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: base, count: count)
  }

  mutating func removeAll() {
    count = 0
  }

  /// Leaves out what was appended after so many bytes.
  mutating func cut(to length: Int) {
    count = min(count, max(length, 0))
  }

  /// Makes room for so many more bytes.
  @inline(__always) mutating func reserve(_ bytes: Int) {
    if count &+ bytes > capacity { grow(bytes) }
  }

  private mutating func grow(_ bytes: Int) {
    let larger = max(capacity * 2, count + bytes)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    unsafe moved.copyMemory(from: base, byteCount: count)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = larger
  }

  @inline(__always) mutating func append(_ byte: UInt8) {
    unsafe base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Appends up to four bytes of a word, the lowest first.
  @inline(__always) mutating func append(_ word: UInt32, length: Int) {
    unsafe base.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt32.self)
    count &+= length
  }

  /// Appends up to eight bytes of a word, the lowest first.
  @inline(__always) mutating func append(_ word: UInt64, length: Int) {
    unsafe base.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= length
  }

  /// Appends a number of 0...255 and a semicolon.
  @inline(__always) mutating func append(part number: UInt8) {
    let word = unsafe decimals[Int(number)]
    append(word, length: number < 10 ? 2 : number < 100 ? 3 : 4)
  }

  /// Turns the semicolon that was just appended into the end of a sequence.
  @inline(__always) mutating func endSequence(_ final: UInt8) {
    unsafe base.storeBytes(of: final, toByteOffset: count &- 1, as: UInt8.self)
  }

  /// Appends any number that is not negative.
  mutating func append(decimal number: Int) {
    guard number > 255 else {
      append(part: UInt8(truncatingIfNeeded: number))
      count &-= 1
      return
    }
    append(decimal: number / 10)
    append(UInt8(truncatingIfNeeded: 48 + number % 10))
  }

  /// Appends a scalar in UTF-8.
  mutating func append(scalar code: UInt32) {
    append(Self.word(code), length: Self.length(of: code))
  }

  /// How many bytes a scalar takes in UTF-8.
  static func length(of code: UInt32) -> Int {
    code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }

  /// A scalar in UTF-8, the first byte lowest.
  static func word(_ code: UInt32) -> UInt32 {
    switch code {
    case ..<0x80: code
    case ..<0x800: (0xC0 | code >> 6) | (0x80 | code & 63) << 8
    case ..<0x10000:
      (0xE0 | code >> 12) | (0x80 | code >> 6 & 63) << 8 | (0x80 | code & 63) << 16
    default:
      (0xF0 | code >> 18) | (0x80 | code >> 12 & 63) << 8 | (0x80 | code >> 6 & 63) << 16
        | (0x80 | code & 63) << 24
    }
  }

  /// Appends text of any length, making room for it.
  mutating func append(contentsOf text: StaticString) {
    reserve(text.utf8CodeUnitCount + Self.bytesPerCell)
    for index in 0..<text.utf8CodeUnitCount { append(unsafe text.utf8Start[index]) }
  }

  /// Appends bytes of any number, making room for them.
  mutating func append(contentsOf bytes: [UInt8]) {
    reserve(bytes.count + Self.bytesPerCell)
    for byte in bytes { append(byte) }
  }

  /// Lends room for so many bytes behind the last one; what is called tells how many it filled.
  mutating func append(
    upTo bytes: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int
  ) {
    reserve(bytes)
    let room = unsafe UnsafeMutableRawBufferPointer(start: base + count, count: bytes)
    let filled = unsafe fill(room)
    precondition(0...bytes ~= filled, "more bytes than there was room for")
    count += filled
  }
}
