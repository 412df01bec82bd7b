import Drawing
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct ClipTests {
  private let everything = DisplayList.Item.Content.fill(
    Path(CGRect(x: -50, y: -50, width: 200, height: 200)), rule: .nonZero, paint: white)

  private func clipped(_ clips: DisplayList.Clip...) -> Bitmap {
    let item = DisplayList.Item(everything, clip: clips.count - 1)
    return picture(DisplayList([item], clips: clips), width: 32, height: 32)
  }

  private func path(_ path: Path) -> DisplayList.Clip { .init(.path(path, rule: .nonZero)) }

  @Test func `an upright clip is exact to parts of a pixel`() {
    let bitmap = clipped(path(Path(CGRect(x: 3.5, y: 4, width: 10, height: 6.25))))
    let levels = [bitmap.level(2, 6), bitmap.level(3, 6), bitmap.level(13, 6), bitmap.level(14, 6)]
    #expect(levels == [0, 128, 128, 0])
    let bottom = [bitmap.level(8, 3), bitmap.level(8, 4), bitmap.level(8, 10), bitmap.level(8, 11)]
    #expect(bottom == [0, 255, 64, 0])
  }

  @Test func `clipping everything by a path equals filling the path`() {
    let circle = Path(ellipseIn: CGRect(x: 2.3, y: 3.1, width: 24, height: 20))
    let one = clipped(path(circle))
    let other = filled(circle, width: 32, height: 32)
    let comparison = PixelComparison(one, other)
    #expect(comparison.isEqual, "\(comparison)")
  }

  @Test func `an inverse clip leaves the rest`() {
    let circle = Path(ellipseIn: CGRect(x: 2.3, y: 3.1, width: 24, height: 20))
    var clip = path(circle)
    clip.isInverse = true
    let one = clipped(clip)
    let other = filled(circle, width: 32, height: 32)
    var sums = Set<Int>()
    for y in 0..<32 {
      for x in 0..<32 { sums.insert(one.level(x, y) + other.level(x, y)) }
    }
    #expect(sums.isSubset(of: [254, 255, 256]))
  }

  @Test func `a clip in a clip is what both have in common`() {
    let left = Path(ellipseIn: CGRect(x: 2, y: 4, width: 20, height: 20))
    let right = Path(ellipseIn: CGRect(x: 10, y: 4, width: 20, height: 20))
    var inner = path(right)
    inner.parent = 0
    let bitmap = clipped(path(left), inner)
    let error = bitmap.largestError { x, y in
      share(x, y, samples: 16) { px, py in
        hypot(px - 12, py - 14) < 10 && hypot(px - 20, py - 14) < 10
      }
    }
    // Where both edges cross a pixel, their shares are multiplied.
    #expect(error < 40)
  }

  @Test func `an upright clip inside a round one keeps both`() {
    let circle = Path(ellipseIn: CGRect(x: 4, y: 4, width: 24, height: 24))
    var inner = path(Path(CGRect(x: 0, y: 0, width: 16.5, height: 32)))
    inner.parent = 0
    let bitmap = clipped(path(circle), inner)
    let levels = [bitmap.level(10, 16), bitmap.level(16, 16), bitmap.level(20, 16)]
    #expect(levels == [255, 128, 0])
    let corner = bitmap.level(4, 4)
    #expect(corner == 0)
  }

  @Test func `a fractional clip around a round one is applied once`() {
    var inner = path(Path(ellipseIn: CGRect(x: 2, y: 2, width: 28, height: 28)))
    inner.parent = 0
    let bitmap = clipped(path(Path(CGRect(x: 0, y: 0, width: 16.5, height: 32))), inner)
    let level = bitmap.level(16, 16)
    #expect(level == 128)
  }

  @Test func `a picture clips by its opacity`() {
    let half = DisplayList.Item(
      .fill(
        Path(CGRect(x: 0, y: 0, width: 16, height: 32)), rule: .nonZero,
        paint: .solid(.init(red: 0, green: 0, blue: 0, opacity: 0.5))))
    let bitmap = clipped(.init(.layer(DisplayList([half]), opacity: 0.5)))
    let levels = [bitmap.level(8, 8), bitmap.level(20, 8)]
    #expect(abs(levels[0] - 64) <= 1 && levels[1] == 0)
  }

  @Test func `an unsmoothed clip has whole pixels only`() {
    var clip = path(Path(ellipseIn: CGRect(x: 4, y: 4, width: 24, height: 24)))
    clip.isAntialiased = false
    let bitmap = clipped(clip)
    var levels = Set<Int>()
    for y in 0..<32 {
      for x in 0..<32 { levels.insert(bitmap.level(x, y)) }
    }
    #expect(levels == [0, 255])
  }

  @Test func `an empty clip hides its items`() {
    let area = clipped(path(Path())).area
    #expect(area == 0)
  }
}
