import AudioPlayer
import Foundation
import Media

/// Whether the output thread allocates while it plays: a real player, a real device of alsa-lib.
enum OutputAllocationCases {
  static var all: [Case] {
    [
      Case(
        "output/allocations/silent", unit: "second of music",
        floor: .count("allocations", atMost: 0),
        subject: play(to: .silent)),
      Case(
        "output/allocations/alsa", unit: "second of music",
        floor: .count("allocations", atMost: 0),
        subject: play(to: .device("null"))),
    ]
  }

  /// Plays for a while, with a pause, and counts what the output thread asked `malloc` for.
  ///
  /// Counting begins when the device runs; its CPU time is the whole process's.
  private static func play(to output: AudioOutput) -> Contestant {
    Contestant(name: "output thread") {
      precondition(AllocationCounter.redirected > 0, "allocations can be counted here")
      return try MainActor.assumeIsolated {
        let atFirst = AllocationCounter.count
        let player = AudioPlayer(output: output)
        var outcome: Swift.Result<Void, any Error>?
        Task {
          do {
            try await player.load(.file(Carols.silentNight), startingAt: 10)
            outcome = .success(())
          } catch {
            outcome = .failure(error)
          }
        }
        while outcome == nil { turn(seconds: 0.01) }
        try outcome?.get()
        player.play()
        turn(seconds: 0.2)
        let before = AllocationCounter.count
        // The thread has made its engine and opened its device by now.
        precondition(before > atFirst, "what the output thread allocates is counted")
        let start = Meter.processSeconds
        turn(seconds: 0.4)
        player.pause()
        turn(seconds: 0.2)
        player.play()
        turn(seconds: 0.4)
        player.seek(to: 20)
        turn(seconds: 0.3)
        let sample = Sample(
          cpuSeconds: Meter.processSeconds - start, units: 1,
          counts: ["allocations": Double(AllocationCounter.count - before)])
        precondition(player.isPlaying, "music was playing all the time")
        player.close()
        return sample
      }
    }
  }

  private static func turn(seconds: Double) {
    RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
  }
}
