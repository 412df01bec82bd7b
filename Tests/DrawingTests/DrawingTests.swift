import Testing

@Suite struct DrawingTests {
  @Test func `one and one are two`() {
    #expect(1 + 1 == 2)
  }
}
