import Testing

@Suite struct DisplayTests {
  @Test func `one and one are two`() {
    #expect(1 + 1 == 2)
  }
}
