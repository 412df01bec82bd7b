import Foundation

/// The pictures of ``RasterScene`` drawn by Cairo, as fast as its defaults go.
///
/// Safe because the handles are Cairo's own and live as long as this object.
@safe final class CairoPeer {
  private let cairo: CairoLibrary
  private let scene: RasterScene
  private let size: SIMD2<Double>
  private let surface: CairoLibrary.Handle
  private let context: CairoLibrary.Handle
  private let logo: CairoLibrary.Handle
  private var points: [SIMD2<Double>] = []
  private var frame = 0

  init(_ cairo: CairoLibrary, _ scene: RasterScene, _ width: Int, _ height: Int) {
    self.cairo = cairo
    self.scene = scene
    size = [Double(width), Double(height)]
    unsafe surface = cairo.makeSurface(CairoLibrary.argb32, Int32(width), Int32(height))
    unsafe context = cairo.makeContext(surface)
    unsafe logo = cairo.makeSurface(
      CairoLibrary.argb32, Int32(RasterScene.logoWidth), Int32(RasterScene.logoHeight))
    fillLogo()
  }

  deinit {
    unsafe cairo.destroyContext(context)
    unsafe cairo.destroySurface(surface)
    unsafe cairo.destroySurface(logo)
  }

  var contestant: Contestant {
    Contestant(name: "Cairo") {
      let frames = self.size.y > 400 ? 4 : 20
      return Meter.sample(units: Double(frames)) {
        for _ in 0..<frames { self.drawNext() }
      }
    }
  }

  private func fillLogo() {
    let data = unsafe cairo.data(logo)
    let stride = unsafe Int(cairo.stride(logo))
    for row in 0..<RasterScene.logoHeight {
      for column in 0..<RasterScene.logoWidth {
        let opacity = RasterScene.logoMask[row * RasterScene.logoWidth + column]
        for channel in 0..<4 {
          unsafe data[row * stride + column * 4 + channel] = opacity
        }
      }
    }
    unsafe cairo.markDirty(logo)
  }

  private func drawNext() {
    frame += 1
    switch scene {
    case .wave: wave()
    case .tree: tree()
    case .logo, .driftingLogo: drawLogo()
    case .oscilloscope: oscilloscope()
    }
    unsafe cairo.flush(surface)
  }

  // MARK: - Scenes

  private func wave() {
    cover([1, 1, 1])
    let curve = RasterScene.wave(size, frame)
    unsafe cairo.newPath(context)
    unsafe cairo.moveTo(context, curve[0].x, curve[0].y)
    unsafe cairo.curveTo(
      context, curve[1].x, curve[1].y, curve[2].x, curve[2].y, curve[3].x, curve[3].y)
    withGradient([1, 0, 0], [0, 0, 1], to: size) {
      unsafe cairo.setLineWidth(context, 2)
      unsafe cairo.stroke(context)
    }
  }

  private func tree() {
    cover([0, 0, 0])
    unsafe cairo.setTranslucent(context, 0, 0, 0, 0.9)
    unsafe cairo.paint(context)
    for index in (0..<4).reversed() {
      polygon(RasterScene.triangle(size, index))
      fill(RasterScene.greens[index])
    }
    let trunk = RasterScene.trunk(size)
    unsafe cairo.rectangle(context, trunk.x, trunk.y, trunk.z, trunk.w)
    fill(RasterScene.trunkBrown)
    polygon(RasterScene.star(size))
    fill(RasterScene.starYellow)
    unsafe cairo.setLineWidth(context, RasterScene.crystalWidth(size))
    for index in 0..<8 {
      let (center, ends) = RasterScene.crystal(size, index, frame)
      for end in ends {
        unsafe cairo.moveTo(context, center.x, center.y)
        unsafe cairo.lineTo(context, end.x, end.y)
      }
      setColor(RasterScene.crystalColor(index, frame))
      unsafe cairo.stroke(context)
    }
  }

  private func drawLogo() {
    cover([0, 0, 0])
    let place = scene.place(size, frame)
    setColor(RasterScene.tint(frame))
    if scene == .logo {
      unsafe cairo.maskSurface(context, logo, place.x, place.y)
      return
    }
    let pattern = unsafe cairo.makePattern(logo)
    let matrix = [1, 0, 0, 1, -place.x, -place.y]
    unsafe cairo.setMatrix(pattern, matrix)
    unsafe cairo.setFilter(pattern, CairoLibrary.bilinear)
    unsafe cairo.mask(context, pattern)
    unsafe cairo.destroyPattern(pattern)
  }

  private func oscilloscope() {
    cover([0, 0, 0])
    RasterScene.samples(size, frame, into: &points)
    unsafe cairo.newPath(context)
    line(points)
    unsafe cairo.lineTo(context, size.x, size.y)
    unsafe cairo.lineTo(context, 0, size.y)
    unsafe cairo.closePath(context)
    withGradient(RasterScene.areaTop, RasterScene.areaBottom, to: [0, size.y]) {
      unsafe cairo.fill(context)
    }
    line(points)
    unsafe cairo.setLineWidth(context, 2)
    unsafe cairo.setJoin(context, CairoLibrary.round)
    setColor([1, 1, 1])
    unsafe cairo.stroke(context)
    unsafe cairo.setJoin(context, CairoLibrary.miter)
  }

  // MARK: - Strokes of the brush

  private func cover(_ rgb: SIMD3<Double>) {
    unsafe cairo.setOperator(context, CairoLibrary.replace)
    setColor(rgb)
    unsafe cairo.paint(context)
    unsafe cairo.setOperator(context, CairoLibrary.over)
  }

  private func fill(_ rgb: SIMD3<Double>) {
    setColor(rgb)
    unsafe cairo.fill(context)
  }

  private func setColor(_ rgb: SIMD3<Double>) {
    unsafe cairo.setColor(context, rgb.x, rgb.y, rgb.z)
  }

  private func polygon(_ corners: [SIMD2<Double>]) {
    line(corners)
    unsafe cairo.closePath(context)
  }

  /// Goes on from the current point, or starts where there is none.
  private func line(_ points: [SIMD2<Double>]) {
    for point in points { unsafe cairo.lineTo(context, point.x, point.y) }
  }

  private func withGradient(
    _ first: SIMD3<Double>, _ last: SIMD3<Double>, to end: SIMD2<Double>, _ draw: () -> Void
  ) {
    let gradient = unsafe cairo.makeLinear(0, 0, end.x, end.y)
    unsafe cairo.addStop(gradient, 0, first.x, first.y, first.z)
    unsafe cairo.addStop(gradient, 1, last.x, last.y, last.z)
    unsafe cairo.setSource(context, gradient)
    draw()
    unsafe cairo.destroyPattern(gradient)
  }
}
