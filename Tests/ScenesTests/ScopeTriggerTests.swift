import Foundation
import Scenes
import Testing

@Suite struct ScopeTriggerTests {
  private static let length = 800

  /// A stretch of a tone that begins somewhere in it.
  private func tone(_ frequency: Double, from start: Int, level: Float = 0.5) -> [Float] {
    (0..<Self.length * 2).map { index in
      let angle = 2 * Double.pi * frequency * Double(start + index) / 44_100
      return level * Float(sin(angle) + 0.4 * sin(2 * angle + 1))
    }
  }

  @Test(arguments: [110.0, 261.63, 440, 987.7])
  func `a steady tone stands still, whenever it is looked at`(_ frequency: Double) throws {
    var trigger = ScopeTrigger()
    var shown: [[Float]] = []
    for start in stride(from: 0, to: 44_100, by: 735) {
      let samples = tone(frequency, from: start)
      let begin = trigger.start(in: samples, length: Self.length)
      shown.append(Array(samples[begin..<begin + Self.length]))
    }
    // A sample's worth of shift is all that whole samples allow.
    let steepest = Float(0.5 * 1.8 * 2 * Double.pi * frequency / 44_100)
    for trace in shown.dropFirst() {
      let difference = zip(trace, shown[1]).map { ($0 - $1).magnitude }.max() ?? 0
      #expect(difference <= steepest * 1.1)
    }
  }

  @Test func `a trace begins where the sound rises through zero`() {
    var trigger = ScopeTrigger()
    let samples = tone(440, from: 123)
    let begin = trigger.start(in: samples, length: Self.length)
    #expect(samples[begin] >= 0)
    #expect(samples[begin - 1] < 0)
  }

  @Test(arguments: [Float(0), .nan, .infinity, 1e-9])
  func `silence and what is no sound are shown from the middle`(_ sample: Float) {
    var trigger = ScopeTrigger()
    let samples = [Float](repeating: sample, count: Self.length * 2)
    let begin = trigger.start(in: samples, length: Self.length)
    #expect(begin == Self.length / 2)
  }

  @Test(arguments: [0, 1, 799, 800])
  func `a stretch that is too short is shown as it is`(_ count: Int) {
    var trigger = ScopeTrigger()
    #expect(trigger.start(in: [Float](repeating: 0.1, count: count), length: Self.length) == 0)
  }
}
