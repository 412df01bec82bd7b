/// A point in pixels, or in the plane of a path.
typealias Point = SIMD2<Double>

/// A rectangle in pixels with exact borders.
struct Window: Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  static let empty = Window(left: 0, top: 0, right: 0, bottom: 0)

  init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  init(width: Int, height: Int) {
    self.init(left: 0, top: 0, right: Double(width), bottom: Double(height))
  }

  var isEmpty: Bool { !(left < right && top < bottom) }

  func intersection(_ other: Window) -> Window {
    let common = Window(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return common.isEmpty ? .empty : common
  }

  func contains(_ other: Window) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }
}
