import Display
import Drawing
import Foundation
import Testing

@Suite(.serialized) @MainActor struct SixelScreenTests {
  private static let able = PixelTerminalModel.Abilities(
    name: "foot(1.19.0)", attributes: "62;4;22")

  private func screen(_ model: PixelTerminalModel) throws -> TerminalScreen {
    try KittyScreenTests.screen(model, ["TERM": "xterm-256color"])
  }

  /// The largest and the mean difference in a channel.
  private func difference(
    _ wanted: [UInt32], _ seen: some Sequence<UInt32?>
  ) -> (largest: Int, mean: Double) {
    var (largest, sum) = (0, 0)
    for (one, other) in zip(wanted, seen) {
      guard let other else { return (255, 255) }
      for shift in [0, 8, 16] as [UInt32] {
        let distance = abs(Int(one >> shift & 255) - Int(other >> shift & 255))
        largest = max(largest, distance)
        sum += distance
      }
    }
    return (largest, Double(sum) / Double(wanted.count * 3))
  }

  @Test(arguments: [(8, 16), (7, 15), (9, 18), (10, 20)])
  func `every picture is shown in its own colours, whatever came before it`(
    cell: (width: Int, height: Int)
  ) throws {
    let model = try PixelTerminalModel(columns: 12, rows: 5, cell: cell, abilities: Self.able)
    let screen = try screen(model)
    #expect(screen.terminal.capabilities.choice == .sixel)
    let window = CGSize(width: 240, height: 120)
    var scene = RandomScene(seed: 7, window: window)
    var random = SplitMix(seed: 8)
    for frame in 0..<100 {
      if random.chance(4) {
        model.resize(
          columns: .random(in: 4...20, using: &random), rows: .random(in: 3...7, using: &random))
      }
      if random.chance(2) { screen.invalidate() }
      let list = scene.next()
      let report = KittyScreenTests.show(list, window: window, on: screen, model)
      #expect(!report.isDropped)
      let size = PixelSize(
        width: model.columns * cell.width, height: (model.rows - 1) * cell.height)
      #expect(screen.pixelSize == size)
      let wanted = RandomScene.pixels(list, window: window, size: size)
      let error = difference(wanted, model.sixels)
      #expect(error.mean < 5, "frame \(frame)")
    }
    #expect(model.complaints.isEmpty)
    screen.close()
  }

  /// mlterm keeps a piece of the picture in each cell, in place of its character.
  @Test func `text stays where a picture takes all the cells of its rectangle`() throws {
    let able = PixelTerminalModel.Abilities(attributes: "62;4;22", sixelsEraseText: true)
    let model = try PixelTerminalModel(columns: 40, rows: 12, cell: (8, 16), abilities: able)
    let screen = try KittyScreenTests.screen(model, ["TERM": "mlterm"])
    #expect(screen.terminal.capabilities.choice == .sixel)
    let window = CGSize(width: 320, height: 176)
    var scene = RandomScene(seed: 4, window: window)
    let overlay = [OverlayLine("q", text: "quit"), OverlayLine("?", text: "ひらがな")]
    for frame in 0..<40 {
      let status = StatusLine(state: .playing, title: "Noel", time: 5)
      _ = KittyScreenTests.show(
        scene.next(), window: window, chrome: Chrome(status: status, overlay: overlay),
        on: screen, model)
      let text = (0..<12).map { model.text($0) }.joined()
      let isWhole = text.contains("q  quit") && text.contains("Noel") && text.contains("ひ ら が な")
      #expect(isWhole, "frame \(frame)")
    }
    screen.close()
  }

  /// As foot and xterm do.
  @Test func `where pictures may be as large as the window they grow with it`() throws {
    var able = Self.able
    able.limitsSixels = true
    let model = try PixelTerminalModel(columns: 20, rows: 6, cell: (8, 16), abilities: able)
    let screen = try screen(model)
    let window = CGSize(width: 240, height: 120)
    var scene = RandomScene(seed: 3, window: window)
    for (columns, rows) in [(20, 6), (40, 12), (90, 30), (30, 8)] {
      model.resize(columns: columns, rows: rows)
      // The size is noticed with the first frame; the answer to the question about it then.
      for _ in 0..<3 {
        _ = KittyScreenTests.show(scene.next(), window: window, on: screen, model)
      }
      #expect(screen.pixelSize == PixelSize(width: columns * 8, height: (rows - 1) * 16))
    }
    #expect(model.complaints.isEmpty)
    screen.close()
  }

  @Test func `a scene of few colours is shown in them, to the hundredth`() throws {
    let model = try PixelTerminalModel(columns: 30, rows: 8, cell: (8, 16), abilities: Self.able)
    let screen = try screen(model)
    let window = CGSize(width: 240, height: 112)
    var list = DisplayList()
    for number in 0..<12 {
      let part = Float(number) / 12
      let rect = CGRect(x: number * 20, y: 0, width: 20, height: 112)
      let color = Color.Resolved(red: part, green: 1 - part, blue: part * part)
      list.items.append(.init(.fill(Path(rect), rule: .nonZero, paint: .solid(color))))
    }
    _ = KittyScreenTests.show(list, window: window, on: screen, model)
    let wanted = RandomScene.pixels(list, window: window, size: screen.pixelSize)
    #expect(difference(wanted, model.sixels).largest <= 2)
    #expect(KittyScreenTests.show(list, window: window, on: screen, model).bytes == 0)
    screen.close()
  }

  @Test func `a gradient is dithered, and right in the mean`() throws {
    let model = try PixelTerminalModel(columns: 60, rows: 20, cell: (8, 16), abilities: Self.able)
    let screen = try screen(model)
    let window = CGSize(width: 480, height: 304)
    var list = DisplayList()
    for x in 0..<240 {
      for y in 0..<19 {
        let rect = CGRect(x: x * 2, y: y * 16, width: 2, height: 16)
        let color = Color.Resolved(
          red: Float(x) / 240, green: Float(y) / 19, blue: Float(x + y) / 260)
        list.items.append(.init(.fill(Path(rect), rule: .nonZero, paint: .solid(color))))
      }
    }
    _ = KittyScreenTests.show(list, window: window, on: screen, model)
    let wanted = RandomScene.pixels(list, window: window, size: screen.pixelSize)
    let error = difference(wanted, model.sixels)
    #expect(error.mean < 6)
    screen.close()
  }

  @Test func `only what differs is sent, and cells with text are left out`() throws {
    let model = try PixelTerminalModel(columns: 60, rows: 20, cell: (8, 16), abilities: Self.able)
    let screen = try screen(model)
    let window = CGSize(width: 480, height: 304)
    var list = DisplayList()
    func add(_ rect: CGRect, _ red: Float) {
      let color = Color.Resolved(red: red, green: 0.5, blue: 0.2)
      list.items.append(.init(.fill(Path(rect), rule: .nonZero, paint: .solid(color))))
    }
    add(CGRect(x: 0, y: 0, width: 480, height: 304), 0.1)
    _ = KittyScreenTests.show(list, window: window, on: screen, model)
    let before = model.sixelPictures
    add(CGRect(x: 300, y: 200, width: 5, height: 5), 0.9)
    let report = KittyScreenTests.show(list, window: window, on: screen, model)
    #expect(model.sixelPictures == before + 1 && report.bytes < 800)

    let chrome = Chrome(
      status: StatusLine(state: .playing, title: "Noel", time: 5),
      overlay: [OverlayLine("q", text: "quit")])
    _ = KittyScreenTests.show(list, window: window, chrome: chrome, on: screen, model)
    add(CGRect(x: 0, y: 0, width: 480, height: 304), 0.3)
    _ = KittyScreenTests.show(list, window: window, chrome: chrome, on: screen, model)
    let row = try #require((0..<19).first { model.text($0).contains("q  quit") })
    #expect(model.text(19).contains("► Noel"))
    let column = model.text(row).prefix { $0 == " " }.count
    let place = (row * 16 + 8) * 480 + column * 8 + 4
    #expect(model.sixels[place] == nil, "the letter is not painted over")
    _ = KittyScreenTests.show(
      list, window: window, chrome: Chrome(status: chrome.status), on: screen, model)
    let wanted = RandomScene.pixels(list, window: window, size: screen.pixelSize)
    #expect(difference(wanted, model.sixels).largest <= 3, "the picture is whole again")
    #expect(model.complaints.isEmpty)
    screen.close()
  }
}
