import Drawing
import Foundation
import Testing

@Suite struct GeometryTests {
  private func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool {
    hypot(one.x - other.x, one.y - other.y) < 1e-12
  }

  @Test func `a transform by name comes before the one it is called on`() {
    let transform = CGAffineTransform(translationX: 100, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 102, y: 3))
    let shifted = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)
    #expect(CGPoint(x: 0, y: 0).applying(shifted) == CGPoint(x: 2, y: 3))
  }

  @Test func `concatenating does the first one first`() {
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    let shift = CGAffineTransform(translationX: 5, y: 0)
    #expect(CGPoint(x: 1, y: 0).applying(scale.concatenating(shift)) == CGPoint(x: 7, y: 0))
    #expect(CGPoint(x: 1, y: 0).applying(shift.concatenating(scale)) == CGPoint(x: 12, y: 0))
  }

  @Test func `a quarter turn takes x to y`() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(CGPoint(x: 1, y: 0).applying(turn), CGPoint(x: 0, y: 1)))
    let moved = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
    #expect(isNear(CGPoint(x: 1, y: 0).applying(moved), CGPoint(x: 10, y: 1)))
  }

  @Test func `an inverse undoes its transform`() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    let point = CGPoint(x: 3, y: 5)
    #expect(isNear(point.applying(transform).applying(transform.inverted()), point))
    #expect(CGAffineTransform().isIdentity)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `a rectangle under a turn is the box around it`() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
    let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.minX + 2) < 1e-12 && abs(turned.height - 4) < 1e-12)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test func `angles speak degrees and radians`() {
    #expect(Angle.degrees(180).radians == Double.pi)
    #expect(Angle(radians: .pi / 2).degrees == 90)
    #expect(Angle.degrees(30) + .degrees(15) < .degrees(46))
    #expect(-(Angle.degrees(10) * 2) == .degrees(-20))
  }

  @Test func `unit points are places in a rectangle`() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(UnitPoint.bottomTrailing.point(in: rect) == CGPoint(x: 110, y: 70))
    #expect(UnitPoint(x: 0.25, y: -1).point(in: rect) == CGPoint(x: 35, y: -30))
  }

  @Test func `a rectangle is equal to itself measured from another corner`() {
    let rect = CGRect(x: 4, y: 6, width: -3, height: -5)
    let same = rect.equalTo(CGRect(x: 1, y: 1, width: 3, height: 5))
    let other = rect.equalTo(CGRect(x: 1, y: 1, width: 3, height: 4))
    #expect(same && !other)
    #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
    #expect(!CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 2, y: 1)))
  }
}
