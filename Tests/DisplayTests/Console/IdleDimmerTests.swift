import Display
import HostClock
import Testing

@Suite struct IdleDimmerTests {
  private static let start = HostTime(nanoseconds: 5_000_000_000)

  private func after(_ seconds: Double) -> HostTime { Self.start.advanced(bySeconds: seconds) }

  @Test func `a picture is darkened after ten minutes of stillness, and not before`() {
    var dimmer = IdleDimmer(now: Self.start)
    var isChanged = dimmer.advance(to: after(599.9))
    #expect(!isChanged)
    let wasDark = dimmer.noteActivity(at: after(300))
    #expect(!wasDark)
    isChanged = dimmer.advance(to: after(899.9))
    #expect(!isChanged)
    isChanged = dimmer.advance(to: after(900))
    #expect(isChanged)
    #expect(dimmer.isDimmed)
  }

  @Test func `a dark picture moves each minute, and never far`() {
    var dimmer = IdleDimmer(now: Self.start)
    var places: Set<[Int]> = []
    for minute in 0..<9 {
      let isChanged = dimmer.advance(to: after(600 + Double(minute) * 60))
      #expect(isChanged)
      places.insert([dimmer.shift.x, dimmer.shift.y])
      let isStill = !dimmer.advance(to: after(630 + Double(minute) * 60))
      #expect(isStill)
    }
    #expect(places.count == 9)
    #expect(places.allSatisfy { $0.allSatisfy { abs($0) <= 1 } })
  }

  @Test func `somebody who comes finds the picture light, and in its place`() {
    var dimmer = IdleDimmer(now: Self.start)
    _ = dimmer.advance(to: after(600))
    _ = dimmer.advance(to: after(660))
    let wasDark = dimmer.noteActivity(at: after(670))
    #expect(wasDark)
    #expect(!dimmer.isDimmed)
    #expect(dimmer.shift == (0, 0))
    #expect(dimmer.due == after(1270))
  }
}
