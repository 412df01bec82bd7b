import CarolUI
import Testing

@MainActor
@Suite struct CoordinateSpaceTests {
  let record = Record()

  private func text(_ rect: CGRect) -> String {
    "\(Int(rect.minX.rounded())) \(Int(rect.minY.rounded())) \(Int(rect.width.rounded())) "
      + "\(Int(rect.height.rounded()))"
  }

  @Test func `a frame is told in the spaces of those around, effects counted`() {
    _ = Show(
      VStack(spacing: 0) {
        Color.red.frame(width: 40, height: 10)
        GeometryReader { proxy -> Color in
          record.add("local \(text(proxy.frame(in: .local)))")
          record.add("inner \(text(proxy.frame(in: .named("inner"))))")
          record.add("outer \(text(proxy.frame(in: .named("outer"))))")
          record.add("global \(text(proxy.frame(in: .global)))")
          record.add("nobody \(text(proxy.frame(in: .named("nobody"))))")
          return Color.blue
        }
        .frame(width: 40, height: 30)
      }
      .coordinateSpace(name: "inner")
      .offset(x: 5)
      .padding(10)
      .coordinateSpace(.named("outer")))
    // The stack of 40 by 40 lies at (30, 30), is drawn 5 to the right, and has 10 around it.
    #expect(
      record.entries == [
        "local 0 0 40 30", "inner 0 10 40 30", "outer 15 20 40 30", "global 35 40 40 30",
        "nobody 35 40 40 30",
      ])
  }

  @Test func `a view that is turned has the bounds of what it takes up`() {
    _ = Show(
      GeometryReader { proxy -> Color in
        record.add(text(proxy.frame(in: .global)))
        return Color.blue
      }
      .frame(width: 40, height: 20)
      .rotationEffect(.degrees(90)))
    #expect(record.entries == ["40 30 20 40"])
  }

  @Test func `the bounds of a space are told to the view`() {
    _ = Show(
      GeometryReader { proxy -> Color in
        record.add(proxy.bounds(of: .named("box")).map(text) ?? "none")
        record.add(proxy.bounds(of: .named("other")).map(text) ?? "none")
        return Color.blue
      }
      .frame(width: 20, height: 20)
      .frame(width: 60, height: 40)
      .coordinateSpace(name: "box"))
    #expect(record.entries == ["-20 -10 60 40", "none"])
  }

  @Test func `a reader is told when an effect moves it`() {
    struct Moving: View {
      let record: Record
      @State private var isAway = false

      var body: some View {
        GeometryReader { proxy -> Color in
          record.add("\(Int(proxy.frame(in: .global).minX.rounded()))")
          return Color.blue
        }
        .frame(width: 20, height: 20)
        .offset(x: isAway ? 30 : 0)
        .onTapGesture { withAnimation(.linear(duration: 1)) { isAway = true } }
      }
    }
    let hand = Hand(Moving(record: record))
    hand.pointer(.down, 50, 50, at: 1)
    hand.pointer(.up, 50, 50, at: 1)
    hand.wait(until: 1.5)
    hand.wait(until: 2)
    #expect(record.entries.first == "40")
    #expect(record.entries.suffix(2) == ["55", "70"])
  }

  @Test func `a change of geometry is told once, with what it was before`() {
    struct Growing: View {
      let record: Record
      @State private var side: CGFloat = 20

      var body: some View {
        Color.red.frame(width: side, height: 20)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: { old, new in
            record.add("\(old) \(new)")
          }
          .onGeometryChange(for: CGFloat.self, of: { $0.frame(in: .global).minX }) { new in
            record.add("at \(new)")
          }
          .onTapGesture { side = 60 }
      }
    }
    let hand = Hand(Growing(record: record))
    #expect(Set(record.entries) == ["20.0 20.0", "at 40.0"])
    hand.tap(at: 1)
    #expect(Set(record.entries) == ["20.0 20.0", "at 40.0", "20.0 60.0", "at 20.0"])
    #expect(record.entries.count == 4)
  }
}
