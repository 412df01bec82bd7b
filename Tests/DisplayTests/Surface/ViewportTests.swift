import Display
import Drawing
import Foundation
import Testing

@Suite struct ViewportTests {
  @Test func `a window is scaled evenly and centred`() {
    let wide = Viewport(
      window: CGSize(width: 100, height: 100), pixels: PixelSize(width: 300, height: 100),
      pixelAspect: 1)
    #expect(wide.transform == .init(a: 1, d: 1, tx: 100, ty: 0))
    let point = wide.point(x: 150, y: 50)
    #expect(point == CGPoint(x: 50, y: 50))
  }

  @Test func `pixels that are not square are made up for`() {
    let tall = Viewport(
      window: CGSize(width: 100, height: 100), pixels: PixelSize(width: 200, height: 100),
      pixelAspect: 0.5)
    #expect(tall.transform == .init(a: 2, d: 1, tx: 0, ty: 0))
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: Double.nan, height: 1), CGSize(width: -1, height: 9),
  ])
  func `a window without extent does no harm`(window: CGSize) {
    let viewport = Viewport(
      window: window, pixels: PixelSize(width: 3, height: 3), pixelAspect: 1)
    #expect(viewport.transform == .identity)
  }
}
