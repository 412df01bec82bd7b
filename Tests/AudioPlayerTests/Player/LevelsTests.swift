import AudioPlayer
import TestSupport
import Testing

@Suite struct LevelsTests {
  @Test func `a constant has its own size as peak and mean`() {
    let frames = [StereoSample](repeating: StereoSample(left: -0.5, right: 0.25), count: 100)
    let levels = Levels(of: frames.span)
    #expect(levels == Levels(peak: [0.5, 0.25], rms: [0.5, 0.25]))
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 7, 8, 63])
  func `levels do not depend on how many frames are measured together`(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count) + 1)
    let frames = (0..<count).map { _ in
      StereoSample(
        left: Float.random(in: -1...1, using: &random),
        right: Float.random(in: -1...1, using: &random))
    }
    let levels = Levels(of: frames.span)
    let lefts = frames.map(\.left)
    let rights = frames.map(\.right)
    #expect(levels.peak == [lefts.map(abs).max() ?? 0, rights.map(abs).max() ?? 0])
    let square = lefts.map { $0 * $0 }.reduce(0, +) / Float(max(1, count))
    #expect(abs(levels.rms.x - square.squareRoot()) < 1e-5)
  }
}
