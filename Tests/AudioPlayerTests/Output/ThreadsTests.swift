import AudioPlayer
import Glibc
import HostClock
import Testing

/// One thread on each side of what is shared without locks.
@Suite struct ThreadsTests {
  @Test func `every frame crosses the ring once, and readers never see a torn one`() async {
    let ring = FrameRing(blockCount: 8)
    let history = History()
    let clock = AudibleClock()
    let total = 200_000
    async let written: Void = write(total, into: ring)
    async let wrong = read(total, from: ring, into: history, clock)
    async let torn = watch(total, history, clock)
    await written
    #expect(await wrong == 0)
    #expect(await torn == 0)
  }

  @concurrent private func write(_ total: Int, into ring: FrameRing) async {
    var next = 0
    while next < total {
      let count = min(1 + next % 700, total - next)
      let frames = (next..<next + count).map { StereoSample(left: Float($0), right: Float($0)) }
      let origin = FrameOrigin(track: 1, frame: Int64(next), rate: 1, generation: 0)
      var done = 0
      while done < count {
        done += ring.append(
          frames.span.extracting(done..<count), from: origin.advanced(by: done))
        if done < count { sched_yield() }
      }
      next += count
    }
  }

  /// Takes all frames out, remembers them, and publishes lines; answers how many were wrong.
  @concurrent private func read(
    _ total: Int, from ring: FrameRing, into history: History, _ clock: AudibleClock
  ) async -> Int {
    var wrong = 0
    var next = 0
    var buffer = [StereoSample](repeating: .silence, count: 200)
    while next < total {
      guard let front = ring.front else {
        sched_yield()
        continue
      }
      if front.origin.frame != Int64(next) { wrong += 1 }
      var room = buffer.mutableSpan
      let count = ring.take(into: &room)
      for index in 0..<count where buffer[index].left != Float(next + index) { wrong += 1 }
      if history.end % 3 == 0 {
        let place = Timeline.Place(origin: front.origin, isSilence: false)
        history.timeline.begin(at: history.end, place)
      }
      history.append(buffer.span.extracting(0..<count))
      next += count
      let value = Double(next)
      clock.publish(
        ClockLine(
          time: HostTime(nanoseconds: Int64(next)), frame: value, rate: value, correction: value,
          correctionSeconds: value, floor: value, limit: value))
    }
    return wrong
  }

  /// Looks at everything while it changes; answers how often it was not of one piece.
  @concurrent private func watch(
    _ total: Int, _ history: History, _ clock: AudibleClock
  ) async -> Int {
    var torn = 0
    var buffer = [StereoSample](repeating: .silence, count: 500)
    while history.end < total {
      let line = clock.line
      let parts = [
        Double(line.time.nanoseconds), line.rate, line.correction, line.floor, line.limit,
      ]
      if parts.contains(where: { $0 != line.frame }) { torn += 1 }
      let end = history.end
      let first = max(0, end - 500)
      var room = buffer.mutableSpan
      if history.copy(from: first, into: &room) {
        for index in 0..<(end - first) where buffer[index].left != Float(first + index) {
          torn += 1
        }
      }
      if let place = history.timeline.place(of: end - 1), place.origin.frame != Int64(end - 1) {
        torn += 1
      }
      sched_yield()
    }
    return torn
  }
}
