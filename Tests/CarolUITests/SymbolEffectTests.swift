import CarolUI
import Drawing
import Testing

@Suite @MainActor struct SymbolEffectTests {
  private let star = Image(systemName: "star.fill")

  /// The only item of a picture.
  private func item(_ show: Show, at seconds: Double) -> DisplayList.Item? {
    let items = show.at(seconds).items
    return items.count == 1 ? items[0] : nil
  }

  @Test func `a turning symbol has gone a quarter after a quarter of its time`() {
    let show = Show(star.symbolEffect(.rotate))
    let turned = item(show, at: 0.3)?.transform
    #expect(turned.map { abs($0.b - 1) < 0.001 && abs($0.a) < 0.001 } == true)
    let whole = item(show, at: 1.2)?.transform
    #expect(whole.map { abs($0.a - 1) < 0.001 } == true)
    #expect(show.graph.nextUpdate == .everyFrame)
  }

  @Test func `a pulsing symbol fades and comes back`() {
    let show = Show(star.symbolEffect(.pulse, options: .speed(2)))
    show.at(0)
    #expect(item(show, at: 0.3).map { abs($0.opacity - 0.35) < 0.001 } == true)
    #expect(item(show, at: 0.6).map { abs($0.opacity - 1) < 0.001 } == true)
  }

  @Test func `a wiggle is a tilt by ten degrees at first`() {
    let show = Show(star.symbolEffect(.wiggle.byLayer))
    let tilted = item(show, at: 0.12)?.transform
    #expect(tilted.map { abs($0.b / $0.a - 0.176327) < 0.001 } == true)
  }

  @Test func `an effect that is not active leaves the symbol at rest`() {
    let show = Show(star.symbolEffect(.variableColor.iterative.reversing, isActive: false))
    #expect(show.at(0).items == Show(star).at(0).items)
    #expect(show.graph.nextUpdate == .never)
  }

  private struct Button: View {
    @State private var count = 0
    let handle: Handle<Int>
    var body: some View {
      handle.binding = $count
      return Image(systemName: "star.fill").symbolEffect(.bounce, value: count)
    }
  }

  @Test func `a symbol bounces once when a value changes`() {
    let handle = Handle<Int>()
    let show = Show(Button(handle: handle))
    #expect(item(show, at: 5)?.transform.a == 1)
    #expect(show.graph.nextUpdate == .never)
    handle.binding?.wrappedValue = 1
    show.at(5)
    #expect(item(show, at: 5.15).map { $0.transform.a > 1.05 } == true)
    for tenth in 52...120 { show.at(Double(tenth) / 10) }
    #expect(item(show, at: 13).map { abs($0.transform.a - 1) < 0.001 } == true)
    #expect(show.graph.nextUpdate == .never)
  }

  private struct Held: View {
    @State private var count = 0
    let handle: Handle<Int>
    var body: some View {
      handle.binding = $count
      return VStack {
        Image(systemName: "star.fill").symbolEffect(.scale.up, isActive: count > 0)
      }
    }
  }

  @Test func `a symbol stays large while an effect holds it`() {
    let handle = Handle<Int>()
    let show = Show(Held(handle: handle))
    #expect(item(show, at: 1)?.transform.a == 1)
    handle.binding?.wrappedValue = 1
    for tenth in 10...60 { show.at(Double(tenth) / 10) }
    #expect(item(show, at: 7).map { abs($0.transform.a - 1.2) < 0.001 } == true)
  }

  private struct Switch: View {
    @State private var count = 0
    let handle: Handle<Int>
    let transition: ContentTransition
    var body: some View {
      handle.binding = $count
      return Image(systemName: count == 0 ? "circle.fill" : "square.fill")
        .contentTransition(transition)
        .animation(.linear(duration: 1), value: count)
    }
  }

  /// The opacities of the layers that a picture consists of.
  private func layers(_ show: Show, at seconds: Double) -> [Double] {
    show.at(seconds).items.filter { $0.content == .beginLayer }.map(\.opacity)
  }

  @Test func `one symbol fades into another`() {
    let handle = Handle<Int>()
    let show = Show(Switch(handle: handle, transition: .opacity))
    handle.binding?.wrappedValue = 1
    show.at(0)
    #expect(layers(show, at: 0.25) == [0.75, 0.25])
    #expect(layers(show, at: 0.5) == [0.5, 0.5])
    #expect(layers(show, at: 1) == [])
  }

  @Test func `without a way to pass it changes at a stroke`() {
    let handle = Handle<Int>()
    let show = Show(Switch(handle: handle, transition: .identity))
    handle.binding?.wrappedValue = 1
    show.at(0)
    #expect(layers(show, at: 0.25) == [])
  }
}

@Suite @MainActor struct LabelTests {
  private func kinds(_ view: some View) -> [String] {
    Show(view).at(0).items.map { item in
      switch item.content {
      case .fill: "icon"
      case .text(let run): run.string
      default: "other"
      }
    }
  }

  @Test func `a label is an icon and a title`() {
    let label = Label("Carol", systemImage: "star.fill")
    #expect(kinds(label) == ["icon", "Carol"])
    #expect(kinds(label.labelStyle(.titleAndIcon)) == ["icon", "Carol"])
  }

  @Test func `a style may leave one of them out`() {
    let label = Label("Carol", systemImage: "star.fill")
    #expect(kinds(label.labelStyle(.iconOnly)) == ["icon"])
    #expect(kinds(label.labelStyle(.titleOnly)) == ["Carol"])
  }

  private struct Turned: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.title
        configuration.icon
      }
    }
  }

  @Test func `a style of one's own arranges both`() {
    let label = Label {
      Text("Carol")
    } icon: {
      Circle()
    }
    #expect(kinds(label.labelStyle(Turned())) == ["Carol", "icon"])
  }
}
