import AudioPlayer
import HostClock
import Synchronization
import TestSupport

/// An output engine on a scripted card, turned by hand: no threads, no time.
final class OutputRig {
  let clock = ManualClock()
  let card: ScriptedCard
  let ring = FrameRing()
  let history = History()
  let audible = AudibleClock()
  let controls = OutputControls()
  var engine: OutputEngine<ScriptedSink>
  var generation = 0
  /// Frames fed so far, which are numbered by their samples.
  var fed = 0

  init() {
    card = ScriptedCard(clock: clock)
    engine = OutputEngine(
      sink: ScriptedSink(card), ring: ring, history: history, clock: audible, controls: controls)
  }

  /// A sample that tells its number and is never silent: 1/2 and up, in steps that floats hold.
  static func sample(_ number: Int) -> StereoSample {
    let value = 0.25 + Float(number) / Float(1 << 21)
    return StereoSample(left: value, right: -value)
  }

  static func samples(_ numbers: Range<Int>) -> [StereoSample] { numbers.map(sample) }

  /// Puts the next frames of a track into the ring.
  func feed(
    _ count: Int, track: Int = 1, frame: Int? = nil, rate: Int = 48_000
  ) {
    let origin = FrameOrigin(
      track: track, frame: Int64(frame ?? fed), rate: rate, generation: generation)
    let taken = ring.append(Self.samples(fed..<(fed + count)).span, from: origin)
    precondition(taken == count, "the ring has room")
    fed += count
    controls.wakeOutput()
  }

  func feedEnd() {
    precondition(ring.appendEnd(generation: generation), "the ring has room")
  }

  func seek() {
    generation += 1
    controls.generation.store(generation, ordering: .releasing)
  }

  /// Lets the engine work for a time, with the clock moving as it asks.
  func run(_ seconds: Double) {
    let end = clock.now.advanced(bySeconds: seconds)
    var turns = 0
    while clock.now < end {
      turns += 1
      precondition(turns < 100_000, "the engine spins")
      switch engine.step() {
      case .again: continue
      case .at(let instant): clock.advance(to: min(end, max(instant, clock.now)))
      case .whenCalled, .finished: clock.advance(to: end)
      }
    }
    card.catchUp()
  }

  var phase: OutputEngine<ScriptedSink>.Phase { engine.phase }
  var underruns: Int { controls.underruns.load(ordering: .relaxed) }
  var losses: Int { controls.losses.load(ordering: .relaxed) }
  var audibleTrack: Int { controls.audibleTrack.load(ordering: .relaxed) }
  var endedGeneration: Int { controls.endedGeneration.load(ordering: .relaxed) }

  /// The track frame being heard, as anyone would find it.
  var heardFrame: Int64? {
    history.timeline.place(of: Int(audible.frame(at: clock.now)))?.origin.frame
  }
}
