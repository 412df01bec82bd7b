internal import Drawing

extension ItemSlot {
  /// The one opaque or translucent pixel that the whole picture is painted with, if it is.
  var wholePixel: UInt32? {
    guard coversAll, let item, item.blendMode == .normal,
      case .fill(_, _, .solid(let color)) = item.content
    else { return nil }
    return color.premultiplied(item.opacity).packed
  }

  /// Whether nothing below can be seen.
  var hidesAll: Bool {
    guard coversAll, let item, item.blendMode == .normal,
      case .fill(_, _, let paint) = item.content
    else { return false }
    switch paint {
    case .solid(let color):
      return color.premultiplied(item.opacity).packed >> 24 == 255
    case .linear(let linear):
      table.prepare(linear.stops, opacity: item.opacity)
    case .radial(let radial):
      table.prepare(radial.stops, opacity: item.opacity)
    case .angular(let angular):
      table.prepare(angular.stops, opacity: item.opacity)
    case .image, .mesh, .projected:
      return false
    }
    return table.isOpaque
  }

  /// Paints the item, or what lies in `part` of it.
  func paint(on surface: Surface, inside part: BlockSet.View?, view: Affine) {
    guard let item, !coverage.isEmpty else { return }
    let map = Affine(item.transform).then(view)
    let brush = Brush(surface: surface, part: part, mode: item.blendMode)
    switch item.content {
    case .fill(_, _, let paint), .stroke(_, _, let paint):
      self.paint(paint, item.opacity, map, brush)
    case .text(let run):
      paint(run.paint, item.opacity, map, brush)
    case .image(let run):
      paint(run, item.opacity, map, brush)
    case .filtered:
      guard let filtered else { return }
      brush.paint(coverage, with: filtered.result(opacity: item.opacity))
    case .beginLayer, .endLayer:
      break
    }
  }

  private func paint(_ paint: Paint, _ opacity: Double, _ map: Affine, _ brush: Brush) {
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
    case .image(let run, isTiled: false):
      self.paint(run, opacity, map, brush)
    case .image, .mesh, .projected:
      self.paint(paint, opacity, through: Projective(map), brush)
    }
  }

  /// What a gradient without extent shows.
  func paintLast(_ brush: Brush) {
    brush.paint(coverage, with: table.lane[GradientTable.size - 1])
  }

  private func paint(_ linear: Paint.Linear, _ map: Affine, _ brush: Brush) {
    let axis = linear.end - linear.start
    let square = (axis * axis).sum()
    guard let back = map.inverse, square > 0, square.isFinite else {
      paintLast(brush)
      return
    }
    let entries = axis * (Double(GradientTable.size) / square)
    let across = (back.x * entries).sum()
    let down = (back.y * entries).sum()
    let first = back(Point(0.5, 0.5)) - linear.start
    let origin = (first * entries).sum()
    guard across.isFinite && down.isFinite && origin.isFinite else {
      paintLast(brush)
      return
    }
    let ramp = GradientRamp(table: table.lane, spread: linear.spread)
    // Less than a hundredth of an entry over a whole row is not seen.
    if abs(across) * Double(brush.surface.width) < 0.01 {
      let rows = LinearRows(ramp: ramp, origin: origin, down: down)
      brush.paint(coverage, with: rows, isOpaque: table.isOpaque)
    } else {
      let source = LinearSource(
        ramp, isOpaque: table.isOpaque, origin: origin, across: across, down: down)
      brush.paint(coverage, with: source)
    }
  }

  private func paint(_ radial: Paint.Radial, _ map: Affine, _ brush: Brush) {
    let factor = Double(GradientTable.size) / (radial.endRadius - radial.startRadius)
    let origin = -radial.startRadius * factor
    let unscaled = Affine(
      x: Point(radial.scale.x, 0), y: Point(0, radial.scale.y), origin: radial.center)
    guard factor.isFinite, origin.isFinite, let back = unscaled.then(map).inverse else {
      paintLast(brush)
      return
    }
    let source = RadialSource(
      GradientRamp(table: table.lane, spread: radial.spread), isOpaque: table.isOpaque,
      map: Affine(moving: Point(0.5, 0.5)).then(back), factor: factor, origin: origin)
    brush.paint(coverage, with: source)
  }

  private func paint(_ angular: Paint.Angular, _ map: Affine, _ brush: Brush) {
    guard angular.angle.isFinite, let back = Affine(moving: angular.center).then(map).inverse
    else {
      paintLast(brush)
      return
    }
    let source = AngularSource(
      GradientRamp(table: table.lane, spread: .pad), isOpaque: table.isOpaque,
      map: Affine(moving: Point(0.5, 0.5)).then(back), origin: -angular.angle / (2 * .pi))
    brush.paint(coverage, with: source)
  }

  private func paint(
    _ run: DisplayList.ImageRun, _ opacity: Double, _ map: Affine, _ brush: Brush
  ) {
    let width = Double(run.image.width)
    let height = Double(run.image.height)
    let scale = Affine(
      x: Point((run.rect.maxX - run.rect.minX) / width, 0),
      y: Point(0, (run.rect.maxY - run.rect.minY) / height),
      origin: Point(run.rect.minX, run.rect.minY))
    guard width > 0 && height > 0, let back = scale.then(map).inverse else { return }
    // A pixel of the picture takes in about this many of the image; three quarters of the way to
    // twice as many, one of half the size is closer.
    var halvings = 0
    if run.interpolation == .linear {
      var covered = back.stretch.least
      while covered >= 1.75 && halvings < 16 {
        covered /= 2
        halvings += 1
      }
    }
    image.prepare(run.image, tint: run.tint, opacity: opacity, halvings: halvings)
    let toPrepared = back.then(
      Affine(
        x: Point(Double(image.width) / width, 0), y: Point(0, Double(image.height) / height),
        origin: .zero))
    brush.paint(coverage, with: image.view, image.isOpaque, toPrepared, run.interpolation)
  }
}
