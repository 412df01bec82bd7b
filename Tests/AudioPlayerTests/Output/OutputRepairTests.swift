import AudioPlayer
import HostClock
import TestSupport
import Testing

/// What the engine does about devices that fail.
@Suite struct OutputRepairTests {
  private let noDevice: Int32 = 19

  /// Plays 40 000 frames with a mishap after 0.3 s, and answers all that was not silence.
  private func heard(
    seconds: Double = 3, after mishap: (OutputRig) -> Void
  ) -> [StereoSample] {
    let rig = OutputRig()
    rig.feed(40_000)
    rig.feedEnd()
    rig.controls.want(.play)
    rig.run(0.3)
    mishap(rig)
    rig.run(seconds)
    return rig.card.heard.filter { $0 != .silence }
  }

  /// Whether all frames were heard, once and in order, however loud.
  private func isComplete(_ heard: [StereoSample], repeating allowed: Int = 0) -> Bool {
    let missing = 40_000 - heard.count
    return missing <= 1 && -missing <= allowed && heard.last == OutputRig.sample(39_999)
  }

  @Test func `an underrun is repaired and what the card still held is heard`() {
    let heard = heard { rig in rig.card.trouble = .interrupted }
    #expect(isComplete(heard))
  }

  @Test func `a suspended card is asked again until it wakes`() {
    let heard = heard { rig in
      rig.card.trouble = .interrupted
      rig.card.recoveries = [.again, .again, .again, .running]
    }
    #expect(isComplete(heard))
  }

  @Test func `a suspended card that cannot resume loses nothing`() {
    let heard = heard { rig in
      rig.card.trouble = .interrupted
      rig.card.recoveries = [.again, .again, .again, .ready(unheard: rig.card.queued)]
    }
    #expect(isComplete(heard))
  }

  @Test func `a lost card is opened again, and goes on where it was last heard`() {
    let heard = heard { rig in
      rig.card.trouble = .lost(noDevice)
      rig.card.refusals = 3
    }
    // The position at the moment of the loss is known to a frame or two.
    #expect(isComplete(heard, repeating: 2))
  }

  @Test func `attempts to open a lost card become rarer`() {
    let rig = OutputRig()
    rig.feed(40_000)
    rig.controls.want(.play)
    rig.run(0.3)
    rig.card.trouble = .lost(noDevice)
    rig.card.refusals = 1_000_000
    rig.run(60)
    #expect((30...40).contains(rig.card.openings))
    #expect(rig.losses == 1)
    rig.controls.want(.quit)
    rig.run(2.1)
    #expect(rig.phase == .finished)
  }

  @Test func `a card that fails at every turn counts as lost after ten`() {
    let rig = OutputRig()
    rig.feed(40_000)
    rig.controls.want(.play)
    rig.run(0.3)
    rig.card.trouble = .interrupted
    rig.card.recoveries = .init(repeating: .ready(unheard: 0), count: 10)
    rig.card.failsAfterRecovery = true
    rig.run(0.2)
    #expect(rig.losses == 1)
  }

  @Test func `a card lost while paused is there again for the next play`() {
    let rig = OutputRig()
    rig.feed(40_000)
    rig.feedEnd()
    rig.controls.want(.play)
    rig.run(0.3)
    rig.controls.want(.rest)
    rig.run(0.02)
    rig.card.trouble = .lost(noDevice)
    rig.run(1)
    rig.controls.want(.play)
    rig.run(3)
    let heard = rig.card.heard.filter { $0 != .silence }
    #expect((39_998...40_002).contains(heard.count))
  }

  @Test(arguments: [-5000, 1_000_000_000_000, 24 * 48_000])
  func `a card that lies about its delay still plays all and ends`(_ lie: Int) {
    let heard = heard { rig in rig.card.lie = { _ in lie } }
    #expect(isComplete(heard))
  }

  @Test func `a first opening that fails is told and tried again by the next load`() {
    let rig = OutputRig()
    rig.card.refusals = 1
    rig.feed(1000)
    rig.run(0.1)
    #expect(rig.phase == .refused)
    #expect(rig.controls.lastOpening.failure?.code == 16)
    rig.seek()
    rig.feed(1000)
    rig.run(0.1)
    #expect(rig.phase == .resting)
    #expect(rig.controls.lastOpening.failure == nil)
  }
}
