import Testing

@Suite struct HouseRulesTests {
  @Test func `one and one are two`() {
    #expect(1 + 1 == 2)
  }
}
