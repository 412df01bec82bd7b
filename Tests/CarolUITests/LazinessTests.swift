import CarolUI
import Testing

/// Views of collections that are made when they come into sight.
@MainActor
@Suite struct LazinessTests {
  private let record = Record()

  /// Rows of 20 points in a window of 100, each of which tells that it appears.
  private struct Rows: View {
    let count: Int
    let record: Record

    var body: some View {
      ScrollView(showsIndicators: false) {
        LazyVStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { row in
            Color.red.frame(height: 20).onAppear { record.add("\(row)") }
          }
        }
      }
    }
  }

  @Test func `rows that are out of sight are not made`() {
    let show = Show(Rows(count: 1_000_000, record: record))
    // Five rows fill the window; eight are made before it is known how high they are.
    #expect(record.entries == (0..<8).map { "\($0)" })
    #expect(show.frames().count == 8)
  }

  @Test func `rows appear when they are scrolled to, and stay`() {
    let show = Show(Rows(count: 1000, record: record))
    show.hand(.wheel(CGSize(width: 0, height: 200)), 50, 50)
    // The window shows what lies at 200…300: rows 10 to 14, of which all but the first eight are new.
    #expect(show.frames(at: 1).contains("0,80 100x20"))
    #expect(record.entries.count >= 15 && record.entries.count < 20)
    let made = record.entries.count
    show.hand(.wheel(CGSize(width: 0, height: -200)), 50, 50)
    show.at(2)
    #expect(record.entries.count == made)
  }

  @Test func `the content is as long as if all were made`() {
    let show = Show(Rows(count: 1000, record: record))
    show.hand(.wheel(CGSize(width: 0, height: 1e9)), 50, 50)
    show.at(1)
    // At the end, 20,000 less the window, the last row lies at its foot.
    #expect(show.frames(at: 2).last == "0,80 100x20")
    #expect(record.entries.count == 1000)
  }

  /// More is added whenever the last row appears, as a feed does.
  private struct Feed: View {
    let record: Record
    @State private var count = 20

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { row in
            Color.red.frame(height: 20)
              .onAppear {
                guard row == count - 1 else { return }
                count += 20
                record.add("\(count)")
              }
          }
        }
      }
    }
  }

  @Test func `a feed grows as far as it is read`() {
    let show = Show(Feed(record: record))
    show.at(1)
    #expect(record.entries == [])
    for second in 2..<7 {
      show.hand(.wheel(CGSize(width: 0, height: 100)), 50, 50)
      show.at(Double(second))
    }
    // What lies at 500…600 is row 29 at most: one more page was wanted, which is not at its end.
    #expect(record.entries == ["40"])
  }

  private struct Reader: View {
    let record: Record

    var body: some View {
      ScrollViewReader { proxy in
        Rows(count: 1000, record: record)
          .onKeyPress("g") {
            proxy.scrollTo(500, anchor: .top)
            return .handled
          }
      }
    }
  }

  @Test func `a row that has not been made can be scrolled to`() {
    let show = Show(Reader(record: record))
    show.graph.key(KeyPress(.tab))
    show.at(1)
    show.graph.key(KeyPress("g"))
    show.at(2)
    #expect(record.entries.contains("500"))
    #expect(!record.entries.contains("600"))
    #expect(show.frames(at: 3).contains("0,0 100x20"))
  }

  private struct Changing: View {
    @State private var rows = Array(0..<100)

    var body: some View {
      ScrollView(showsIndicators: false) {
        LazyVStack(spacing: 0) {
          ForEach(rows, id: \.self) { _ in Color.red.frame(height: 20).transition(.opacity) }
        }
      }
      .onKeyPress("i") {
        withAnimation(.linear(duration: 1)) { rows.insert(-1, at: 0) }
        return .handled
      }
      .onKeyPress("d") {
        withAnimation(.linear(duration: 1)) { rows.removeFirst(3) }
        return .handled
      }
    }
  }

  @Test func `what is pushed out of sight stays, and what comes into sight does not fade in`() {
    let show = Show(Changing())
    show.graph.key(KeyPress(.tab))
    show.at(1)
    show.graph.key(KeyPress("i"))
    show.at(2)
    // Half way, the rows that were there are half a row lower: eight of them, and the new one.
    let pushed = show.frames(at: 2.5)
    #expect(pushed.contains("0,10 100x20") && pushed.contains("0,150 100x20"))
    #expect(pushed.count == 9)
    show.at(4)
    show.graph.key(KeyPress("d"))
    show.at(5)
    let opacities = show.at(5.5).items.map(\.opacity).filter { $0 < 1 }
    // Three rows are going, half seen; those that have come up from below are not on their way.
    #expect(opacities == [0.5, 0.5, 0.5])
  }

  @Test func `a list makes the rows that are seen`() {
    let record = record
    let show = Show(
      List(0..<10_000, id: \.self) { row in
        Color.red.onAppear { record.add("\(row)") }
      }, width: 300, height: 440)
    // Ten rows of at least 44 points.
    #expect(record.entries.count >= 10 && record.entries.count < 30)
    show.hand(.wheel(CGSize(width: 0, height: 4400)), 50, 50)
    show.at(1)
    #expect(record.entries.count >= 105 && record.entries.count < 150)
  }

  @Test func `the keyboard goes on to rows that have not been seen`() {
    let record = record
    let show = Show(
      List(0..<100, id: \.self) { row in
        Button("\(row)") { record.add("\(row)") }
      }, width: 300, height: 440)
    for second in 1...40 {
      show.graph.key(KeyPress(.tab))
      show.at(Double(second))
    }
    show.graph.key(KeyPress(.return))
    show.at(41)
    #expect(record.entries == ["39"])
  }

  @Test func `a lazy grid makes the lines that are seen, and fills them`() {
    let record = record
    let columns = Array(repeating: GridItem(.fixed(30), spacing: 0), count: 3)
    let show = Show(
      ScrollView(showsIndicators: false) {
        LazyVGrid(columns: columns, spacing: 0) {
          ForEach(0..<1000, id: \.self) { cell in
            Color.red.frame(height: 40).onAppear { record.add("\(cell)") }
          }
        }
      })
    // Three lines of 40 points, the last of them half seen.
    #expect(record.entries.count >= 9 && record.entries.count < 18)
    #expect(show.frames().contains("65,80 30x40"))
    show.hand(.wheel(CGSize(width: 0, height: 1e9)), 50, 50)
    show.at(1)
    // 334 lines: the last one, with one cell, at the foot.
    #expect(show.frames(at: 2).last == "5,60 30x40")
  }

  @Test func `what does not scroll is made whole`() {
    let record = record
    _ = Show(
      LazyVStack(spacing: 0) {
        ForEach(0..<100, id: \.self) { row in
          Color.red.frame(height: 20).onAppear { record.add("\(row)") }
        }
      })
    #expect(record.entries.count == 100)
  }
}
