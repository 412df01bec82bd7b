import Display
import Drawing
import Foundation
import Testing

@Suite(.serialized) @MainActor struct CellScreenTests {
  /// Most frames are read in part or not at all, and many are dropped; now and then the terminal
  /// catches up, and what it shows is compared with the picture.
  @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .octant, .braille])
  func `a terminal that reads in fits and starts, and changes its size, shows the picture`(
    glyphs: GlyphSet
  ) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed: seed)
    let window = CGSize(width: 200, height: 100)
    var scene = RandomScene(seed: seed, window: window)
    let reader = try FitfulReader(columns: 90, rows: 25, kind: .cells(glyphs))
    let screen = reader.screen
    func noise() -> [DisplayList.Item] {
      (0..<600).map { number in
        let rect = CGRect(x: number % 30 * 7, y: number / 30 * 5, width: 7, height: 5)
        func part() -> Float { Float(Int.random(in: 0...255, using: &random)) / 255 }
        let color = Color.Resolved(red: part(), green: part(), blue: part())
        return .init(.fill(Path(rect), rule: .nonZero, paint: .solid(color)))
      }
    }
    var (dropped, compared) = (0, 0)
    for frame in 0..<120 {
      if random.chance(3) {
        reader.resize(
          columns: .random(in: 30...110, using: &random), rows: .random(in: 10...30, using: &random)
        )
      }
      if random.chance(2) { screen.invalidate() }
      // Now and then everything is another: more than the pseudo-terminal holds.
      var list = scene.next()
      if random.chance(30) { list.items.insert(contentsOf: noise(), at: 0) }
      let report = screen.present(list, window: window, chrome: Chrome(), tick: RandomScene.tick)
      if report.isDropped { dropped += 1 }
      if random.chance(80) {
        if random.chance(50) { reader.readSome() }
        continue
      }
      var stale = 1
      var rounds = 0
      while stale > 0, rounds < 200 {
        reader.readAll()
        await reader.waitUntilReady()
        let last = screen.present(list, window: window, chrome: Chrome(), tick: RandomScene.tick)
        if !last.isDropped { stale = last.staleCells }
        rounds += 1
      }
      reader.readAll()
      let mistake = Self.firstMistake(
        in: reader.model, glyphs, list: list, window: window, screen: screen)
      try #require(stale == 0 && mistake == nil, "seed \(seed), frame \(frame): \(mistake ?? "")")
      compared += 1
    }
    #expect(dropped > 5, "seed \(seed)")
    #expect(compared > 8, "seed \(seed)")
    screen.close()
  }

  /// The first cell that is not what a picture of one's own rasterizing says, in words.
  ///
  /// One or two colours are to be exact, more to have less error than their mean would.
  private static func firstMistake(
    in model: CellTerminalModel, _ glyphs: GlyphSet, list: DisplayList, window: CGSize,
    screen: TerminalScreen
  ) -> String? {
    let size = screen.pixelSize
    if let complaint = model.complaints.first { return complaint }
    let (across, down) = (glyphs.pixelsAcross, glyphs.pixelsDown)
    guard size == PixelSize(width: model.columns * across, height: model.rows * down) else {
      return "the picture is of another size"
    }
    let wanted = RandomScene.pixels(
      list, window: window, size: size, aspect: screen.pixelAspect)
    for cell in model.cells.indices {
      let (column, row) = (cell % model.columns, cell / model.columns)
      let truth = (0..<across * down).map { part in
        let y = row * down + part / across
        return 0xFF00_0000 | wanted[y * size.width + column * across + part % across]
      }
      let seen = model.cells[cell]
      guard let parts = PatternNames.parts(of: seen.text, in: glyphs) else {
        return "row \(row), column \(column): \(seen.text) is no pattern"
      }
      let shown = parts.map { isFilled -> UInt32 in
        guard case .rgb(let value) = isFilled ? seen.fore : seen.back else { return 0 }
        return 0xFF00_0000 | UInt32(value)
      }
      let isRight =
        if Set(truth).count <= 2 {
          shown == truth
        } else {
          LightModel.error(shown, truth)
            <= 1.13 * LightModel.error(truth.map { _ in LightModel.mean(truth) }, truth) + 1e-4
        }
      if !isRight { return "row \(row), column \(column): \(shown) for \(truth)" }
    }
    return nil
  }
}
