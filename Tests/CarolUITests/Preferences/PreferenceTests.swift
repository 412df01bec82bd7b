import CarolUI
import Testing

private struct Names: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) {
    value += nextValue()
  }
}

private struct Widest: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

private struct Marked: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

@MainActor
@Suite struct PreferenceTests {
  let record = Record()

  @Test func `values come in the order of the views, whatever their depth`() {
    struct Rows: View {
      let record: Record
      @State var items = [3, 1]

      var body: some View {
        VStack {
          Color.red.preference(key: Names.self, value: ["first"])
          ForEach(items, id: \.self) { item in
            HStack { Color.blue.preference(key: Names.self, value: ["\(item)"]) }
          }
          Color.green.preference(key: Names.self, value: ["last"])
        }
        .onTapGesture { items = [1, 2, 3] }
        .onPreferenceChange(Names.self) { record.add($0.joined(separator: " ")) }
      }
    }
    let hand = Hand(Rows(record: record))
    #expect(record.entries == ["first 3 1 last"])
    hand.tap(50, 5, at: 1)
    #expect(record.entries == ["first 3 1 last", "first 1 2 3 last"])
  }

  @Test func `a view's own value stands in place of those inside, and can be changed`() {
    _ = Show(
      HStack {
        Color.red.preference(key: Names.self, value: ["inner"])
      }
      .preference(key: Names.self, value: ["outer"])
      .transformPreference(Names.self) { $0.append("more") }
      .onPreferenceChange(Names.self) { record.add($0.joined(separator: " ")) })
    #expect(record.entries == ["outer more"])
  }

  @Test func `where nobody says anything it is the default`() {
    _ = Show(Color.red.onPreferenceChange(Names.self, perform: { record.add("\($0)") }))
    #expect(record.entries == ["[]"])
  }

  @Test func `what follows from a measured size is in the same picture`() {
    struct Columns: View {
      @State private var width: CGFloat = 0

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Color.red.frame(width: width, height: 10)
          ForEach([20, 60], id: \.self) { side in
            Color.blue.frame(width: CGFloat(side), height: 10)
              .background {
                GeometryReader { Color.clear.preference(key: Widest.self, value: $0.size.width) }
              }
          }
        }
        .onPreferenceChange(Widest.self) { width = $0 }
      }
    }
    let frames = Show(Columns()).frames()
    #expect(frames.contains("20,35 60x10"))
  }

  @Test func `an overlay is made of where another view lies`() {
    struct Framed: View {
      var body: some View {
        HStack(spacing: 0) {
          Color.red.frame(width: 20, height: 20)
          Color.blue.frame(width: 30, height: 20)
            .anchorPreference(key: Marked.self, value: .bounds) { $0 }
        }
        .overlayPreferenceValue(Marked.self) { anchor in
          GeometryReader { proxy in
            if let anchor {
              Color.green
                .frame(width: proxy[anchor].width, height: 4)
                .offset(x: proxy[anchor].minX, y: proxy[anchor].maxY)
            }
          }
        }
      }
    }
    // The stack reaches from (25, 40) to (75, 60); the second view begins 20 points into it.
    #expect(Show(Framed()).frames() == ["25,40 20x20", "45,40 30x20", "45,60 30x4"])
  }

  @Test func `a background is made of what is handed up, behind it`() {
    let show = Show(
      Color.red.frame(width: 20, height: 20)
        .preference(key: Widest.self, value: 40)
        .backgroundPreferenceValue(Widest.self) { width in
          Color.blue.frame(width: width, height: 40)
        })
    #expect(show.frames() == ["30,30 40x40", "40,40 20x20"])
  }

  @Test func `a view made of what is handed up never sees less`() {
    struct Framed: View {
      let record: Record
      @State var names = ["first"]

      var body: some View {
        Color.red.frame(width: 20, height: 20)
          .preference(key: Names.self, value: names)
          .overlayPreferenceValue(Names.self) { names in
            record.add(names.joined())
            return Color.clear
          }
          .onTapGesture { names = ["first", "second"] }
      }
    }
    let show = Show(Framed(record: record))
    #expect(record.entries == ["first"])
    show.graph.tap(at: CGPoint(x: 50, y: 50))
    show.at(0.1)
    #expect(record.entries == ["first", "firstsecond"])
  }
}
