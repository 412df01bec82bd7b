// The names are those of the original.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Drawing
public import Foundation

/// The matrix that changes nothing.
public let CATransform3DIdentity = CATransform3D(
  rows: [
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1),
  ])

/// Whether a matrix changes nothing.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
  transform == CATransform3DIdentity
}

/// Whether two matrices are the same.
public func CATransform3DEqualToTransform(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
  one == other
}

/// The matrix of a shift.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var result = CATransform3DIdentity
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

/// The matrix of a scale about the origin.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var result = CATransform3DIdentity
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

/// The matrix of a turn about an axis by an angle in radians; no axis, no turn.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let axis = SIMD3(x.native, y.native, z.native) / length.native
  let sine = sin(angle.native)
  let cosine = cos(angle.native)
  // Rodrigues' formula, for rows that are multiplied from the left.
  let part = (1 - cosine) * axis
  return CATransform3D(
    rows: [
      SIMD4(
        part.x * axis.x + cosine, part.x * axis.y + sine * axis.z,
        part.x * axis.z - sine * axis.y, 0),
      SIMD4(
        part.y * axis.x - sine * axis.z, part.y * axis.y + cosine,
        part.y * axis.z + sine * axis.x, 0),
      SIMD4(
        part.z * axis.x + sine * axis.y, part.z * axis.y - sine * axis.x,
        part.z * axis.z + cosine, 0),
      SIMD4(0, 0, 0, 1),
    ])
}

/// The matrix that does the first and then the second.
public func CATransform3DConcat(_ one: CATransform3D, _ other: CATransform3D) -> CATransform3D {
  one.concatenating(other)
}

/// The matrix that shifts first and then does the one given.
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(transform)
}

/// The matrix that scales first and then does the one given.
public func CATransform3DScale(
  _ transform: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(transform)
}

/// The matrix that turns about an axis by an angle in radians first and then does the one given.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(transform)
}

/// The matrix of a transform in the plane.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DIdentity
  (result.m11, result.m12) = (transform.a, transform.b)
  (result.m21, result.m22) = (transform.c, transform.d)
  (result.m41, result.m42) = (transform.tx, transform.ty)
  return result
}

/// Whether a matrix does nothing that a transform in the plane could not do.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
  transform == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform))
}

/// What a matrix does in the plane.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(
    a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
    ty: transform.m42)
}
