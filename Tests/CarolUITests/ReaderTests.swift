import CarolUI
import Testing

@MainActor
@Suite struct ReaderTests {
  @Test func `a reader that leaves while things move in it and around it is let go`() {
    struct Nested: View {
      @State var isWide = false
      @State var isInside = true

      var body: some View {
        GeometryReader { _ in
          VStack(spacing: 0) {
            Color.red.frame(width: isWide ? 40 : 20, height: 10)
            if isInside {
              GeometryReader { _ in
                Color.blue.frame(width: isWide ? 60 : 30, height: 10)
              }
              .transition(.identity)
            }
          }
        }
        .animation(.linear(duration: 1), value: isWide)
        .onAppear { isWide = true }
        .onTapGesture { isInside = false }
      }
    }
    let hand = Hand(Nested())
    // The stack is as wide as the reader in it; its first line stands in the middle.
    hand.tap(50, 5, at: 0.5)
    #expect(hand.show.frames(at: 2) == ["0,0 40x10"])
  }

  @Test func `readers inside readers follow the size, the outer one first`() {
    struct Nested: View {
      @State var width = 80.0

      var body: some View {
        HStack(spacing: 0) {
          GeometryReader { outer in
            GeometryReader { inner in
              Color.red.frame(width: inner.size.width / 2, height: outer.size.width / 4)
            }
            .frame(width: outer.size.width / 2)
          }
          .frame(width: width)
          Spacer(minLength: 0)
        }
        .onTapGesture { width = 40 }
      }
    }
    let hand = Hand(Nested())
    // Half of half of 80, and a quarter of 80.
    #expect(hand.show.frames() == ["0,0 20x20"])
    hand.tap(5, 5, at: 1)
    #expect(hand.show.frames(at: 1.1) == ["0,0 10x10"])
  }
}
