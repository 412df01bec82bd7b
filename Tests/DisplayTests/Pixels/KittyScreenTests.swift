import Display
import Drawing
import Foundation
import Glibc
import HostClock
import Testing

@Suite(.serialized) @MainActor struct KittyScreenTests {
  static let environment = ["TERM": "xterm-kitty", "COLORTERM": "truecolor"]
  static let able = PixelTerminalModel.Abilities(name: "kitty(0.36.4)", kitty: true)

  /// A screen on a terminal that has answered.
  static func screen(
    _ model: PixelTerminalModel, _ environment: [String: String] = environment,
    kind: ScreenKind = .auto
  ) throws -> TerminalScreen {
    let terminal = try Terminal(
      environment: environment, descriptor: model.pty.slave, watchesSignals: false)
    let screen = TerminalScreen(terminal: terminal, kind: kind)
    screen.enter()
    model.read(from: terminal)
    terminal.readAvailable()
    return screen
  }

  /// Presents a picture and lets the terminal read it, until it has all of it.
  ///
  /// How many frames that takes depends on how fast the terminal seems.
  static func show(
    _ list: DisplayList, window: CGSize, chrome: Chrome = Chrome(), on screen: TerminalScreen,
    _ model: PixelTerminalModel
  ) -> FrameReport {
    var bytes = 0
    for _ in 0..<2000 {
      var report = screen.present(list, window: window, chrome: chrome, tick: RandomScene.tick)
      model.read(from: screen.terminal)
      screen.terminal.readAvailable()
      bytes += report.bytes
      report.bytes = bytes
      if !report.isDropped, report.staleCells == 0 { return report }
    }
    Issue.record("never whole")
    return FrameReport(writeTime: .now)
  }

  @Test(arguments: [false, true])
  func `every picture is shown exactly, whatever came before it`(isShared: Bool) throws {
    var able = Self.able
    able.sharedMemory = isShared
    let model = try PixelTerminalModel(columns: 12, rows: 5, cell: (8, 16), abilities: able)
    let screen = try Self.screen(model)
    #expect(screen.terminal.capabilities.kitty == KittyPictures(isShared: isShared))
    let window = CGSize(width: 240, height: 120)
    var scene = RandomScene(seed: 5, window: window)
    var random = SplitMix(seed: 6)
    for frame in 0..<250 {
      if random.chance(4) {
        model.resize(
          columns: .random(in: 4...20, using: &random), rows: .random(in: 3...7, using: &random))
      }
      if random.chance(2) { screen.invalidate() }
      let list = scene.next()
      let report = Self.show(list, window: window, on: screen, model)
      #expect(!report.isDropped && report.staleCells == 0)
      let size = PixelSize(width: model.columns * 8, height: (model.rows - 1) * 16)
      let wanted = RandomScene.pixels(list, window: window, size: size)
      let seen = model.picture().prefix(wanted.count)
      let isSame = zip(wanted, seen).allSatisfy { $0 == $1 }
      #expect(isSame, "frame \(frame)")
      if isShared { #expect(report.bytes < 200) }
    }
    #expect(model.complaints.isEmpty && model.kitty.bared == 0)
    screen.close()
    model.read(from: screen.terminal)
    #expect(model.kitty.placements.isEmpty && model.kitty.images.isEmpty)
  }

  @Test(arguments: [
    KittyPictures(isShared: false), KittyPictures(isShared: false, isPassedThrough: true),
  ])
  func `a picture that hardly compresses comes whole, in parts of 4096 characters`(
    way: KittyPictures
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var able = Self.able
    able.isTmux = way.isPassedThrough
    // Large enough for tmux not to throw such a frame away.
    let model = try PixelTerminalModel(columns: 80, rows: 24, cell: (8, 16), abilities: able)
    let screen = try Self.screen(
      model, way.isPassedThrough ? ["TERM": "tmux-256color", "TMUX": "x"] : Self.environment,
      kind: .kitty)
    #expect(screen.terminal.capabilities.kitty == way)
    let window = CGSize(width: 640, height: 368)
    var random = SplitMix(seed: seed)
    for frame in 0..<3 {
      var list = DisplayList()
      for place in 0..<80 * 32 {
        let rect = CGRect(x: place % 80 * 4, y: place / 80 * 4, width: 4, height: 4)
        func part() -> Float { Float(Int.random(in: 0...255, using: &random)) / 255 }
        let color = Color.Resolved(red: part(), green: part(), blue: part())
        list.items.append(.init(.fill(Path(rect), rule: .nonZero, paint: .solid(color))))
      }
      let report = Self.show(list, window: window, on: screen, model)
      #expect(report.bytes > 10_000)
      let wanted = RandomScene.pixels(list, window: window, size: screen.pixelSize)
      let seen: [UInt32?] =
        way.isPassedThrough
        ? model.kitty.images[model.kitty.virtual.first?.image ?? 0]?.pixels ?? []
        : Array(model.picture().prefix(wanted.count))
      let isSame = wanted.count == seen.count && zip(wanted, seen).allSatisfy { $0 == $1 }
      #expect(isSame, "seed \(seed), frame \(frame)")
    }
    #expect(model.complaints.isEmpty)
    screen.close()
  }

  @Test func `an equal picture sends nothing, a small change little`() throws {
    let model = try PixelTerminalModel(columns: 80, rows: 25, cell: (8, 16), abilities: Self.able)
    let screen = try Self.screen(model)
    let window = CGSize(width: 640, height: 384)
    var list = DisplayList()
    func add(_ rect: CGRect, _ red: Float) {
      let color = Color.Resolved(red: red, green: 0.5, blue: 0.2)
      list.items.append(.init(.fill(Path(rect), rule: .nonZero, paint: .solid(color))))
    }
    add(CGRect(x: 0, y: 0, width: 640, height: 384), 0.1)
    #expect(Self.show(list, window: window, on: screen, model).bytes > 0)
    #expect(Self.show(list, window: window, on: screen, model).bytes == 0)
    let before = model.kitty.images.count
    add(CGRect(x: 300, y: 200, width: 5, height: 5), 0.9)
    let report = Self.show(list, window: window, on: screen, model)
    #expect(report.bytes > 0 && report.bytes < 500)
    #expect(model.kitty.images.count == before, "the former image is gone")
    screen.close()
  }

  @Test func `text stays text, over a darkened picture`() throws {
    let model = try PixelTerminalModel(columns: 30, rows: 8, cell: (8, 16), abilities: Self.able)
    let screen = try Self.screen(model)
    let window = CGSize(width: 240, height: 112)
    var list = DisplayList()
    let white = Color.Resolved(red: 1, green: 1, blue: 1)
    let whole = Path(CGRect(origin: .zero, size: window))
    list.items.append(.init(.fill(whole, rule: .nonZero, paint: .solid(white))))
    let chrome = Chrome(
      status: StatusLine(state: .playing, title: "Noel", time: 5),
      overlay: [OverlayLine("q", text: "quit")])
    _ = Self.show(list, window: window, chrome: chrome, on: screen, model)
    #expect(model.text(7).contains("► Noel") && model.text(7).contains("0:05"))
    #expect(model.text(3).contains("q  quit"))
    let middle = (3 * 16 + 4) * 240 + 15 * 8
    #expect(model.picture()[middle] == 0x3F3F3F)
    #expect(model.picture()[0] == 0xFFFFFF)
    _ = Self.show(list, window: window, chrome: Chrome(status: chrome.status), on: screen, model)
    #expect(!model.text(3).contains("quit"))
    #expect(model.picture()[middle] == 0xFFFFFF)
    #expect(model.complaints.isEmpty)
    screen.close()
  }

  @Test func `memory that is shared is gone when the terminal has not read it`() throws {
    var able = Self.able
    able.sharedMemory = true
    let model = try PixelTerminalModel(columns: 30, rows: 8, cell: (8, 16), abilities: able)
    func shared() -> [String] {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")) ?? []
      return files.filter { $0.hasPrefix("carol-\(getpid())-frame") }
    }
    do {
      let screen = try Self.screen(model)
      let window = CGSize(width: 240, height: 112)
      var scene = RandomScene(seed: 1, window: window)
      _ = screen.present(scene.next(), window: window, chrome: Chrome(), tick: RandomScene.tick)
      #expect(shared().count == 1)
      screen.close()
    }
    #expect(shared().isEmpty)
  }

  @Test func `a terminal that answers late is drawn on in cells until then`() throws {
    let model = try PixelTerminalModel(columns: 30, rows: 8, cell: (8, 16), abilities: Self.able)
    let terminal = try Terminal(
      environment: ["TERM": "xterm-256color"], descriptor: model.pty.slave, watchesSignals: false)
    let screen = TerminalScreen(terminal: terminal)
    screen.enter()
    let window = CGSize(width: 240, height: 112)
    var scene = RandomScene(seed: 2, window: window)
    let first = screen.present(
      scene.next(), window: window, chrome: Chrome(), tick: RandomScene.tick)
    #expect(first.bytes > 0 && screen.pixelSize == PixelSize(width: 30, height: 14))
    model.read(from: terminal)
    terminal.readAvailable()
    let list = scene.next()
    _ = Self.show(list, window: window, on: screen, model)
    #expect(screen.pixelSize == PixelSize(width: 240, height: 112))
    let wanted = RandomScene.pixels(list, window: window, size: screen.pixelSize)
    let isSame = zip(wanted, model.picture()).allSatisfy { $0 == $1 }
    #expect(isSame)
    screen.close()
  }

  @Test(arguments: [false, true])
  func `behind tmux characters stand for the picture`(isShared: Bool) throws {
    let able = PixelTerminalModel.Abilities(
      name: "tmux 3.4", kitty: true, sharedMemory: isShared, isTmux: true)
    let model = try PixelTerminalModel(columns: 20, rows: 6, cell: (8, 16), abilities: able)
    let screen = try Self.screen(model, ["TERM": "tmux-256color", "TMUX": "x"])
    #expect(
      screen.terminal.capabilities.kitty
        == KittyPictures(isShared: isShared, isPassedThrough: true))
    #expect(screen.terminal.capabilities.choice == .kitty)
    let window = CGSize(width: 160, height: 80)
    var scene = RandomScene(seed: 9, window: window)
    let status = StatusLine(state: .playing, title: "Noel", time: 5)
    for frame in 0..<20 {
      let list = scene.next()
      let overlay = frame % 4 == 3 ? [OverlayLine("q", text: "quit")] : []
      _ = Self.show(
        list, window: window, chrome: Chrome(status: status, overlay: overlay), on: screen, model)
      let image = try #require(model.kitty.images[model.kitty.virtual.first?.image ?? 0])
      let wanted = RandomScene.pixels(list, window: window, size: screen.pixelSize)
      if overlay.isEmpty {
        let isSame = image.pixels == wanted
        #expect(isSame, "frame \(frame)")
        for row in 0..<5 {
          for column in 0..<20 {
            let scalars = model.cells[row * 20 + column].unicodeScalars.map(\.value)
            let marks = KittyPlaceholder.marks
            #expect(scalars == [0x10EEEE, marks[row].value, marks[column].value])
          }
        }
      } else {
        #expect((0..<5).contains { model.text($0).contains("q  quit") })
      }
      #expect(model.text(5).contains("Noel"))
    }
    #expect(model.complaints.isEmpty)
    screen.close()
  }

  @Test func `a frame in shared memory is waited for like one that is written`() throws {
    var able = Self.able
    able.sharedMemory = true
    let model = try PixelTerminalModel(columns: 80, rows: 25, cell: (8, 16), abilities: able)
    let screen = try Self.screen(model)
    let window = CGSize(width: 640, height: 384)
    var scene = RandomScene(seed: 3, window: window)
    _ = Self.show(scene.next(), window: window, on: screen, model)
    var shown = 0
    for _ in 0..<20 {
      let report = screen.present(
        scene.next(), window: window, chrome: Chrome(), tick: RandomScene.tick)
      if !report.isDropped, report.bytes > 0 { shown += 1 }
    }
    #expect(shown == 2, "two are on their way, and the terminal has read none")
    model.read(from: screen.terminal)
    screen.terminal.readAvailable()
    #expect(screen.isReady)
    screen.close()
  }
}
