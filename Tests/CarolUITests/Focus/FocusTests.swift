import CarolUI
import Testing

@MainActor
@Suite struct FocusTests {
  private enum Part: Hashable {
    case first
    case second
  }

  private struct Parts: View {
    let record: Record
    var isSecondDisabled = false
    @FocusState private var part: Part?

    var body: some View {
      HStack(spacing: 0) {
        Color.red.focusable()
          .onKeyPress(.leftArrow) {
            record.add("arrow")
            return .handled
          }
          .focused($part, equals: .first)
        Color.blue.focusable().focused($part, equals: .second).disabled(isSecondDisabled)
        Color.green.onTapGesture { part = .second }
      }
      .onKeyPress(characters: .letters) { press in
        record.add("letter \(press.characters)")
        return .handled
      }
      .onChange(of: part) { _, new in record.add(new.map { "\($0)" } ?? "none") }
    }
  }

  private let record = Record()

  @Test func `tab goes round, and shift-tab back`() {
    let show = Show(Parts(record: record))
    #expect(show.graph.key(KeyPress(.tab)))
    show.at(1)
    #expect(show.graph.key(KeyPress(.tab)))
    show.at(2)
    #expect(show.graph.key(KeyPress(.tab)))
    show.at(3)
    #expect(show.graph.key(KeyPress(.tab, modifiers: .shift)))
    show.at(4)
    #expect(record.entries == ["first", "second", "first", "second"])
  }

  @Test func `tab is nobody's where nothing takes the keyboard`() {
    let show = Show(Color.red.onTapGesture {})
    #expect(!show.graph.key(KeyPress(.tab)))
    #expect(!show.graph.key(KeyPress(.space)))
  }

  @Test func `keys go to what has the keyboard, then to the views around it`() {
    let show = Show(Parts(record: record))
    #expect(!show.graph.key(KeyPress("a")))
    show.graph.key(KeyPress(.tab))
    show.at(1)
    #expect(show.graph.key(KeyPress("a")))
    #expect(show.graph.key(KeyPress(.leftArrow, characters: "")))
    #expect(!show.graph.key(KeyPress("1")))
    show.graph.key(KeyPress(.tab))
    show.at(2)
    #expect(!show.graph.key(KeyPress(.leftArrow, characters: "")))
    #expect(record.entries == ["first", "letter a", "arrow", "second"])
  }

  @Test func `a property says what has the keyboard, and a click does`() {
    let hand = Hand(Parts(record: record), width: 300)
    hand.tap(250, 50, at: 1)
    #expect(record.entries == ["second"])
    hand.tap(50, 50, at: 2)
    #expect(record.entries == ["second", "first"])
  }

  @Test func `what is disabled is passed over, and loses the keyboard`() {
    let show = Show(Parts(record: record, isSecondDisabled: true))
    show.graph.key(KeyPress(.tab))
    show.at(1)
    show.graph.key(KeyPress(.tab))
    show.at(2)
    #expect(record.entries == ["first"])
  }

  @Test func `a view inside knows whether it has the keyboard`() {
    struct Ring: View {
      @Environment(\.isFocused) private var isFocused

      var body: some View { isFocused ? Color.white : Color.black }
    }
    let show = Show(Ring().focusable(), width: 10, height: 10)
    #expect(show.at(0).description.hasPrefix("fill #000000"))
    show.graph.key(KeyPress(.tab))
    #expect(show.at(1).description.hasPrefix("fill #FFFFFF"))
  }

  @Test func `a list leaves the keyboard to the controls in it, and takes the keys they leave`() {
    let show = Show(
      List {
        Button("One") { record.add("one") }
        Button("Two") { record.add("two") }
        ForEach(0..<20, id: \.self) { _ in Color.red.frame(height: 40) }
      }
      .listStyle(.plain))
    show.graph.key(KeyPress(.tab))
    show.at(1)
    show.graph.key(KeyPress(.return))
    show.graph.key(KeyPress(.tab))
    show.at(2)
    show.graph.key(KeyPress(.space))
    #expect(record.entries == ["one", "two"])
    // The third row, with six points above its forty, goes up by the forty of an arrow.
    #expect(show.frames(at: 3).contains("16,95 68x40"))
    #expect(show.graph.key(KeyPress(.downArrow, characters: "")))
    #expect(show.frames(at: 4).contains("16,55 68x40"))
  }

  @Test func `a list without controls has the keyboard itself`() {
    let show = Show(List(0..<20, id: \.self) { _ in Color.red }.listStyle(.plain))
    #expect(show.graph.key(KeyPress(.tab)))
    show.at(1)
    #expect(show.graph.key(KeyPress(.downArrow, characters: "")))
  }
}
