import Display
import HostClock
import Testing

@Suite struct LinkEstimatorTests {
  private func rate(_ stretches: [(bytes: Int, seconds: Double)]) -> Double? {
    var link = LinkEstimator()
    for stretch in stretches { link.note(bytes: stretch.bytes, seconds: stretch.seconds) }
    return link.bytesPerSecond.map { $0.rounded() }
  }

  @Test func `nothing is known before something is measured`() {
    #expect(rate([]) == nil)
    #expect(rate([(0, 1)]) == nil)
    #expect(LinkEstimator().roundTrip == nil)
  }

  @Test func `stretches count by their length, the last ones most`() {
    #expect(rate([(1000, 0.01)]) == 100_000)
    // 6000 + 100 000 bytes in 0.06 + 0.01 seconds.
    #expect(rate([(10_000, 0.1), (100_000, 0.01)]) == 1_514_286)
  }

  @Test func `bytes that took no time do not make a link without end`() {
    #expect(rate([(1000, 0)]) == 1_000_000_000)
    #expect(rate([(1000, -1)]) == 1_000_000_000)
  }

  @Test func `a stretch far too long is a reader that stopped, two are a slow link`() {
    #expect(rate([(10_000, 0.01), (10_000, 5)]) == 1_000_000)
    // The second is cut: 6000 + 10 000 bytes in 0.006 + 0.25 seconds.
    #expect(rate([(10_000, 0.01), (10_000, 5), (10_000, 5)]) == 62_500)
    #expect(rate([(10_000, 0.01), (10_000, 5), (10_000, 0.01), (10_000, 5)]) == 1_000_000)
  }

  @Test func `the shortest round trip of the last seconds counts`() {
    var link = LinkEstimator()
    var found: [Double?] = []
    for (second, taken) in [
      (1000.0, 0.1), (1001, 0.05), (1006, 0.2), (1011.5, 0.3), (1030, 0.4), (1031, -1),
    ] {
      link.note(roundTrip: taken, at: HostTime(nanoseconds: Int64(second * 1e9)))
      found.append(link.roundTrip)
    }
    #expect(found == [0.1, 0.05, 0.05, 0.2, 0.4, 0])
  }
}
