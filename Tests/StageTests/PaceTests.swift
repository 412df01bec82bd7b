import CarolUI
import Display
import HostClock
import Stage
import Testing

/// A screen in memory that keeps what it was asked to tell.
@MainActor private final class KeptScreen: Screen {
  let surface = HeadlessSurface(pixelSize: PixelSize(width: 32, height: 18))
  var onEvent: ((InputEvent) -> Void)?
  var showsStatus = true
  var tracksMotion = false
  var details: String { "kept" }
  var pixelSize: PixelSize { surface.pixelSize }
  var pixelAspect: Double { 1 }
  var isReady: Bool { true }

  func enter() {}
  func point(under mouse: MouseEvent) -> CGPoint { CGPoint(x: mouse.x, y: mouse.y) }
  func progress(under mouse: MouseEvent) -> Double? { nil }
  func invalidate() {}
  func close() {}

  func present(
    _ list: DisplayList, window: CGSize, chrome: Chrome, tick: FrameTick
  ) -> FrameReport {
    surface.present(list, window: window, chrome: chrome, tick: tick)
  }
}

@MainActor @Observable private final class Keeper {
  var hovers = false
  var told: [String] = []
  var text = ""
}

private struct HoverView: View {
  let keeper: Keeper

  var body: some View {
    if keeper.hovers { Color.red.onHover { _ in } } else { Color.red }
  }
}

private struct KeyView: View {
  let keeper: Keeper
  @FocusState private var isFocused: Bool

  var body: some View {
    Color.red.focusable().focused($isFocused)
      .onKeyPress(phases: .all) { press in
        keeper.told.append("\(press.key.character) \(press.phase.rawValue)")
        return .handled
      }
      .onAppear { isFocused = true }
  }
}

private struct FieldView: View {
  @Bindable var keeper: Keeper
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("Name", text: $keeper.text).focused($isFocused).onAppear { isFocused = true }
  }
}

private struct CalmView: View {
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  let keeper: Keeper

  var body: some View {
    Color.red.onAppear { keeper.told.append("\(reducesMotion)") }
  }
}

@MainActor @Suite struct PaceTests {
  private let keeper = Keeper()
  private let screen = KeptScreen()

  private func tick(_ stage: Stage, _ index: Int) {
    let deadline = HostTime.now
    stage.tick(FrameTick(index: index, deadline: deadline, target: deadline, interval: 1.0 / 60))
  }

  @Test func `a window without the keyboard has ten frames a second, and all again at once`() {
    let stage = Stage(root: Color.red, surface: screen, rate: 48)
    #expect(stage.clock.rate == 48)
    stage.handle(.focus(false))
    #expect(stage.clock.rate == 10)
    stage.rate = 5
    #expect(stage.clock.rate == 5)
    stage.rate = 60
    stage.handle(.focus(true))
    #expect(stage.clock.rate == 60)
  }

  @Test func `where little is to move there are few frames, and views are told`() {
    for calm in [true, false] {
      let stage = Stage(root: CalmView(keeper: keeper), surface: screen, reducesMotion: calm)
      #expect(stage.clock.rate == (calm ? 12 : 60))
      tick(stage, 0)
    }
    #expect(keeper.told == ["true", "false"])
  }

  @Test func `the mouse is followed only while a view wants to know where it is`() {
    let stage = Stage(root: HoverView(keeper: keeper), surface: screen)
    tick(stage, 0)
    #expect(!screen.tracksMotion)
    keeper.hovers = true
    tick(stage, 1)
    #expect(screen.tracksMotion)
    keeper.hovers = false
    tick(stage, 2)
    #expect(!screen.tracksMotion)
    keeper.hovers = true
    tick(stage, 3)
    stage.setRoot(Color.blue)
    tick(stage, 4)
    #expect(!screen.tracksMotion)
  }

  @Test(arguments: [(10.5, 5.5, 1), (10.95, 5.05, 1), (11.5, 5.5, 0), (10.5, 6.01, 0)])
  func `a click on a cell means what is drawn in it, however small`(
    x: Double, y: Double, taps: Int
  ) {
    let dot = Color.blue.frame(width: 0.3, height: 0.3).onTapGesture { keeper.told.append("tap") }
    let stage = Stage(root: ZStack { dot.position(x: 10.2, y: 5.2) }, surface: screen)
    tick(stage, 0)
    for action in [MouseEvent.Action.down, .up] {
      stage.handle(.mouse(MouseEvent(action: action, button: 0, x: x, y: y)))
    }
    tick(stage, 1)
    #expect(keeper.told.count == taps)
  }

  @Test func `a wheel turned down brings what comes later into sight, turned up what came before`()
  {
    let stage = Stage(
      root: ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { row in
            Color.red.frame(height: 20).onAppear { keeper.told.append("\(row)") }
          }
        }
      }, surface: screen, window: CGSize(width: 100, height: 100))
    tick(stage, 0)
    let seen = keeper.told.count
    func turn(_ notches: Int) {
      for _ in 0..<20 {
        stage.handle(.mouse(MouseEvent(action: .wheel(notches), button: 0, x: 3.5, y: 3.5)))
      }
    }
    turn(1)
    tick(stage, 1)
    #expect(keeper.told.count == seen)
    turn(-1)
    tick(stage, 2)
    // Twenty notches of 40 points: forty rows.
    #expect(keeper.told.count >= 40)
  }

  @Test func `views hear a key go down, repeat and come up`() {
    let stage = Stage(root: KeyView(keeper: keeper), surface: screen)
    var untaken: [InputEvent] = []
    stage.onUntaken = { untaken.append($0) }
    tick(stage, 0)
    tick(stage, 1)
    for event: InputEvent in [
      .key(.character("a"), []), .keyRepeat(.character("a"), []), .keyUp(.character("a"), []),
    ] {
      stage.handle(event)
    }
    #expect(keeper.told == ["a 1", "a 2", "a 4"])
    #expect(untaken.isEmpty)
  }

  @Test func `a key that comes up is nobody else's`() {
    let stage = Stage(root: Button("Go") { keeper.told.append("gone") }, surface: screen)
    var untaken: [InputEvent] = []
    stage.onUntaken = { untaken.append($0) }
    tick(stage, 0)
    stage.handle(.key(.tab, []))
    stage.handle(.keyUp(.tab, []))
    tick(stage, 1)
    stage.handle(.keyUp(.enter, []))
    stage.handle(.keyUp(.character("q"), []))
    #expect(keeper.told.isEmpty && untaken.isEmpty)
    stage.handle(.key(.enter, []))
    #expect(keeper.told == ["gone"])
  }

  @Test func `what is pasted goes into the field that has the keyboard, else to the program`() {
    let field = Stage(root: FieldView(keeper: keeper), surface: screen)
    var untaken: [InputEvent] = []
    field.onUntaken = { untaken.append($0) }
    tick(field, 0)
    tick(field, 1)
    field.handle(.paste("Silent\nNight\u{1B}"))
    tick(field, 2)
    #expect(keeper.text == "Silent Night")
    #expect(untaken.isEmpty)
    let plain = Stage(root: Color.red, surface: screen)
    plain.onUntaken = { untaken.append($0) }
    plain.handle(.paste("/song.mp3"))
    #expect(untaken == [.paste("/song.mp3")])
  }
}
