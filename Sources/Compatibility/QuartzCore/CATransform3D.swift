public import Foundation

/// A 4×4 matrix for points in space, with QuartzCore's fields and meaning.
///
/// A point is a row that is multiplied from the left: `(x, y, z, 1) · m`. What is nearer than a
/// distance `d` is seen larger by setting ``m34`` to `-1 / d`.
@frozen public struct CATransform3D: Hashable, Sendable {
  /// The number in row 1, column 1.
  public var m11: CGFloat
  /// The number in row 1, column 2.
  public var m12: CGFloat
  /// The number in row 1, column 3.
  public var m13: CGFloat
  /// The number in row 1, column 4.
  public var m14: CGFloat
  /// The number in row 2, column 1.
  public var m21: CGFloat
  /// The number in row 2, column 2.
  public var m22: CGFloat
  /// The number in row 2, column 3.
  public var m23: CGFloat
  /// The number in row 2, column 4.
  public var m24: CGFloat
  /// The number in row 3, column 1.
  public var m31: CGFloat
  /// The number in row 3, column 2.
  public var m32: CGFloat
  /// The number in row 3, column 3.
  public var m33: CGFloat
  /// The number in row 3, column 4, which makes perspective.
  public var m34: CGFloat
  /// The number in row 4, column 1, the shift along x.
  public var m41: CGFloat
  /// The number in row 4, column 2, the shift along y.
  public var m42: CGFloat
  /// The number in row 4, column 3, the shift along z.
  public var m43: CGFloat
  /// The number in row 4, column 4.
  public var m44: CGFloat

  /// Makes the matrix of noughts.
  public init() {
    self.init(rows: [.zero, .zero, .zero, .zero])
  }

  /// Makes a matrix of its numbers, row after row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Makes a matrix of four rows.
  init(rows: [SIMD4<Double>]) {
    func at(_ row: Int, _ column: Int) -> CGFloat { CGFloat(rows[row][column]) }
    self.init(
      m11: at(0, 0), m12: at(0, 1), m13: at(0, 2), m14: at(0, 3),
      m21: at(1, 0), m22: at(1, 1), m23: at(1, 2), m24: at(1, 3),
      m31: at(2, 0), m32: at(2, 1), m33: at(2, 2), m34: at(2, 3),
      m41: at(3, 0), m42: at(3, 1), m43: at(3, 2), m44: at(3, 3))
  }

  /// The four rows.
  var rows: [SIMD4<Double>] {
    [
      SIMD4(m11.native, m12.native, m13.native, m14.native),
      SIMD4(m21.native, m22.native, m23.native, m24.native),
      SIMD4(m31.native, m32.native, m33.native, m34.native),
      SIMD4(m41.native, m42.native, m43.native, m44.native),
    ]
  }

  /// What this matrix does first and the other after it.
  func concatenating(_ other: CATransform3D) -> CATransform3D {
    let right = other.rows
    return CATransform3D(
      rows: rows.map { row in
        row.x * right[0] + row.y * right[1] + row.z * right[2] + row.w * right[3]
      })
  }
}
