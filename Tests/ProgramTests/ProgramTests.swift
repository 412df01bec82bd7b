import Testing

@Suite struct ProgramTests {
  @Test func `one and one are two`() {
    #expect(1 + 1 == 2)
  }
}
