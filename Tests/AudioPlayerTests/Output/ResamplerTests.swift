import AudioPlayer
import Foundation
import Testing

@Suite struct ResamplerTests {
  static func sine(_ hertz: Double, rate: Int, frames: Int) -> [StereoSample] {
    (0..<frames).map { frame in
      let value = Float(sin(2 * .pi * hertz * Double(frame) / Double(rate)) * 0.5)
      return StereoSample(left: value, right: -value)
    }
  }

  static func convert(
    _ input: [StereoSample], from: Int, to: Int, chunk: Int = 700
  ) -> [StereoSample] {
    var resampler = Resampler(from: from, to: to, mostFrames: chunk)
    var output: [StereoSample] = []
    var start = 0
    while start < input.count {
      let end = min(start + chunk, input.count)
      var room = [StereoSample](
        repeating: .silence, count: resampler.outputFrames(forInput: chunk))
      var span = room.mutableSpan
      let count = resampler.process(input[start..<end].span, into: &span)
      output += room.prefix(count)
      start = end
    }
    return output
  }

  @Test(arguments: [(44_100, 48_000), (48_000, 44_100), (8000, 48_000), (32_000, 96_000)])
  func `a tone stays itself, and what comes first comes first`(_ from: Int, _ to: Int) {
    let hertz = 997.0
    let output = Self.convert(
      Self.sine(hertz, rate: from, frames: from), from: from, to: to)
    let expected = Self.sine(hertz, rate: to, frames: output.count)
    // The tone's sudden beginning rings through the filter; then it is the tone.
    let settled = output.count / 4..<output.count
    let error = settled.map { abs(output[$0].left - expected[$0].left) }.max() ?? 1
    #expect(error < 2e-5, "-88 dB below the tone")
    #expect(abs(output.count - to) < to / 50 + 100)
  }

  @Test func `what the lower rate cannot hold is taken out`() {
    let output = Self.convert(
      Self.sine(21_000, rate: 48_000, frames: 48_000), from: 48_000, to: 32_000)
    let peak = output.dropFirst(4000).map { abs($0.left) }.max() ?? 1
    #expect(peak < 1e-4)
  }

  @Test func `the output does not depend on how the input is cut`() {
    let input = Self.sine(440, rate: 44_100, frames: 5000)
    let whole = Self.convert(input, from: 44_100, to: 48_000, chunk: 5000)
    #expect(Self.convert(input, from: 44_100, to: 48_000, chunk: 1) == whole)
    #expect(Self.convert(input, from: 44_100, to: 48_000, chunk: 333) == whole)
  }

  @Test func `silence stays silence`() {
    let input = [StereoSample](repeating: .silence, count: 3000)
    #expect(Self.convert(input, from: 44_100, to: 48_000).allSatisfy { $0 == .silence })
  }

  @Test(arguments: [(44_100, 48_000), (48_000, 44_100), (11_025, 192_000)])
  func `input for some room never makes more than the room`(_ from: Int, _ to: Int) {
    var resampler = Resampler(from: from, to: to, mostFrames: 4096)
    for room in stride(from: 0, to: 2000, by: 37) {
      let count = min(4096, resampler.inputFrames(forOutput: room))
      let input = [StereoSample](repeating: .silence, count: count)
      var output = [StereoSample](repeating: .silence, count: room + 100)
      var span = output.mutableSpan
      #expect(resampler.process(input.span, into: &span) <= room)
    }
  }
}
