import Drawing
import Foundation
import Raster
import Testing

@Suite struct PlaneTests {
  private let black = Color.Resolved(red: 0, green: 0, blue: 0)
  private let bright = Color.Resolved(red: 1, green: 1, blue: 1)

  private func painted(_ paint: Paint, width: Int, height: Int) -> Bitmap {
    let all = Path(CGRect(x: 0, y: 0, width: width, height: height))
    return picture(of: .fill(all, rule: .nonZero, paint: paint), width: width, height: height)
  }

  @Test func `a gradient in perspective is found point by point`() {
    let stops = [Paint.Stop(color: black, location: 0), .init(color: bright, location: 1)]
    let linear = Paint.linearGradient(stops, start: SIMD2(0, 0), end: SIMD2(100, 0))
    // A pixel at x shows what lies at 2x / (1 + x / 100).
    var back = ProjectionTransform()
    (back.m11, back.m13) = (2, 0.01)
    let bitmap = painted(.projected(linear, back: back), width: 100, height: 4)
    let error = bitmap.largestError { x, _ in
      let center = Double(x) + 0.5
      return min(2 * center / (1 + center / 100) / 100, 1)
    }
    #expect(error <= 2)
  }

  @Test func `a list in perspective has its corners where the sums say`() {
    var list = DisplayList()
    list.items = [
      .init(
        .fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), rule: .nonZero, paint: white))
    ]
    var projection = ProjectionTransform()
    (projection.m11, projection.m22, projection.m13) = (4, 4, 0.1)
    let items = list.projected(by: projection).items
    guard case .fill(let path, _, _) = items[0].content else { return }
    #expect(path.points == [SIMD2(0, 0), SIMD2(20, 0), SIMD2(20, 20), SIMD2(0, 40)])
  }

  @Test func `a circle in perspective stays the conic that it is`() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    var projection = ProjectionTransform()
    projection.m13 = 0.008
    let back = projection.inverted()
    // Each point of the projected outline leads back to the circle.
    let outline = circle.projected(by: projection).strokedPath(StrokeStyle(lineWidth: 1e-6))
    let farthest = outline.points.map { point in
      let own = CGPoint(x: point.x, y: point.y).applying(back)
      return abs(hypot(own.x - 50, own.y - 50) - 50)
    }.max()
    #expect((farthest ?? 1) < 0.1)
  }

  @Test func `tiles go on and on`() {
    let image = PixelImage(
      width: 2, height: 1, pixels: [0xffff_ffff, 0xff00_0000])
    let run = DisplayList.ImageRun(
      image: image, rect: .init(minX: 1, minY: 0, maxX: 5, maxY: 2), interpolation: .none)
    let bitmap = painted(.image(run, isTiled: true), width: 32, height: 8)
    let error = bitmap.largestError { x, _ in (x + 3) % 4 < 2 ? 1 : 0 }
    #expect(error == 0)
  }

  @Test(arguments: [true, false])
  func `a mesh has its colours at its corners and their mean in the middle`(_ smooths: Bool) {
    let colors = [0.0, 1, 1, 0].map {
      Color.Resolved(red: Float($0), green: Float($0), blue: Float($0))
    }
    let mesh = Paint.Mesh(
      columns: 2, rows: 2, places: [SIMD2(0, 0), SIMD2(64, 0), SIMD2(0, 64), SIMD2(64, 64)],
      colors: colors, background: .init(red: 0, green: 0, blue: 0, opacity: 0),
      smoothsColors: smooths)
    let bitmap = painted(mesh.map(Paint.mesh) ?? white, width: 64, height: 64)
    let corners = (
      bitmap.level(0, 0), bitmap.level(63, 0), bitmap.level(0, 63), bitmap.level(63, 63)
    )
    let middle = bitmap.level(32, 32)
    #expect(corners.0 <= 5 && corners.3 <= 5)
    #expect(corners.1 >= 250 && corners.2 >= 250)
    #expect(abs(middle - 127) <= 3)
  }
}
