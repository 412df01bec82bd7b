import AudioPlayer
import HostClock
import Synchronization
import TestSupport
import Testing

@Suite struct SilentSinkTests {
  @Test func `a second of music takes a second`() {
    let clock = ManualClock()
    let start = clock.now
    let ring = FrameRing()
    let controls = OutputControls()
    let history = History()
    let audible = AudibleClock()
    var engine = OutputEngine(
      sink: SilentSink(time: clock), ring: ring, history: history, clock: audible,
      controls: controls)
    let origin = FrameOrigin(track: 1, frame: 0, rate: 44_100, generation: 0)
    let music = [StereoSample](repeating: StereoSample(left: 0.5, right: 0.5), count: 44_100)
    let taken = ring.append(music.span, from: origin)
    let hasEnd = ring.appendEnd(generation: 0)
    #expect(taken == 44_100 && hasEnd)
    controls.want(.play)
    var ended: Double?
    for _ in 0..<10_000 where ended == nil {
      if case .at(let instant) = engine.step() { clock.advance(to: instant) }
      if controls.endedGeneration.load(ordering: .relaxed) == 0 {
        ended = clock.now.seconds(since: start)
      }
    }
    #expect((0.999...1.2).contains(ended ?? 0), "the margin after the end is part of it")
    #expect(controls.underruns.load(ordering: .relaxed) == 0)
  }

  @Test func `a clock that runs on past the queue is an underrun, and mended`() {
    let clock = ManualClock()
    var sink = SilentSink(time: clock)
    let report = sink.open(rate: 48_000)
    let frames = [StereoSample](repeating: .silence, count: 1000)
    let count = sink.write(frames.span)
    #expect(count == 1000)
    sink.start()
    clock.advance(bySeconds: 1)
    let dry = sink.poll()
    #expect(dry.state == .interrupted)
    let recovery = sink.recover()
    #expect(recovery == .ready(unheard: 0))
    let mended = sink.poll()
    #expect(mended.state == .ready && mended.room == report.capacity)
  }
}
