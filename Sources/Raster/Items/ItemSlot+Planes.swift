internal import Drawing

extension ItemSlot {
  /// Paints what is looked up point by point; `map` leads from the paint's plane to the picture.
  func paint(_ paint: Paint, _ opacity: Double, through map: Projective, _ brush: Brush) {
    switch paint {
    case .solid(let color):
      brush.paint(coverage, with: color.premultiplied(opacity).packed)
    case .linear(let linear):
      table.prepare(linear.stops, opacity: opacity)
      self.paint(linear, map, brush)
    case .radial(let radial):
      table.prepare(radial.stops, opacity: opacity)
      self.paint(radial, map, brush)
    case .angular(let angular):
      table.prepare(angular.stops, opacity: opacity)
      self.paint(angular, map, brush)
    case .image(let run, let isTiled):
      self.paint(run, isTiled: isTiled, opacity, map, brush)
    case .mesh(let mesh):
      self.paint(mesh, opacity, map, brush)
    case .projected(let paint, let back):
      guard let there = Projective(back).inverse else { return }
      self.paint(paint, opacity, through: there.then(map), brush)
    }
  }

  private var ramp: (Paint.Spread) -> GradientRamp {
    { [table = table.lane] in GradientRamp(table: table, spread: $0) }
  }

  private func paint(_ linear: Paint.Linear, _ map: Projective, _ brush: Brush) {
    let axis = linear.end - linear.start
    let square = (axis * axis).sum()
    guard let back = fromCenters(map), square > 0, square.isFinite else {
      return paintLast(brush)
    }
    let entries = axis * (Double(GradientTable.size) / square)
    brush.paint(
      coverage,
      with: PlaneSource(
        LinearColors(
          ramp: ramp(linear.spread), isOpaque: table.isOpaque, across: Float(entries.x),
          down: Float(entries.y), origin: Float(-(linear.start * entries).sum())), map: back))
  }

  private func paint(_ radial: Paint.Radial, _ map: Projective, _ brush: Brush) {
    let factor = Double(GradientTable.size) / (radial.endRadius - radial.startRadius)
    let unscaled = Affine(
      x: Point(radial.scale.x, 0), y: Point(0, radial.scale.y), origin: radial.center)
    guard factor.isFinite, let back = fromCenters(Projective(unscaled).then(map)) else {
      return paintLast(brush)
    }
    brush.paint(
      coverage,
      with: PlaneSource(
        RadialColors(
          ramp: ramp(radial.spread), isOpaque: table.isOpaque, factor: Float(factor),
          origin: Float(-radial.startRadius * factor)), map: back))
  }

  private func paint(_ angular: Paint.Angular, _ map: Projective, _ brush: Brush) {
    let moved = Projective(Affine(moving: angular.center)).then(map)
    guard angular.angle.isFinite, let back = fromCenters(moved) else { return paintLast(brush) }
    let origin = -angular.angle / (2 * .pi)
    brush.paint(
      coverage,
      with: PlaneSource(
        AngularColors(
          ramp: ramp(.pad), isOpaque: table.isOpaque, origin: Float(origin - origin.rounded(.down))),
        map: back))
  }

  private func paint(
    _ run: DisplayList.ImageRun, isTiled: Bool, _ opacity: Double, _ map: Projective,
    _ brush: Brush
  ) {
    let size = Point(Double(run.image.width), Double(run.image.height))
    let extent = Point(run.rect.maxX - run.rect.minX, run.rect.maxY - run.rect.minY)
    func scale(to size: Point) -> Projective {
      let step = extent / size
      return Projective(
        Affine(
          x: Point(step.x, 0), y: Point(0, step.y), origin: Point(run.rect.minX, run.rect.minY)))
    }
    guard size.min() > 0, let back = fromCenters(scale(to: size).then(map)) else { return }
    image.prepare(
      run.image, tint: run.tint, opacity: opacity,
      halvings: run.interpolation == .linear ? halvings(back) : 0)
    let prepared = Point(Double(image.width), Double(image.height))
    guard let own = fromCenters(scale(to: prepared).then(map)) else { return }
    brush.paint(
      coverage,
      with: PlaneSource(
        ImageColors(
          image: image.view, isOpaque: image.isOpaque, isSmooth: run.interpolation == .linear,
          isTiled: isTiled), map: own))
  }

  private func paint(_ mesh: Paint.Mesh, _ opacity: Double, _ map: Projective, _ brush: Brush) {
    let bounds = mesh.bounds
    let extent = Point(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
    guard extent.min() > 0, extent.max().isFinite else { return }
    let corner = map(Point(bounds.minX, bounds.minY))
    let across = map(Point(bounds.maxX, bounds.minY)) - corner
    let down = map(Point(bounds.minX, bounds.maxY)) - corner
    let longer = max((across * across).sum(), (down * down).sum()).squareRoot()
    let picture = self.mesh.picture(of: mesh, side: longer)
    // The centres of the outermost pixels lie on the borders.
    let half = extent / Point(Double(picture.width - 1), Double(picture.height - 1)) / 2
    let run = DisplayList.ImageRun(
      image: picture,
      rect: DisplayList.Bounds(
        minX: bounds.minX - half.x, minY: bounds.minY - half.y, maxX: bounds.maxX + half.x,
        maxY: bounds.maxY + half.y))
    paint(run, isTiled: false, opacity, map, brush)
  }

  /// How often an image is halved so that about one of its pixels goes into one of the picture, in
  /// the middle of what is covered.
  private func halvings(_ back: Projective) -> Int {
    let run = coverage.runs[coverage.runs.count / 2]
    let middle = Point(Double(run.block) * 8 + Double(run.blocks) * 4, Double(run.row))
    let here = back(middle)
    let across = back(middle + Point(1, 0)) - here
    let down = back(middle + Point(0, 1)) - here
    var covered = min((across * across).sum(), (down * down).sum()).squareRoot()
    var halvings = 0
    while covered >= 1.75 && halvings < 16 {
      covered /= 2
      halvings += 1
    }
    return halvings
  }

  /// From the centres of the picture's pixels to a plane.
  private func fromCenters(_ map: Projective) -> Projective? {
    map.inverse.map { Projective(Affine(moving: Point(0.5, 0.5))).then($0) }
  }
}
