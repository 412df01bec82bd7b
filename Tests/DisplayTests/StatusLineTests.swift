import Display
import Testing

@Suite struct StatusLineTests {
  @Test(arguments: [(0.0, 0.0), (30, 0.25), (120, 1), (500, 1), (-4, 0)])
  func `progress is the part heard, held between nothing and all`(time: Double, part: Double) {
    let line = StatusLine(time: time, length: 120)
    #expect(line.progress == part)
  }

  @Test(arguments: [nil, 0, -3]) func `without a length there is no progress`(length: Double?) {
    #expect(StatusLine(time: 3, length: length).progress == nil)
  }

  @Test func `a time that is no number shows no progress`() {
    #expect(StatusLine(time: .nan, length: 120).progress == nil)
  }
}
