/// A borrowed stretch of memory that the inner loops read and write.
///
/// Indices are checked in debug builds, where the tests run, and trusted in release builds: checked
/// multi-word loads and stores cost more than the arithmetic between them.
///
/// Safe because only a ``Block`` or a ``Bitmap`` lends a lane, for a call that it outlives, and
/// because every index comes from geometry that was clipped to the lane beforehand.
@safe struct Lane<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  @inline(__always)
  init(base: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "index outside the lane")
      return unsafe base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "index outside the lane")
      unsafe base[index] = newValue
    }
  }

  /// The part that starts at `start`.
  @inline(__always)
  func suffix(from start: Int) -> Lane {
    assert(start >= 0 && start <= count, "part outside the lane")
    return unsafe Lane(base: base + start, count: count &- start)
  }

  /// Reads a vector whose first lane is at `index`.
  @inline(__always)
  func vector<Vector: BitwiseCopyable>(at index: Int, as type: Vector.Type = Vector.self) -> Vector
  {
    assert(index >= 0 && covers(type, from: index), "vector outside the lane")
    return unsafe UnsafeRawPointer(base + index).loadUnaligned(as: type)
  }

  /// Writes a vector whose first lane goes to `index`.
  @inline(__always)
  func store<Vector: BitwiseCopyable>(_ vector: Vector, at index: Int) {
    assert(index >= 0 && covers(Vector.self, from: index), "vector outside the lane")
    unsafe UnsafeMutableRawPointer(base + index).storeBytes(of: vector, as: Vector.self)
  }

  /// Sets `length` elements from `start` on.
  @inline(__always)
  func fill(from start: Int, length: Int, with element: Element) {
    assert(start >= 0 && length >= 0 && start &+ length <= count, "part outside the lane")
    unsafe (base + start).update(repeating: element, count: length)
  }

  /// Sets every byte of `length` elements from `start` on, by the C library's fastest way.
  @inline(__always)
  func fillBytes(from start: Int, length: Int, with byte: UInt8) {
    assert(start >= 0 && length >= 0 && start &+ length <= count, "part outside the lane")
    unsafe UnsafeMutableRawPointer(base + start).initializeMemory(
      as: UInt8.self, repeating: byte, count: length &* MemoryLayout<Element>.stride)
  }

  /// Copies `length` elements of another lane that does not overlap this one.
  @inline(__always)
  func copy(_ other: Lane, from source: Int, to target: Int, length: Int) {
    assert(source >= 0 && length >= 0 && source &+ length <= other.count, "part outside the lane")
    assert(target >= 0 && target &+ length <= count, "part outside the lane")
    unsafe (base + target).update(from: other.base + source, count: length)
  }

  private func covers<Vector>(_ type: Vector.Type, from index: Int) -> Bool {
    index * MemoryLayout<Element>.stride + MemoryLayout<Vector>.size
      <= count * MemoryLayout<Element>.stride
  }
}
