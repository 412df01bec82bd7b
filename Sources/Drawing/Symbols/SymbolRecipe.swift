import Foundation

/// How the drawing of a symbol comes about from parts, by the rules in its name.
indirect enum SymbolRecipe: Sendable {
  /// Drawn as its parts say.
  case drawing([SymbolPart])
  /// A symbol inside a figure.
  case inside(SymbolRecipe, figure: SymbolRecipe)
  /// A symbol struck through.
  case slashed(SymbolRecipe)
  /// A symbol with a smaller one in a disc at its lower right.
  case badged(SymbolRecipe, badge: SymbolRecipe)

  /// Whether there is a filled form.
  var canBeFilled: Bool {
    switch self {
    case .drawing(let parts): parts.contains { $0.kind == .body }
    case .inside(_, let figure): figure.canBeFilled
    case .slashed(let base), .badged(let base, _): base.canBeFilled
    }
  }

  /// The marks of one form.
  func marks(isFilled: Bool) -> [SymbolMark] {
    switch self {
    case .drawing(let parts):
      SymbolMark.marks(of: parts, isFilled: isFilled)
    case .inside(let glyph, let figure):
      Self.inside(
        glyph.marks(isFilled: glyph.canBeFilled), figure.marks(isFilled: isFilled),
        isFilled: isFilled)
    case .slashed(let base):
      Self.slashed(base.marks(isFilled: isFilled))
    case .badged(let base, let badge):
      Self.badged(base.marks(isFilled: isFilled), badge.marks(isFilled: true))
    }
  }

  private static func inside(
    _ glyph: [SymbolMark], _ figure: [SymbolMark], isFilled: Bool
  ) -> [SymbolMark] {
    let around = bounds(figure)
    let room = min(around.maxX - around.minX, around.maxY - around.minY)
    var marks = figure.map { mark in
      var mark = mark
      mark.level = 1
      return mark
    }
    for var mark in fitted(glyph, to: around, share: 0.56, room: room) {
      switch mark.effect {
      case .add where isFilled: mark.effect = .knock
      case .erase where isFilled:
        mark.effect = .add
        mark.level = 1
      default: break
      }
      marks.append(mark)
    }
    return marks
  }

  private static func slashed(_ base: [SymbolMark]) -> [SymbolMark] {
    var line = Path()
    line.appendMove(SIMD2(3.4, 3.4))
    line.appendLine(SIMD2(20.6, 20.6))
    var marks = base
    marks.append(SymbolMark(effect: .erase, path: line, room: 2 * SymbolMark.gap))
    marks.append(SymbolMark(effect: .add, path: line))
    return marks
  }

  private static func badged(_ base: [SymbolMark], _ badge: [SymbolMark]) -> [SymbolMark] {
    let box = bounds(base)
    let center = SIMD2(max(box.maxX - 2.6, 18), max(box.maxY - 2.6, 17.4))
    var disc = Path()
    disc.addEllipse(in: CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8))
    let around = DisplayList.Bounds(
      minX: center.x - 4, minY: center.y - 4, maxX: center.x + 4, maxY: center.y + 4)
    var marks = base.map { mark in
      var mark = mark
      mark.level = 1
      return mark
    }
    marks.append(
      SymbolMark(effect: .erase, path: disc, isFilled: true, room: 2 * SymbolMark.gap))
    marks.append(SymbolMark(effect: .add, path: disc, isFilled: true, level: 1))
    for var mark in fitted(badge, to: around, share: 0.62, room: 8) {
      mark.effect = .knock
      mark.stroke *= 0.85
      marks.append(mark)
    }
    return marks
  }

  /// Marks made as large as a share of the room there is, in the middle of a box.
  private static func fitted(
    _ marks: [SymbolMark], to box: DisplayList.Bounds, share: Double, room: Double
  ) -> [SymbolMark] {
    let own = bounds(marks)
    guard !own.isEmpty else { return [] }
    let extent = max(own.maxX - own.minX, own.maxY - own.minY)
    let scale = min(share * room / max(extent, 1), share * room / 16)
    let transform = DisplayList.Transform(
      a: scale, d: scale,
      tx: (box.minX + box.maxX) / 2 - scale * (own.minX + own.maxX) / 2,
      ty: (box.minY + box.maxY) / 2 - scale * (own.minY + own.maxY) / 2)
    return marks.map { mark in
      var mark = mark.applying(transform)
      mark.stroke *= 0.95
      return mark
    }
  }

  /// The box around all paths, strokes left aside.
  private static func bounds(_ marks: [SymbolMark]) -> DisplayList.Bounds {
    marks.filter { $0.effect != .erase }
      .reduce(DisplayList.Bounds.empty) { $0.union($1.path.bounds) }
  }
}
