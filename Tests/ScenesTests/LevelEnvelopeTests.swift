import Foundation
import Scenes
import Testing

@Suite struct LevelEnvelopeTests {
  private let start = Date(timeIntervalSinceReferenceDate: 0)

  @Test func `it rises with the sound at once`() {
    var envelope = LevelEnvelope()
    #expect(envelope.follow(0.8, at: start) == 0.8)
    #expect(envelope.follow(0.9, at: start.addingTimeInterval(0.001)) == 0.9)
  }

  @Test func `it falls to 1 over e in its fall time, however the frames lie`() {
    for frames in [1, 7, 60] {
      var envelope = LevelEnvelope()
      _ = envelope.follow(1, at: start)
      for frame in 1...frames {
        let part = Double(frame) / Double(frames)
        _ = envelope.follow(0, at: start.addingTimeInterval(LevelEnvelope.fallTime * part))
      }
      #expect(abs(envelope.value - exp(-1)) < 1e-9)
    }
  }

  @Test func `it is at rest within a second of silence`() {
    var envelope = LevelEnvelope()
    _ = envelope.follow(1, at: start)
    for frame in 1...60 { _ = envelope.follow(0, at: start.addingTimeInterval(Double(frame) / 60)) }
    #expect(envelope.value == 0)
  }

  @Test func `dates that go backwards and levels that are no numbers do no harm`() {
    var envelope = LevelEnvelope()
    _ = envelope.follow(0.5, at: start)
    #expect(envelope.follow(.nan, at: start.addingTimeInterval(-10)) == 0.5)
  }

  @Test(arguments: [(0.0, 0.0), (1.0, 1.0), (0.001, 0.0), (0.5, 1.0)])
  func `loudness fills its scale from end to end`(_ rms: Double, _ fraction: Double) {
    #expect(Loudness.fraction(ofRMS: rms) == fraction)
  }

  @Test func `equal steps of decibels are equal steps of loudness`() {
    let steps = [-40.0, -30, -20, -10].map { Loudness.fraction(ofRMS: pow(10, $0 / 20)) }
    for (lower, upper) in zip(steps, steps.dropFirst()) {
      #expect(abs((upper - lower) - 10 / (Loudness.ceiling - Loudness.floor)) < 1e-9)
    }
  }
}
