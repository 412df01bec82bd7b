import Testing

@Suite struct ScenesTests {
  @Test func `one and one are two`() {
    #expect(1 + 1 == 2)
  }
}
