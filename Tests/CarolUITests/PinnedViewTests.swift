import CarolUI
import Testing

/// Headers and footers of sections that stay in sight.
@MainActor
@Suite struct PinnedViewTests {
  /// Three sections in a window of 100: a header of 10, five rows of 20, a footer of 10.
  private struct Sections: View {
    let pinned: PinnedScrollableViews

    var body: some View {
      ScrollView(showsIndicators: false) {
        LazyVStack(spacing: 0, pinnedViews: pinned) {
          ForEach(0..<3, id: \.self) { _ in
            Section {
              ForEach(0..<5, id: \.self) { _ in Color.red.frame(height: 20) }
            } header: {
              Color.green.frame(width: 90, height: 10)
            } footer: {
              Color.blue.frame(width: 80, height: 10)
            }
          }
        }
      }
    }
  }

  private func notes(
    _ pinned: PinnedScrollableViews, scrolledTo offset: Double, width: Int
  ) -> [String] {
    let show = Show(Sections(pinned: pinned))
    if offset > 0 { show.hand(.wheel(CGSize(width: 0, height: offset)), 50, 50) }
    let x = (100 - width) / 2
    return show.frames(at: 1).filter { $0.hasPrefix("\(x),") && $0.hasSuffix(" \(width)x10") }
  }

  @Test func `a header stays at the top as long as its section is seen, and is pushed out then`() {
    // Sections begin at 0, 120 and 240.
    #expect(notes(.sectionHeaders, scrolledTo: 0, width: 90).first == "5,0 90x10")
    #expect(notes(.sectionHeaders, scrolledTo: 50, width: 90).first == "5,0 90x10")
    // The next header is at 6 from the top and leaves 6 of the 10 points.
    #expect(
      notes(.sectionHeaders, scrolledTo: 114, width: 90).prefix(2) == ["5,-4 90x10", "5,6 90x10"])
    #expect(notes(.sectionHeaders, scrolledTo: 130, width: 90).contains("5,0 90x10"))
    #expect(notes([], scrolledTo: 50, width: 90).first == "5,-50 90x10")
  }

  @Test func `a footer stays at the bottom as long as its section is seen`() {
    #expect(notes(.sectionFooters, scrolledTo: 0, width: 80).first == "10,90 80x10")
    // The footer of the first section is in its place, at 110 less 114; the next one comes in.
    #expect(
      notes(.sectionFooters, scrolledTo: 114, width: 80).prefix(2) == [
        "10,-4 80x10", "10,90 80x10",
      ])
  }

  @Test func `what stays in sight is drawn before the rows`() {
    let show = Show(Sections(pinned: .sectionHeaders))
    show.hand(.wheel(CGSize(width: 0, height: 50)), 50, 50)
    let frames = show.frames(at: 1)
    let header = frames.lastIndex { $0.hasSuffix(" 90x10") } ?? 0
    let row = frames.lastIndex { $0.hasSuffix(" 100x20") } ?? frames.count
    #expect(header > row)
  }
}
