import Testing

@Suite struct AudioPlayerTests {
  @Test func `one and one are two`() {
    #expect(1 + 1 == 2)
  }
}
