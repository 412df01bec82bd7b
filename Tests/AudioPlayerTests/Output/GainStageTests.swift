import AudioPlayer
import Testing

@Suite struct GainStageTests {
  static func process(_ stage: inout GainStage, _ frames: [StereoSample]) -> [StereoSample] {
    var frames = frames
    var span = frames.mutableSpan
    stage.process(&span)
    return frames
  }

  static func constant(_ value: Float, _ count: Int) -> [StereoSample] {
    .init(repeating: StereoSample(left: value, right: -value), count: count)
  }

  static func stage() -> GainStage {
    var stage = GainStage()
    stage.setRate(44_100)
    return stage
  }

  @Test func `at full volume samples up to full scale pass bit by bit`() {
    var stage = Self.stage()
    let frames = (0..<2000).map { index in
      StereoSample(left: Float(index) / 1999, right: -Float(index) / 1999)
    }
    #expect(Self.process(&stage, frames) == frames)
  }

  @Test func `a fade-out reaches silence within 5 ms and steps evenly`() {
    var stage = Self.stage()
    stage.fadeOut()
    #expect(stage.fadeFramesLeft == 221)
    let out = Self.process(&stage, Self.constant(1, 230))
    #expect(out[221].left == 0)
    for (one, next) in zip(out, out.dropFirst()) {
      #expect(one.left >= next.left)
      #expect(one.left - next.left < 0.005)
    }
    #expect(!stage.isFading)
  }

  @Test func `a fade that turns back goes on from where it was`() {
    var stage = Self.stage()
    stage.fadeOut()
    let down = Self.process(&stage, Self.constant(1, 100))
    stage.fadeIn()
    let up = Self.process(&stage, Self.constant(1, 300))
    #expect(abs(up[0].left - down[99].left) < 0.005)
    #expect(up[299].left == 1)
  }

  @Test func `a change of volume glides`() {
    var stage = Self.stage()
    stage.setGain(0.1)
    let out = Self.process(&stage, Self.constant(1, 1000))
    for (one, next) in zip(out, out.dropFirst()) {
      #expect(abs(one.left - next.left) < 0.002)
    }
    #expect(abs(out[999].left - 0.1) < 1e-6)
  }

  @Test func `peaks beyond full scale are held there and then let go`() {
    var stage = Self.stage()
    var frames = Self.constant(0.5, 30_000)
    frames[10] = StereoSample(left: 1.4, right: 0)
    let out = Self.process(&stage, frames)
    #expect(out.allSatisfy { abs($0.left) <= 1 && abs($0.right) <= 1 })
    #expect(out[9].left == 0.5)
    #expect(out[11].left < 0.5)
    #expect(out[29_999].left == 0.5)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity])
  func `a sample that is no number becomes silence and leaves no trace`(_ value: Float) {
    var stage = Self.stage()
    var frames = Self.constant(0.5, 100)
    frames[50].left = value
    let out = Self.process(&stage, frames)
    #expect(out[50].left == 0)
    #expect(out[99] == frames[99])
  }
}
