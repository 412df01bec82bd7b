import CarolUI
import Foundation
import Testing

private struct Dimmed: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    Color.red.frame(width: isEnabled ? 40 : 20, height: 10)
  }
}

private struct Wide: LabelStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    Color.red.frame(width: isEnabled ? 40 : 20, height: 10)
  }
}

/// Titles, styles and the controls that show dates, colours and measures.
@MainActor
@Suite struct ControlNameTests {
  private func words(_ view: some View) -> [String] {
    Show(view).at(0).items.compactMap { item in
      if case .text(let run) = item.content { run.string } else { nil }
    }
  }

  @Test func `a title puts values in by their specifiers`() {
    #expect(words(Button("\(0.5, specifier: "%.2f")") {}) == ["0.50"])
    #expect(words(Toggle("\(2, specifier: "%03d")", isOn: .constant(true))) == ["002"])
  }

  @Test func `a title that is a string is shown as it stands`() {
    let title = "**loud**"
    #expect(words(Button(title) {}) == ["**loud**"])
    #expect(words(Button("**loud**") {}) == ["loud"])
  }

  @Test func `a button's style reads what is around its button, and follows it`() {
    let handle = Handle<Bool>()
    let show = Show(
      Held(false) { isDisabled in
        let _ = handle.binding = isDisabled
        Button("Go") {}.buttonStyle(Dimmed()).disabled(isDisabled.wrappedValue)
      })
    #expect(show.frame() == "30,45 40x10")
    handle.binding?.wrappedValue = true
    #expect(show.frame() == "40,45 20x10")
  }

  @Test func `a label's style reads what is around its label`() {
    let label = Label("Go", systemImage: "star").labelStyle(Wide())
    #expect(Show(label).frame() == "30,45 40x10")
    #expect(Show(label.disabled(true)).frame() == "40,45 20x10")
  }

  @Test func `a gauge fills its line as far as its value lies in its range`() {
    let show = Show(Gauge(value: 15, in: 10...30) { EmptyView() })
    // A quarter of a line of 100 points, 6 points high.
    #expect(show.frames() == ["0,47 100x6", "0,47 25x6"])
  }

  @Test func `a date goes on by a day at the right arrow, but not beyond its range`() throws {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let end = start.addingTimeInterval(86_400 + 3600)
    var date = start
    let show = Show(
      DatePicker(
        "Day", selection: Binding(get: { date }, set: { date = $0 }), in: start...end,
        displayedComponents: .date
      )
      .labelsHidden(), width: 200)
    let chip = try #require(bounds(show))
    // The arrow ends 11 points before the end of the chip.
    for _ in 0..<3 { _ = show.graph.tap(at: CGPoint(x: chip.maxX - 14, y: 50)) }
    #expect(date == end)
  }

  /// What is filled first.
  private func bounds(_ show: Show) -> CGRect? {
    for item in show.at(0).items {
      if case .fill(let path, _, _) = item.content {
        return path.applying(item.transform).boundingRect
      }
    }
    return nil
  }
}
