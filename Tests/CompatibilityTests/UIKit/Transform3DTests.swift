import SwiftUI
import Testing

@Suite struct Transform3DTests {
  /// Where a matrix takes a point of space, the row multiplied from the left.
  private func point(_ x: Double, _ y: Double, _ z: Double, _ matrix: CATransform3D) -> [Double] {
    let m = matrix
    let w = x * m.m14 + y * m.m24 + z * m.m34 + m.m44
    return [
      (x * m.m11 + y * m.m21 + z * m.m31 + m.m41) / w,
      (x * m.m12 + y * m.m22 + z * m.m32 + m.m42) / w,
      (x * m.m13 + y * m.m23 + z * m.m33 + m.m43) / w,
    ].map { (Double($0) * 1e9).rounded() / 1e9 + 0 }
  }

  @Test func `a quarter turn about an axis takes each of the others to the next`() {
    let quarter = CGFloat.pi / 2
    #expect(point(0, 1, 0, CATransform3DMakeRotation(quarter, 1, 0, 0)) == [0, 0, 1])
    #expect(point(0, 0, 1, CATransform3DMakeRotation(quarter, 0, 2, 0)) == [1, 0, 0])
    #expect(point(1, 0, 0, CATransform3DMakeRotation(quarter, 0, 0, 3)) == [0, 1, 0])
  }

  @Test func `a third of a turn about the diagonal takes each axis to the next`() {
    let turn = CATransform3DMakeRotation(2 * .pi / 3, 1, 1, 1)
    #expect(point(1, 0, 0, turn) == [0, 1, 0])
    #expect(point(0, 1, 0, turn) == [0, 0, 1])
    #expect(point(0, 0, 1, turn) == [1, 0, 0])
  }

  @Test func `what is added to a matrix is done first`() {
    let scaled = CATransform3DMakeScale(2, 3, 4)
    #expect(point(1, 1, 1, CATransform3DTranslate(scaled, 10, 20, 30)) == [22, 63, 124])
    let shifted = CATransform3DMakeTranslation(10, 20, 30)
    #expect(point(1, 1, 1, CATransform3DScale(shifted, 2, 3, 4)) == [12, 23, 34])
    #expect(point(1, 1, 1, CATransform3DConcat(scaled, shifted)) == [12, 23, 34])
    let turned = CATransform3DRotate(shifted, .pi / 2, 0, 0, 1)
    #expect(point(1, 0, 0, turned) == [10, 21, 30])
  }

  @Test func `a distance in m34 makes what is near larger`() {
    var matrix = CATransform3DIdentity
    matrix.m34 = -1 / 100
    #expect(point(10, 10, 50, matrix) == [20, 20, 100])
    #expect(point(10, 10, -100, matrix) == [5, 5, -50])
  }

  @Test func `a transform of the plane is kept as one`() {
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let matrix = CATransform3DMakeAffineTransform(plane)
    #expect(CATransform3DGetAffineTransform(matrix) == plane)
    #expect(CATransform3DIsAffine(matrix))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func `seen along z, a turned plane is narrower and its farther side smaller`() {
    // A sixth of a turn about y, seen from 100 away: x' = x/2, and w = 1 + x·(√3/2)/100.
    var matrix = CATransform3DIdentity
    matrix.m34 = -1 / 100
    let turned = ProjectionTransform(CATransform3DRotate(matrix, .pi / 3, 0, 1, 0))
    for x in [-50.0, 0, 50] {
      let point = CGPoint(x: x, y: 10).applying(turned)
      let divisor = 1 + x * 3.0.squareRoot() / 2 / 100
      #expect(abs(point.x - x / 2 / divisor) < 1e-9)
      #expect(abs(point.y - 10 / divisor) < 1e-9)
    }
    let moved = ProjectionTransform(CATransform3DMakeTranslation(3, 4, 5))
    #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 4, y: 5))
  }
}
