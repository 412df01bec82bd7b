import Testing

@Suite struct CarolUITests {
  @Test func `one and one are two`() {
    #expect(1 + 1 == 2)
  }
}
