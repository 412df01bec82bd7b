import CarolUI
import Testing

/// Layouts that are chosen, hidden or changed.
@MainActor
@Suite struct ChoiceTests {
  @Test(arguments: [(80.0, "10,45 80x10"), (60, "25,45 50x10"), (20, "40,45 20x10")])
  func `the first view that fits is shown, or else the last`(_ room: Double, _ expected: String) {
    let show = Show(
      ViewThatFits(in: .horizontal) {
        Color.red.frame(width: 80, height: 10)
        Color.red.frame(width: 50, height: 10)
        Color.red.frame(width: 20, height: 10)
      }
      .frame(width: room))
    #expect(show.frame() == expected)
  }

  @Test func `views keep their state and move when one layout takes the place of another`() {
    let show = Show(Turning())
    #expect(show.frames() == ["40,45 10x10", "50,45 10x10"])
    show.graph.tap(at: CGPoint(x: 45, y: 50))
    #expect(show.frames(at: 1) == ["45,40 10x10", "45,50 10x10"])
  }

  @Test func `parts of a section follow each other`() {
    let show = Show(
      VStack(spacing: 0) {
        Section {
          Color.red.frame(width: 10, height: 10)
        } header: {
          Color.green.frame(width: 20, height: 10)
        } footer: {
          Color.blue.frame(width: 30, height: 10)
        }
      })
    #expect(show.frames() == ["40,35 20x10", "45,45 10x10", "35,55 30x10"])
  }
}

/// Two squares side by side, and one above the other after a tap.
private struct Turning: View {
  @State private var isUpright = false

  private var layout: AnyLayout {
    isUpright ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
  }

  var body: some View {
    layout {
      Color.red.frame(width: 10, height: 10).onTapGesture { isUpright.toggle() }
      Color.blue.frame(width: 10, height: 10)
    }
  }
}
