import Drawing
import Testing

@Suite struct DrawingNoticesTests {
  @Test func `a notice is handed out once, in the order of coming`() {
    let notices = DrawingNotices()
    for notice in ["b", "a", "b"] { notices.add(notice) }
    #expect(notices.take() == ["b", "a"])
    notices.add("a")
    notices.add("c")
    #expect(notices.take() == ["c"])
    #expect(notices.take().isEmpty)
  }

  @Test func `a list that is never taken has an end`() {
    let notices = DrawingNotices()
    for number in 0..<10_000 { notices.add("\(number)") }
    #expect(notices.take().count == 256)
  }
}
