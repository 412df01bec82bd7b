import Drawing
import Foundation

/// Display lists made by chance, of every kind of item.
struct RandomList {
  var dice: Dice

  /// Whether numbers may be anything a double can hold.
  var isHostile = false

  let size = 64.0

  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 1e9, -1e9, 1e300, -1e300, 0, -0.0, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, 1e-30,
  ]

  init(seed: UInt64, isHostile: Bool = false) {
    dice = Dice(seed: seed)
    self.isHostile = isHostile
  }

  mutating func list(items count: Int) -> DisplayList {
    var list = DisplayList()
    for index in 0..<Int.random(in: 0...3, using: &dice) {
      let isPath = dice.chance(0.8)
      var clip = DisplayList.Clip(
        isPath
          ? .path(path(), rule: dice.pick([.nonZero, .evenOdd]))
          : .layer(DisplayList([item()]), opacity: number(0...1)))
      clip.isInverse = dice.chance(0.2)
      clip.isAntialiased = dice.chance(0.9)
      clip.transform = transform()
      if index > 0 && dice.chance(0.5) { clip.parent = Int.random(in: 0..<index, using: &dice) }
      list.clips.append(clip)
    }
    var depth = 0
    for _ in 0..<count {
      var item = item()
      if dice.chance(0.12) {
        item.content = .beginLayer
        depth += 1
      } else if depth > 0 && dice.chance(0.3) {
        item.content = .endLayer
        depth -= 1
      }
      if !list.clips.isEmpty && dice.chance(0.4) {
        item.clip = Int.random(in: list.clips.indices, using: &dice)
      }
      list.items.append(item)
    }
    for _ in 0..<depth { list.items.append(.init(.endLayer)) }
    return list
  }

  /// A list that differs from another in a few items.
  mutating func variation(of list: DisplayList) -> DisplayList {
    var list = list
    for _ in 0..<Int.random(in: 0...2, using: &dice) where !list.items.isEmpty {
      let index = Int.random(in: list.items.indices, using: &dice)
      switch Int.random(in: 0...4, using: &dice) {
      case 0: list.items[index] = item()
      case 1: list.items[index].transform = transform()
      case 2: list.items[index].opacity = number(0...1)
      case 3: list.items.insert(item(), at: index)
      default: list.items.remove(at: index)
      }
    }
    if !list.clips.isEmpty && dice.chance(0.2) {
      list.clips[list.clips.count - 1].transform = transform()
    }
    return list
  }

  mutating func item() -> DisplayList.Item {
    let content: DisplayList.Item.Content
    switch Int.random(in: 0...10, using: &dice) {
    case 10:
      content =
        dice.chance(0.4)
        ? .filtered(DisplayList([item(), item()]), filters()) : .image(image())
    case 0...3:
      content = .fill(path(), rule: dice.pick([.nonZero, .evenOdd]), paint: paint())
    case 4...6:
      content = .stroke(path(), style: stroke(), paint: paint())
    case 7:
      let all = CGRect(x: -size, y: -size, width: 3 * size, height: 3 * size)
      content = .fill(Path(all), rule: .nonZero, paint: paint())
    case 8:
      content = .image(image())
    default:
      content = .text(
        .init(
          string: "x", origin: point(), fontSize: 9, width: 5, ascent: 7, descent: 2,
          paint: paint(), outline: path()))
    }
    return .init(
      content, transform: transform(), opacity: dice.chance(0.5) ? 1 : number(0...1),
      blendMode: dice.chance(0.8) ? .normal : dice.pick(BlendMode.allCases),
      isAntialiased: dice.chance(0.9))
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    isHostile && dice.chance(0.08) ? dice.pick(Self.hostile) : dice.number(range)
  }

  private mutating func point() -> SIMD2<Double> {
    SIMD2(number(-size / 4...size * 1.25), number(-size / 4...size * 1.25))
  }

  private mutating func place() -> CGPoint {
    let point = point()
    return CGPoint(x: point.x, y: point.y)
  }

  private mutating func path() -> Path {
    if dice.chance(0.2) {
      let corner = place()
      return Path(
        CGRect(x: corner.x, y: corner.y, width: number(0...size), height: number(0...size)))
    }
    var path = Path()
    path.move(to: place())
    for _ in 0..<Int.random(in: 0...6, using: &dice) {
      switch Int.random(in: 0...9, using: &dice) {
      case 0: path.move(to: place())
      case 1: path.closeSubpath()
      case 2...3: path.addQuadCurve(to: place(), control: place())
      case 4...6: path.addCurve(to: place(), control1: place(), control2: place())
      default: path.addLine(to: place())
      }
    }
    return path
  }

  private mutating func stroke() -> DisplayList.Stroke {
    var stroke = DisplayList.Stroke(
      width: number(0...12), cap: dice.pick([.butt, .round, .square]),
      join: dice.pick([.miter, .round, .bevel]), miterLimit: number(1...10))
    if dice.chance(0.3) {
      stroke.dashes = (0..<Int.random(in: 1...3, using: &dice)).map { _ in number(0...9) }
      stroke.dashPhase = number(-5...20)
    }
    return stroke
  }

  private mutating func color() -> Color.Resolved {
    Color.Resolved(
      red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
      opacity: dice.chance(0.6) ? 1 : Float(number(0...1)))
  }

  private mutating func paint() -> Paint {
    let spread = dice.pick([Paint.Spread.pad, .repeat, .mirror])
    let stops = [0.0, 0.4, 1].map { Paint.Stop(color: color(), location: $0) }
    switch Int.random(in: 0...8, using: &dice) {
    case 6:
      return .image(image(), isTiled: dice.chance(0.5))
    case 7:
      return (dice.chance(0.3) ? mesh() : nil).map(Paint.mesh) ?? .solid(color())
    case 8:
      var back = ProjectionTransform()
      (back.m13, back.m23) = (CGFloat(number(-0.01...0.01)), CGFloat(number(-0.01...0.01)))
      (back.m11, back.m22) = (CGFloat(number(0.5...2)), CGFloat(number(0.5...2)))
      return .projected(paint(), back: back)
    case 0:
      return .linear(.init(stops: stops, start: point(), end: point(), spread: spread))
    case 1:
      return .radial(
        .init(
          stops: stops, center: point(), startRadius: number(0...20),
          endRadius: number(0...60), scale: [1, number(0.5...2)], spread: spread))
    case 2:
      return .angular(.init(stops: stops, center: point(), angle: number(-7...7)))
    default:
      return .solid(color())
    }
  }

  private mutating func mesh() -> Paint.Mesh? {
    let places = (0..<6).map { _ in point() }
    let colors = (0..<6).map { _ in color() }
    return Paint.Mesh(
      columns: 3, rows: 2, places: places, colors: colors, background: color(),
      smoothsColors: dice.chance(0.5))
  }

  private mutating func filters() -> [DisplayList.Filter] {
    (0..<Int.random(in: 1...2, using: &dice)).map { _ in
      switch Int.random(in: 0...4, using: &dice) {
      case 0...1:
        return .blur(.init(deviation: number(0...9), isOpaque: dice.chance(0.2)))
      case 2:
        return .shadow(
          .init(
            color: color(), deviation: number(0...3), offset: point() / 4,
            blendMode: dice.chance(0.7) ? .normal : dice.pick(BlendMode.allCases),
            isAbove: dice.chance(0.2), isAlone: dice.chance(0.3), isInverse: dice.chance(0.2)))
      case 3:
        var matrix = ColorMatrix()
        matrix.r1 = Float(number(-1...2))
        matrix.g3 = Float(number(-1...1))
        matrix.b5 = Float(number(-1...1))
        matrix.a4 = Float(number(0...1))
        return .color(matrix)
      default:
        return .threshold(least: number(0...1), most: number(0.5...1), color: color())
      }
    }
  }

  private mutating func image() -> DisplayList.ImageRun {
    let width = Int.random(in: 0...9, using: &dice)
    let height = Int.random(in: 0...9, using: &dice)
    let pixels = (0..<width * height).map { _ in
      let alpha = UInt32.random(in: 0...255, using: &dice)
      return alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
    }
    let corner = point()
    let own = dice.chance(0.5)
    return .init(
      image: PixelImage(width: width, height: height, pixels: pixels),
      rect: .init(
        minX: corner.x, minY: corner.y, maxX: corner.x + (own ? Double(width) : number(0...size)),
        maxY: corner.y + (own ? Double(height) : number(0...size))),
      interpolation: dice.pick([.none, .linear]), tint: dice.chance(0.3) ? color() : nil)
  }

  private mutating func transform() -> DisplayList.Transform {
    switch Int.random(in: 0...3, using: &dice) {
    case 0:
      return .init(
        a: number(-2...2), b: number(-1...1), c: number(-1...1), d: number(-2...2),
        tx: number(0...size), ty: number(0...size))
    case 1:
      return .init(tx: number(-9...9).rounded(), ty: number(-9...9).rounded())
    default:
      return .identity
    }
  }
}
