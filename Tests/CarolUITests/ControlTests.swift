import CarolUI
import Foundation
import Testing

/// Controls worked by pointer and keys.
@MainActor
@Suite struct ControlTests {
  @Test func `a button acts when it is let go over it, and not when the pointer has left`() {
    let log = Record()
    let show = Show(
      Button {
        log.add("pressed")
      } label: {
        Color.red.frame(width: 40, height: 20)
      })
    show.hand(.down, 50, 50)
    #expect(log.entries.isEmpty)
    show.hand(.up, 50, 50)
    #expect(log.entries == ["pressed"])
    show.hand(.down, 50, 50)
    show.hand(.moved, 5, 5)
    show.hand(.up, 5, 5)
    #expect(log.entries == ["pressed"])
  }

  @Test func `a style is told whether its button is held down`() {
    let show = Show(
      Button {
      } label: {
        Color.red.frame(width: 40, height: 20)
      }.buttonStyle(Growing()))
    #expect(show.frame() == "30,40 40x20")
    show.hand(.down, 50, 50)
    #expect(show.frame(at: 1) == "10,30 80x40")
    show.hand(.up, 50, 50)
    #expect(show.frame(at: 2) == "30,40 40x20")
  }

  @Test func `return presses the button that has the keyboard, and tab goes on`() {
    let log = Record()
    let show = Show(
      VStack {
        Button("One") { log.add("one") }
        Button("Two") { log.add("two") }
      })
    show.graph.key(KeyPress(.tab))
    _ = show.at(1)
    show.graph.key(KeyPress(.return))
    show.graph.key(KeyPress(.tab))
    _ = show.at(2)
    show.graph.key(KeyPress(.space))
    #expect(log.entries == ["one", "two"])
  }

  @Test func `a search has a cross while there is text, and a way out while it goes on`() {
    let show = Show(
      Held("") { text in Color.red.searchable(text: text, prompt: "Find") }, width: 300)
    func words(at seconds: Double) -> [String] {
      show.at(seconds).items.compactMap {
        if case .text(let run) = $0.content { run.string } else { nil }
      }
    }
    func type(_ word: String) {
      for letter in word {
        show.graph.key(KeyPress(KeyEquivalent(letter), characters: String(letter)))
      }
    }
    #expect(words(at: 0) == ["Find"])
    show.graph.tap(at: CGPoint(x: 100, y: 18))
    _ = show.at(1)
    type("ab")
    #expect(words(at: 2).sorted() == ["Cancel", "ab"])
    // The cross stands beside the end of the field, 12 before the other button, which ends at 284.
    let width =
      show.at(2).items.compactMap { item in
        if case .text(let run) = item.content, run.string == "Cancel" { run.width } else { nil }
      }.first ?? 0
    show.graph.tap(at: CGPoint(x: 284 - width - 12 - 8 - 8, y: 18))
    #expect(words(at: 3).contains("Find") && !words(at: 3).contains("ab"))
    show.graph.tap(at: CGPoint(x: 100, y: 18))
    _ = show.at(4)
    type("c")
    #expect(words(at: 5).sorted() == ["Cancel", "c"])
    show.graph.tap(at: CGPoint(x: 270, y: 18))
    _ = show.at(6)
    #expect(words(at: 7) == ["Find"])
  }

  @Test func `a disabled button does nothing`() {
    let log = Record()
    let show = Show(
      Button {
        log.add("pressed")
      } label: {
        Color.red.frame(width: 40, height: 20)
      }
      .disabled(true))
    show.graph.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.entries.isEmpty)
  }

  @Test func `a switch is 51 by 31 and its knob goes over by 20`() {
    let show = Show(Held(false) { Toggle("Light", isOn: $0).labelsHidden() })
    #expect(show.frames().contains("24.5,34.5 51x31"))
    #expect(show.frames().contains("26.5,36.5 27x27"))
    show.graph.tap(at: CGPoint(x: 50, y: 50))
    _ = show.at(1)
    #expect(show.frames(at: 2).contains("46.5,36.5 27x27"))
  }

  @Test func `a slider follows the pointer that has taken its knob, by steps if it has any`() {
    let show = Show(Held(0.5) { Slider(value: $0) }, width: 128, height: 100)
    // The knob of 28 has a way of 100, and begins at 50.
    #expect(show.frames().contains("50,36 28x28"))
    show.hand(.down, 64, 50)
    show.hand(.moved, 74, 50)
    #expect(show.frames(at: 1).contains("60,36 28x28"))
    show.hand(.up, 74, 50)
    #expect(show.frames(at: 2).contains("60,36 28x28"))
    let steps = Show(
      Held(0.0) { Slider(value: $0, in: 0...10, step: 5) }, width: 128, height: 100)
    steps.hand(.down, 14, 50)
    steps.hand(.moved, 60, 50)
    #expect(steps.frames(at: 1).contains("50,36 28x28"))
    steps.hand(.up, 60, 50)
    steps.graph.key(KeyPress(.tab))
    _ = steps.at(2)
    steps.graph.key(KeyPress(.rightArrow))
    #expect(steps.frames(at: 3).contains("100,36 28x28"))
  }

  @Test func `a stepper keeps between its bounds`() {
    let log = Record()
    let show = Show(
      Held(1) { value in
        Stepper("Count", value: value, in: 0...2).labelsHidden()
          .onChange(of: value.wrappedValue) { log.add("\($1)") }
      })
    // Two halves of 46.5 about the middle.
    for second in 1...3 {
      show.graph.tap(at: CGPoint(x: 75, y: 50))
      _ = show.at(Double(second))
    }
    show.graph.tap(at: CGPoint(x: 25, y: 50))
    _ = show.at(4)
    #expect(log.entries == ["2", "1"])
  }

  @Test func `segments are as wide as each other and choose by their tags`() {
    let log = Record()
    let show = Show(
      Held("b") { value in
        Picker("Letter", selection: value) {
          ForEach(["a", "b", "c"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        .onChange(of: value.wrappedValue) { log.add($1) }
      }, width: 304, height: 100)
    // Segments of 100 by 28 inside a border of 2: the second is raised.
    #expect(show.frames().contains("102,36 100x28"))
    show.graph.tap(at: CGPoint(x: 250, y: 50))
    _ = show.at(1)
    #expect(show.frames(at: 2).contains("202,36 100x28"))
    #expect(log.entries == ["c"])
  }

  @Test func `what is typed comes at the caret, and return submits`() {
    let log = Record()
    let show = Show(
      Held("ac") { value in
        TextField("Name", text: value).onSubmit { log.add(value.wrappedValue) }
      })
    show.graph.tap(at: CGPoint(x: 50, y: 50))
    _ = show.at(1)
    for key in [KeyPress(.leftArrow), KeyPress("b"), KeyPress(.end), KeyPress("x")] {
      show.graph.key(key)
      _ = show.at(2)
    }
    show.graph.key(KeyPress(.delete))
    _ = show.at(3)
    show.graph.key(KeyPress(.return))
    #expect(log.entries == ["abc"])
  }

  @Test func `a wheel turns by an eighth each eighth of a second, and waits in between`() {
    let show = Show(ProgressView())
    let first = show.at(0)
    #expect(show.at(0.1) == first)
    #expect(show.at(0.13) != first)
    #expect(show.at(1.01) == first)
  }

  @Test(arguments: [(0.0, 0.0), (0.5, 50), (2, 100)])
  func `a line of progress is filled by its part`(_ value: Double, _ width: Double) {
    let show = Show(ProgressView(value: value))
    let parts = show.frames()
    #expect(parts.first == "0,48 100x4")
    #expect((width == 0) == (parts.count == 1))
    if width > 0 { #expect(parts.last == "0,48 \(Int(width))x4") }
  }
}

/// A style under which a button grows while it is held down.
private struct Growing: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.scaleEffect(configuration.isPressed ? 2 : 1)
  }

  @Test func `a label stands at one end of its line, what it is for at the other`() {
    let show = Show(
      LabeledContent {
        Color.red.frame(width: 10, height: 10)
      } label: {
        Color.blue.frame(width: 20, height: 20)
      }, width: 200, height: 20)
    #expect(show.frames() == ["0,0 20x20", "190,5 10x10"])
  }
}
