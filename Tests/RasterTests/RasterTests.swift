import Testing

@Suite struct RasterTests {
  @Test func `one and one are two`() {
    #expect(1 + 1 == 2)
  }
}
