import CarolUI
import Testing

/// Cards beside views, and what return and clips mean for those around.
@MainActor
@Suite struct PopoverTests {
  private struct Host: View {
    var edge: Edge
    var alignment: Alignment
    var anchor = PopoverAttachmentAnchor.rect(.bounds)

    var body: some View {
      Color.red.frame(width: 40, height: 20)
        .popover(isPresented: .constant(true), attachmentAnchor: anchor, arrowEdge: edge) {
          Color.blue.frame(width: 60, height: 30)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    }
  }

  private func card(_ host: Host) -> String? {
    let show = Show(host, width: 200, height: 200)
    _ = show.at(1)
    return show.frames(at: 4).last { $0.hasSuffix(" 60x30") }
  }

  @Test func `a card stands above its view, eight points away and centred`() {
    // The view lies at 80, 90.
    #expect(card(Host(edge: .top, alignment: .center)) == "70,52 60x30")
    #expect(card(Host(edge: .bottom, alignment: .center)) == "70,118 60x30")
    #expect(card(Host(edge: .leading, alignment: .center)) == "12,85 60x30")
    #expect(card(Host(edge: .trailing, alignment: .center)) == "128,85 60x30")
  }

  @Test func `a card goes to the other side where there is no room, and stays in the window`() {
    #expect(card(Host(edge: .top, alignment: .topLeading)) == "8,28 60x30")
    #expect(card(Host(edge: .bottom, alignment: .bottomTrailing)) == "132,142 60x30")
  }

  @Test func `a card may belong to a point of its view`() {
    // The corner at 80, 90.
    let host = Host(edge: .top, alignment: .center, anchor: .point(.topLeading))
    #expect(card(host) == "50,52 60x30")
  }

  @Test func `return is told to all that wait for it, the innermost first`() {
    let record = Record()
    let show = Show(
      Held("") { TextField("Name", text: $0) }
        .onSubmit { record.add("inner") }
        .onSubmit(of: .search) { record.add("search") }
        .onSubmit { record.add("outer") })
    show.graph.key(KeyPress(.tab))
    show.at(1)
    show.graph.key(KeyPress(.return))
    #expect(record.entries == ["inner", "outer"])
  }
}
