import CLinux
import Display
import Testing

@Suite struct PointerDecoderTests {
  typealias Change = PointerDecoder.Change
  private typealias Event = (Int32, Int32, Int32)

  private static let report: Event = (EV_SYN, SYN_REPORT, 0)

  private func changes(_ kind: PointerDecoder.Kind, _ events: [Event]) -> [Change] {
    var decoder = PointerDecoder(kind)
    var changes: [Change] = []
    for event in events {
      decoder.take(type: event.0, code: event.1, value: event.2, into: &changes)
    }
    return changes
  }

  @Test func `a mouse is moved before its button goes down, whatever comes first`() {
    let found = changes(
      .mouse,
      [
        (EV_KEY, BTN_LEFT, 1), (EV_REL, REL_X, 3), (EV_REL, REL_Y, -2), (EV_REL, REL_X, 1),
        Self.report, (EV_REL, REL_WHEEL, -1), Self.report, (EV_KEY, BTN_LEFT, 0), Self.report,
        Self.report,
      ])
    #expect(
      found == [
        .moved(x: 4, y: -2), .button(0, isDown: true), .wheel(-1), .button(0, isDown: false),
      ])
  }

  @Test func `a tablet's place is a share of the panel, kept where only one axis changes`() {
    let found = changes(
      .tablet(x: 0...32_767, y: 0...1000),
      [
        (EV_ABS, ABS_X, 32_767), (EV_ABS, ABS_Y, 500), Self.report, (EV_ABS, ABS_X, 0),
        (EV_KEY, BTN_RIGHT, 1), Self.report, (EV_ABS, ABS_Y, 5000), Self.report,
      ])
    #expect(
      found == [
        .placed(x: 1, y: 0.5), .placed(x: 0, y: 0.5), .button(2, isDown: true),
        .placed(x: 0, y: 1),
      ])
  }

  @Test func `a finger is the left button, in either way of telling`() {
    let single = changes(
      .touch(x: 0...100, y: 0...100, isMultiTouch: false),
      [
        (EV_ABS, ABS_MT_TRACKING_ID, 7), (EV_ABS, ABS_MT_POSITION_X, 1), (EV_KEY, BTN_TOUCH, 1),
        (EV_ABS, ABS_X, 50), (EV_ABS, ABS_Y, 25), Self.report,
        (EV_ABS, ABS_MT_TRACKING_ID, -1), (EV_KEY, BTN_TOUCH, 0), Self.report,
      ])
    let several = changes(
      .touch(x: 0...100, y: 0...100, isMultiTouch: true),
      [
        (EV_ABS, ABS_MT_SLOT, 1), (EV_ABS, ABS_MT_TRACKING_ID, 7),
        (EV_ABS, ABS_MT_POSITION_X, 50), (EV_ABS, ABS_MT_POSITION_Y, 25), Self.report,
        // A second finger is not followed.
        (EV_ABS, ABS_MT_SLOT, 0), (EV_ABS, ABS_MT_TRACKING_ID, 8),
        (EV_ABS, ABS_MT_POSITION_X, 99), (EV_ABS, ABS_MT_POSITION_Y, 99), Self.report,
        (EV_ABS, ABS_MT_TRACKING_ID, -1), Self.report,
        (EV_ABS, ABS_MT_SLOT, 1), (EV_ABS, ABS_MT_TRACKING_ID, -1), Self.report,
      ])
    let expected: [Change] = [
      .placed(x: 0.5, y: 0.25), .button(0, isDown: true), .button(0, isDown: false),
    ]
    #expect(single == expected)
    #expect(several == expected)
  }

  @Test func `after lost reports nothing is made of what is left of one`() {
    let found = changes(
      .mouse,
      [
        (EV_REL, REL_X, 5), (EV_SYN, SYN_DROPPED, 0), (EV_REL, REL_X, 5), Self.report,
        (EV_REL, REL_X, 1), Self.report,
      ])
    #expect(found == [.moved(x: 1, y: 0)])
  }

  @Test func `any bytes at all do no harm`() {
    var random = SplitMix(seed: 4)
    var decoder = PointerDecoder(.touch(x: -5...5, y: 0...1, isMultiTouch: true))
    var pointer = ScreenPointer(panel: PixelSize(width: 30, height: 20), rotation: .clockwise)
    var changes: [Change] = []
    for _ in 0..<20_000 {
      decoder.take(
        type: Int32.random(in: 0...4, using: &random),
        code: Int32.random(in: 0...0x150, using: &random),
        value: Int32.random(in: Int32.min...Int32.max, using: &random), into: &changes)
    }
    for change in changes { _ = pointer.take(change) }
    #expect(0..<20 ~= pointer.x)
    #expect(0..<30 ~= pointer.y)
  }

  @Test(
    arguments: [
      (ScreenRotation.none, 10.0, 40.0), (.clockwise, 40, 90), (.upsideDown, 90, 10),
      (.counterClockwise, 10, 10),
    ])
  func `a finger's place turns with the panel`(rotation: ScreenRotation, x: Double, y: Double) {
    // 100 by 50, touched a tenth from the left and a fifth from the bottom.
    var pointer = ScreenPointer(panel: PixelSize(width: 100, height: 50), rotation: rotation)
    let event = pointer.take(.placed(x: 0.1, y: 0.8))
    #expect(event == MouseEvent(action: .move, button: 0, x: x, y: y))
  }

  @Test func `moving with a button held is dragging, and the pointer stays on the screen`() {
    var pointer = ScreenPointer(panel: PixelSize(width: 100, height: 50), rotation: .none)
    _ = pointer.take(.moved(x: -1000, y: -1000))
    let down = pointer.take(.button(0, isDown: true))
    #expect(down == MouseEvent(action: .down, button: 0, x: 0, y: 0))
    let again = pointer.take(.button(0, isDown: true))
    #expect(again == nil, "two devices hold one button")
    let drag = pointer.take(.moved(x: 7, y: 9))
    #expect(drag == MouseEvent(action: .drag, button: 0, x: 7, y: 9))
    #expect(pointer.letGo() == [MouseEvent(action: .up, button: 0, x: 7, y: 9)])
    #expect(pointer.letGo() == [])
  }
}
