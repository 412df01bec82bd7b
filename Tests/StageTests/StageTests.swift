import CarolUI
import Display
import HostClock
import Stage
import Testing

@Observable
@MainActor
private final class Lamp {
  var isOn = false
}

private struct LampView: View {
  let lamp: Lamp

  var body: some View {
    Rectangle().fill(lamp.isOn ? .white : .black)
  }
}

/// A stage whose clock is wound by hand.
@MainActor
private final class Rig {
  let stage: Stage
  let surface = HeadlessSurface(pixelSize: PixelSize(width: 32, height: 18))
  private let start = HostTime.now
  private var index = 0

  init(_ view: some View, window: CGSize? = nil) {
    stage = Stage(root: view, surface: surface, window: window)
    stage.clock.stop()
  }

  /// Ticks so many times, a sixtieth of a second apart.
  func tick(_ count: Int = 1) {
    for _ in 0..<count {
      let deadline = start.advanced(bySeconds: Double(index) / 60)
      stage.tick(
        FrameTick(
          index: index, deadline: deadline, target: deadline.advanced(bySeconds: 1.0 / 120),
          interval: 1.0 / 60))
      index += 1
    }
  }
}

@MainActor
@Suite struct StageTests {
  @Test func `a still picture is shown once, and then the clock stands`() {
    let rig = Rig(LampView(lamp: Lamp()))
    rig.stage.clock.start()
    rig.tick()
    #expect(rig.surface.frames == 1)
    #expect(rig.stage.clock.isRunning)
    rig.tick(5)
    #expect(rig.surface.frames == 1)
    #expect(!rig.stage.clock.isRunning)
  }

  @Test func `a change starts the clock and is shown once`() {
    let lamp = Lamp()
    let rig = Rig(LampView(lamp: lamp))
    rig.tick(2)
    #expect(!rig.stage.clock.isRunning)
    lamp.isOn = true
    #expect(rig.stage.clock.isRunning)
    rig.tick(3)
    #expect(rig.surface.frames == 2)
    #expect(!rig.stage.clock.isRunning)
  }

  @Test func `a change back before the frame is no change to the screen`() {
    let lamp = Lamp()
    let rig = Rig(LampView(lamp: lamp))
    rig.tick()
    lamp.isOn = true
    lamp.isOn = false
    rig.tick()
    #expect(rig.surface.frames == 1)
  }

  @Test func `an animated timeline has a frame at each tick`() {
    let rig = Rig(
      TimelineView(.animation) { timeline in
        Color.red.frame(
          width: timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 9))
      })
    rig.stage.clock.start()
    rig.tick(10)
    #expect(rig.surface.frames == 10)
    #expect(rig.stage.clock.isRunning)
  }

  @Test func `half the screen's rate is kept exactly`() {
    let rig = Rig(
      TimelineView(.animation(minimumInterval: 1.0 / 30)) { timeline in
        Color.red.frame(
          width: timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 9))
      })
    rig.tick(60)
    #expect(rig.surface.frames == 30)
  }

  @Test func `a paused timeline lets the clock stand`() {
    let rig = Rig(
      TimelineView(.animation(minimumInterval: nil, paused: true)) { _ in Color.red })
    rig.tick(2)
    #expect(rig.surface.frames == 1)
    #expect(!rig.stage.clock.isRunning)
  }

  @Test func `a date far away lets the clock stand until then`() {
    let rig = Rig(
      TimelineView(.periodic(from: .now, by: 1)) { timeline in
        Color.red.frame(
          width: timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 9))
      })
    rig.tick(2)
    #expect(!rig.stage.clock.isRunning)
    rig.tick(88)
    #expect(rig.surface.frames == 2)
  }

  @Test func `a screen that is not ready is left alone, and has the newest frame later`() {
    let lamp = Lamp()
    let rig = Rig(LampView(lamp: lamp))
    rig.tick(2)
    lamp.isOn = true
    rig.surface.isReady = false
    let before = rig.stage.graph.counts
    rig.tick(3)
    #expect(rig.stage.graph.counts == before)
    #expect(rig.stage.skippedFrames == 3)
    #expect(rig.surface.frames == 1)
    rig.surface.isReady = true
    rig.tick()
    #expect(rig.surface.frames == 2)
  }

  @Test func `the clock stands while the screen takes nothing, and goes on at once`() {
    let lamp = Lamp()
    let rig = Rig(LampView(lamp: lamp))
    rig.tick(2)
    lamp.isOn = true
    rig.surface.isReady = false
    rig.tick(4)
    #expect(!rig.stage.clock.isRunning)
    lamp.isOn = false
    lamp.isOn = true
    #expect(!rig.stage.clock.isRunning, "whatever changes meanwhile")
    rig.surface.isReady = true
    #expect(rig.stage.clock.isRunning)
    rig.tick()
    #expect(rig.surface.frames == 2)
  }

  @Test func `what is set around the picture has its frame, equal or not`() {
    let rig = Rig(LampView(lamp: Lamp()))
    rig.tick(2)
    rig.stage.chrome = Chrome(status: StatusLine(title: "Silent Night"))
    #expect(rig.stage.clock.isRunning)
    rig.tick(2)
    #expect(rig.surface.frames == 2)
    #expect(rig.surface.chrome.status?.title == "Silent Night")
    rig.stage.chrome = Chrome(status: StatusLine(title: "Silent Night"))
    #expect(!rig.stage.clock.isRunning)
  }

  @Test func `the hooks are called around what is drawn, and only then`() {
    let lamp = Lamp()
    let rig = Rig(LampView(lamp: lamp))
    var calls: [String] = []
    rig.stage.willDraw = { tick in calls.append("will \(tick.index)") }
    rig.stage.didDraw = { tick, _ in calls.append("did \(tick.index)") }
    rig.tick(3)
    lamp.isOn = true
    rig.tick(2)
    #expect(calls == ["will 0", "did 0", "will 3", "did 3"])
  }

  @Test func `another root is shown in place of the first`() {
    let rig = Rig(Color.black)
    rig.tick(2)
    rig.stage.setRoot(Color.white)
    #expect(rig.stage.clock.isRunning)
    rig.tick()
    #expect(rig.surface.frames == 2)
  }

  @Test func `a suspended program draws nothing, one that comes back paints everything`() {
    let lamp = Lamp()
    let rig = Rig(LampView(lamp: lamp))
    rig.tick(2)
    rig.stage.handle(.suspended)
    lamp.isOn = true
    #expect(!rig.stage.clock.isRunning)
    rig.stage.handle(.resumed)
    #expect(rig.stage.clock.isRunning)
    rig.tick()
    #expect(rig.surface.frames == 2)
  }

  @Test(arguments: [
    (InputEvent.terminate(signal: 15), Int32(143)), (.terminate(signal: 2), 130),
    (.hangup, 129),
  ])
  func `the end from outside has its code`(_ event: InputEvent, _ code: Int32) {
    let rig = Rig(Color.black)
    rig.stage.handle(event)
    #expect(rig.stage.run() == code)
  }

  @Test func `the first code counts, and a handler can keep an event`() {
    let rig = Rig(Color.black)
    rig.stage.onInput = { $0 == .hangup }
    rig.stage.handle(.hangup)
    rig.stage.stop(code: 3)
    rig.stage.stop(code: 4)
    #expect(rig.stage.run() == 3)
  }
}
