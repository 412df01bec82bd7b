import Testing

@Suite struct StageTests {
  @Test func `one and one are two`() {
    #expect(1 + 1 == 2)
  }
}
