import AudioPlayer
import HostClock
import TestSupport
import Testing

@Suite struct OutputEngineTests {
  /// The numbers of the frames heard at full volume, which their samples tell.
  static func numbers(_ heard: [StereoSample]) -> [Int] {
    heard.compactMap { sample in
      let number = (sample.left - 0.25) * Float(1 << 21)
      return sample.left >= 0.25 ? Int(number.rounded()) : nil
    }
  }

  /// The largest step from a sample to the next between the first and the last that sound.
  static func largestStep(_ heard: [StereoSample]) -> Float {
    guard let first = heard.firstIndex(where: { $0 != .silence }),
      let last = heard.lastIndex(where: { $0 != .silence })
    else { return 0 }
    let sound = heard[first...last]
    return zip(sound, sound.dropFirst()).map { abs($0.left - $1.left) }.max() ?? 0
  }

  @Test func `what is fed is heard, bit by bit, to the last frame`() {
    let rig = OutputRig()
    rig.feed(20_000)
    rig.feedEnd()
    rig.controls.want(.play)
    rig.run(1)
    #expect(Array(rig.card.heard.prefix(20_000)) == OutputRig.samples(0..<20_000))
    #expect(rig.card.heard.dropFirst(20_000).allSatisfy { $0 == .silence })
    #expect(rig.endedGeneration == 0)
    #expect(rig.card.isAtRest)
  }

  @Test func `nothing sounds before the order to play`() {
    let rig = OutputRig()
    rig.feed(20_000)
    rig.run(1)
    #expect(rig.phase == .resting)
    #expect(rig.card.heard.isEmpty)
  }

  @Test(arguments: [0.1, 0.1234, 0.2001, 0.3])
  func `a pause loses and repeats nothing and both its ends are ramps`(_ instant: Double) {
    let rig = OutputRig()
    rig.feed(40_000)
    rig.feedEnd()
    rig.controls.want(.play)
    rig.run(instant)
    rig.controls.want(.rest)
    rig.run(1)
    #expect(rig.phase == .resting)
    #expect(rig.card.isAtRest)
    rig.controls.want(.play)
    rig.run(2)
    let heard = rig.card.heard.filter { $0 != .silence }
    // The fade's very last frame may be zero itself.
    #expect((39_997...40_000).contains(heard.count))
    let numbers = Self.numbers(rig.card.heard)
    #expect(numbers.first == 0 && numbers.last == 39_999)
    #expect(40_000 - numbers.count < 2 * 245, "only the ramps are below full volume")
    #expect(Self.largestStep(rig.card.heard) < 0.01, "a click")
  }

  @Test func `twenty pauses in a row lose nothing`() {
    let rig = OutputRig()
    rig.feed(60_000)
    rig.feedEnd()
    for round in 0..<20 {
      rig.controls.want(.play)
      rig.run(0.02 + 0.0037 * Double(round))
      rig.controls.want(.rest)
      rig.run(0.3)
    }
    rig.controls.want(.play)
    rig.run(3)
    let heard = rig.card.heard.filter { $0 != .silence }
    #expect((60_000 - 60...60_000).contains(heard.count))
    #expect(Self.numbers(rig.card.heard).last == 59_999)
  }

  @Test func `play and pause in quick turns leave the state last asked for`() {
    let rig = OutputRig()
    rig.feed(60_000)
    for round in 0..<40 {
      rig.controls.want(round % 2 == 0 ? .play : .rest)
      rig.run(0.001 * Double(round % 7))
    }
    rig.run(0.5)
    #expect(rig.phase == .resting)
    rig.controls.want(.play)
    rig.run(0.2)
    #expect(rig.phase == .running)
  }

  @Test func `a seek drops what is in the ring and crosses over without a click`() {
    let rig = OutputRig()
    rig.feed(50_000)
    rig.controls.want(.play)
    rig.run(0.2)
    rig.seek()
    rig.run(0.02)
    rig.fed = 100_000
    rig.feed(10_000)
    rig.feedEnd()
    rig.run(1)
    let numbers = Self.numbers(rig.card.heard)
    #expect(numbers.last == 109_999)
    let old = zip(numbers, 0...).prefix { $0 == $1 }.count
    #expect(old < 9600 + 4096 + 2048, "only what the device held")
    #expect(Self.largestStep(rig.card.heard) < 0.01, "a click")
  }

  @Test func `a track follows another without a gap`() {
    let rig = OutputRig()
    rig.feed(10_000, track: 1)
    rig.feed(10_000, track: 2, frame: 0)
    rig.feedEnd()
    rig.controls.want(.play)
    rig.run(0.15)
    #expect(rig.audibleTrack == 1)
    rig.run(0.15)
    #expect(rig.audibleTrack == 2)
    rig.run(1)
    #expect(Array(rig.card.heard.prefix(20_000)) == OutputRig.samples(0..<20_000))
  }

  @Test func `another rate is played after the first has been heard out`() {
    let rig = OutputRig()
    rig.feed(10_000, track: 1, rate: 48_000)
    rig.feed(10_000, track: 2, frame: 0, rate: 44_100)
    rig.feedEnd()
    rig.controls.want(.play)
    rig.run(1.5)
    let heard = rig.card.heard.filter { $0 != .silence }
    #expect(heard == OutputRig.samples(0..<20_000))
    #expect(rig.card.openings == 2)
    #expect(rig.card.rate == 44_100)
  }

  @Test func `the clock tells the frame that is heard, and stands while paused`() throws {
    let rig = OutputRig()
    rig.feed(60_000)
    rig.controls.want(.play)
    rig.run(0.5)
    let heard = try #require(rig.heardFrame)
    #expect(abs(heard - Int64(rig.card.heard.count)) < 3)
    rig.controls.want(.rest)
    rig.run(0.5)
    let paused = try #require(rig.heardFrame)
    rig.run(10)
    #expect(rig.heardFrame == paused)
  }

  @Test func `a decoder that is late makes silence, not old sound, and no underrun in the card`() {
    let rig = OutputRig()
    rig.feed(10_000)
    rig.controls.want(.play)
    rig.run(1)
    #expect(rig.phase == .running)
    #expect(rig.underruns == 1)
    rig.feed(10_000)
    rig.feedEnd()
    rig.run(1)
    let heard = rig.card.heard.filter { $0 != .silence }
    #expect((19_999...20_000).contains(heard.count))
    #expect(rig.card.starts == 1)
  }

  @Test func `the order to quit fades, closes and ends`() {
    let rig = OutputRig()
    rig.feed(60_000)
    rig.controls.want(.play)
    rig.run(0.3)
    rig.controls.want(.quit)
    rig.run(0.25)
    #expect(rig.phase == .finished)
    #expect(rig.card.closings == 1)
  }
}
