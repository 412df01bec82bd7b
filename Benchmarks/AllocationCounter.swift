import CLinux
import Glibc
import Synchronization

/// Counts the calls of `malloc` and its like that threads of one name make.
///
/// Every loaded library's own entry for these functions is redirected to a counting one, so that
/// calls from Swift's runtime, alsa-lib and this program are all seen, without help from outside.
/// x86-64 and 64-bit Arm, ELF, glibc.
enum AllocationCounter {
  /// Calls so far by threads whose name begins with "carol-output".
  static var count: Int { seen.load(ordering: .relaxed) }

  /// How many entries were redirected; none means that nothing can be counted.
  static let redirected: Int = redirectAll()

  fileprivate static let seen = Atomic<Int>(0)

  fileprivate static func note() {
    // A name holds 16 bytes; two words are compared whole, without a call that might allocate.
    var name: (UInt64, UInt64) = (0, 0)
    unsafe withUnsafeMutableBytes(of: &name) { bytes in
      guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else {
        return
      }
      _ = unsafe pthread_getname_np(pthread_self(), start, 16)
    }
    // "carol-ou", the lowest byte first.
    if name.0 == 0x756f_2d6c_6f72_6163 { seen.add(1, ordering: .relaxed) }
  }

  // MARK: - Redirecting

  private static func redirectAll() -> Int {
    Original.find()
    note()
    let replacements: [(String, UInt)] = [
      ("malloc", unsafe unsafeBitCast(countedMalloc, to: UInt.self)),
      ("calloc", unsafe unsafeBitCast(countedCalloc, to: UInt.self)),
      ("realloc", unsafe unsafeBitCast(countedRealloc, to: UInt.self)),
      ("posix_memalign", unsafe unsafeBitCast(countedMemalign, to: UInt.self)),
    ]
    // The handle of the program itself is glibc's list of all that is loaded.
    var next = unsafe UnsafeRawPointer(dlopen(nil, RTLD_NOW))
    var total = 0
    while let map = unsafe next {
      let base = unsafe map.load(as: UInt.self)
      let dynamic = unsafe map.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
      unsafe next = map.load(fromByteOffset: 24, as: UnsafeRawPointer?.self)
      guard let dynamic = unsafe dynamic else { continue }
      unsafe total += redirect(base: base, dynamic: dynamic, replacements)
    }
    return total
  }

  private static func redirect(
    base: UInt, dynamic: UnsafeRawPointer, _ replacements: [(String, UInt)]
  ) -> Int {
    // The dynamic section's entries by their tags, as in <elf.h>.
    var entries: [Int: UInt] = [:]
    var entry = unsafe dynamic
    while unsafe entry.load(as: Int.self) != 0 {
      unsafe entries[entry.load(as: Int.self)] = unsafe entry.load(
        fromByteOffset: 8, as: UInt.self)
      unsafe entry += 16
    }
    guard let names = entries[5], let symbols = entries[6], names > 0xFFFF, symbols > 0xFFFF,
      let name = unsafe UnsafeRawPointer(bitPattern: names),
      let symbol = unsafe UnsafeRawPointer(bitPattern: symbols)
    else { return 0 }
    var total = 0
    for (table, size) in [(entries[23], entries[2]), (entries[7], entries[8])] {
      guard let table, let size, let first = unsafe UnsafeRawPointer(bitPattern: table) else {
        continue
      }
      for offset in stride(from: 0, to: Int(size), by: 24) {
        let info = unsafe first.load(fromByteOffset: offset + 8, as: UInt.self)
        // Jump slots and addresses of functions only: 7, 6 on x86-64; 1026, 1025 on Arm.
        guard [6, 7, 1025, 1026].contains(info & 0xFFFF_FFFF) else { continue }
        let label = unsafe symbol.load(fromByteOffset: Int(info >> 32) * 24, as: UInt32.self)
        let text = unsafe String(
          cString: (name + Int(label)).assumingMemoryBound(to: CChar.self))
        guard let replacement = replacements.first(where: { $0.0 == text }) else { continue }
        let slot = unsafe base + first.load(fromByteOffset: offset, as: UInt.self)
        let page = unsafe UnsafeMutableRawPointer(bitPattern: slot & ~4095)
        guard unsafe mprotect(page, 4096, PROT_READ | PROT_WRITE) == 0 else { continue }
        unsafe UnsafeMutableRawPointer(bitPattern: slot)?
          .storeBytes(of: replacement.1, as: UInt.self)
        total += 1
      }
    }
    return total
  }
}

/// The functions as they are in the C library, found before anything is redirected.
private enum Original {
  typealias Malloc = @convention(c) (Int) -> UnsafeMutableRawPointer?
  typealias Calloc = @convention(c) (Int, Int) -> UnsafeMutableRawPointer?
  typealias Realloc = @convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?
  typealias Memalign =
    @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>?, Int, Int) -> Int32

  static let malloc = unsafe unsafeBitCast(dlsym(nil, "malloc"), to: Malloc.self)
  static let calloc = unsafe unsafeBitCast(dlsym(nil, "calloc"), to: Calloc.self)
  static let realloc = unsafe unsafeBitCast(dlsym(nil, "realloc"), to: Realloc.self)
  static let memalign = unsafe unsafeBitCast(dlsym(nil, "posix_memalign"), to: Memalign.self)

  /// Finds all of them now.
  static func find() {
    _ = unsafe (malloc, calloc, realloc, memalign)
  }
}

private let countedMalloc: Original.Malloc = { size in
  AllocationCounter.note()
  return unsafe Original.malloc(size)
}

private let countedCalloc: Original.Calloc = { count, size in
  AllocationCounter.note()
  return unsafe Original.calloc(count, size)
}

private let countedRealloc: Original.Realloc = { old, size in
  AllocationCounter.note()
  return unsafe Original.realloc(old, size)
}

private let countedMemalign: Original.Memalign = { result, alignment, size in
  AllocationCounter.note()
  return unsafe Original.memalign(result, alignment, size)
}
