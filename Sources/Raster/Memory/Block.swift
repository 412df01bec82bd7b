internal import Synchronization

/// Memory that grows when it must and is kept from frame to frame.
///
/// It grows to twice what is asked for, so that a scene whose size wavers stops allocating after
/// its first frames. New memory is aligned to a cache line.
///
/// Safe because the memory is owned by this value alone, is initialised as far as `capacity`, and
/// is freed with it.
@safe struct Block<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private let filler: Element

  /// Elements in use.
  private(set) var count = 0
  private(set) var capacity: Int

  init(filler: Element, capacity: Int = 0) {
    self.filler = filler
    self.capacity = capacity
    unsafe base = Self.allocate(capacity, filler)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// All the memory, used or not.
  @inline(__always)
  var lane: Lane<Element> { unsafe Lane(base: base, count: capacity) }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { lane[index] }
    nonmutating set { lane[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    reserve(1)
    lane[count] = element
    count &+= 1
  }

  /// Makes room for `extra` elements behind those in use.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if count &+ extra > capacity { grow(to: count &+ extra) }
  }

  /// Takes elements into use that were written through ``lane``.
  @inline(__always)
  mutating func setCount(_ newCount: Int) {
    assert(newCount >= 0 && newCount <= capacity, "count beyond the capacity")
    count = newCount
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  /// Sets the capacity to at least `newCapacity`; all elements take the filler's value if it grew.
  mutating func reset(capacity newCapacity: Int) {
    count = 0
    guard newCapacity > capacity else { return }
    unsafe base.deallocate()
    capacity = newCapacity
    unsafe base = Self.allocate(newCapacity, filler)
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let wider = max(needed * 2, 16)
    let moved = unsafe Self.allocate(wider, filler)
    unsafe moved.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = wider
  }

  private static func allocate(_ capacity: Int, _ filler: Element) -> UnsafeMutablePointer<Element>
  {
    blockAllocations.wrappingAdd(1, ordering: .relaxed)
    let bytes = max(capacity, 1) * MemoryLayout<Element>.stride
    let raw = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    let base = unsafe raw.bindMemory(to: Element.self, capacity: capacity)
    unsafe base.initialize(repeating: filler, count: capacity)
    return unsafe base
  }
}

private let blockAllocations = Atomic<Int>(0)

/// Tells benchmarks how often drawing asked for memory.
package enum RasterMemory {
  /// How many blocks of memory the process has asked for so far, to draw in.
  package static var allocations: Int { blockAllocations.load(ordering: .relaxed) }
}
