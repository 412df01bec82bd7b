import CarolUI
import Testing

/// A view that is there or not, by a transition.
private struct Guest<Content: View>: View {
  @State private var isThere: Bool
  let handle: Handle<Bool>
  let content: () -> Content

  init(_ handle: Handle<Bool>, isThere: Bool = false, @ViewBuilder content: @escaping () -> Content)
  {
    self.handle = handle
    self.content = content
    _isThere = State(initialValue: isThere)
  }

  var body: some View {
    handle.binding = $isThere
    return ZStack {
      if isThere { content() }
    }
  }
}

@MainActor
private func square(_ color: Color = .red) -> some View {
  color.frame(width: 20, height: 10)
}

/// The frame of what is drawn, and how much of it is let through, at a time.
@MainActor
private func look(_ show: Show, at time: Double) -> String {
  let frames = show.frames(at: time)
  let opacities = show.at(time).items.map { String(format: "%.2f", $0.opacity) }
  return zip(frames, opacities).map { "\($0) \($1)" }.joined(separator: ", ")
}

@MainActor
@Suite struct TransitionTests {
  nonisolated static let cases: [(String, @MainActor () -> AnyTransition, String, String)] = [
    ("opacity", { .opacity }, "40,45 20x10 0.25", "40,45 20x10 0.25"),
    ("scale", { .scale }, "47.5,48.75 5x2.5 1.00", "47.5,48.75 5x2.5 1.00"),
    (
      "scale to half from a corner", { .scale(scale: 0.5, anchor: .topLeading) },
      "40,45 12.5x6.25 1.00", "40,45 12.5x6.25 1.00"
    ),
    ("slide", { .slide }, "25,45 20x10 1.00", "55,45 20x10 1.00"),
    ("move", { .move(edge: .bottom) }, "40,52.5 20x10 1.00", "40,52.5 20x10 1.00"),
    ("offset", { .offset(x: 40, y: 0) }, "70,45 20x10 1.00", "70,45 20x10 1.00"),
    ("push", { .push(from: .top) }, "40,37.5 20x10 0.25", "40,52.5 20x10 0.25"),
    (
      "asymmetric", { .asymmetric(insertion: .opacity, removal: .move(edge: .leading)) },
      "40,45 20x10 0.25", "25,45 20x10 1.00"
    ),
    (
      "combined", { .opacity.combined(with: .move(edge: .trailing)) },
      "55,45 20x10 0.25", "55,45 20x10 0.25"
    ),
    (
      "modifier", { .modifier(active: Shift(x: 40), identity: Shift(x: 0)) },
      "70,45 20x10 1.00", "70,45 20x10 1.00"
    ),
  ]

  struct Shift: ViewModifier {
    var x: Double
    func body(content: Content) -> some View { content.offset(x: x) }
  }

  @Test(arguments: Self.cases.indices)
  func `a view comes and goes by its transition`(_ index: Int) {
    let (name, transition, coming, going) = Self.cases[index]
    let handle = Handle<Bool>()
    let show = Show(Guest(handle) { square().transition(transition()) })
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = true }
    show.at(0)
    #expect(look(show, at: 0.25) == coming, "\(name)")
    #expect(look(show, at: 1) == "40,45 20x10 1.00")
    #expect(show.graph.nextUpdate == .never)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = false }
    #expect(look(show, at: 1) == "40,45 20x10 1.00")
    #expect(look(show, at: 1.75) == going, "\(name)")
    #expect(look(show, at: 2) == "")
    #expect(show.graph.nextUpdate == .never)
  }

  @Test func `views without a transition fade`() {
    let handle = Handle<Bool>()
    let show = Show(Guest(handle) { square() })
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = true }
    show.at(0)
    #expect(look(show, at: 0.25) == "40,45 20x10 0.25")
  }

  @Test func `without an animation a view comes and goes at a stroke`() {
    let handle = Handle<Bool>()
    let show = Show(Guest(handle) { square().transition(.scale) })
    handle.binding?.wrappedValue = true
    #expect(look(show, at: 0) == "40,45 20x10 1.00")
    handle.binding?.wrappedValue = false
    #expect(look(show, at: 0) == "")
    #expect(show.graph.nextUpdate == .never)
  }

  @Test func `a transition may bring its own animation`() {
    let handle = Handle<Bool>()
    let transition = AnyTransition.move(edge: .leading).animation(.linear(duration: 2))
    let show = Show(Guest(handle) { square().transition(transition) })
    handle.binding?.wrappedValue = true
    show.at(0)
    #expect(look(show, at: 1) == "30,45 20x10 1.00")
    #expect(look(show, at: 2) == "40,45 20x10 1.00")
    handle.binding?.wrappedValue = false
    show.at(2)
    #expect(look(show, at: 3) == "30,45 20x10 1.00")
    #expect(look(show, at: 4) == "")
  }

  @Test func `a transition of one's own is told its phases`() {
    struct Drop: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(y: phase.value * 40)
      }
    }
    let handle = Handle<Bool>()
    let show = Show(Guest(handle) { square().transition(Drop()) })
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = true }
    show.at(0)
    #expect(look(show, at: 0.5) == "40,25 20x10 1.00")
    show.at(1)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = false }
    show.at(1)
    #expect(look(show, at: 1.5) == "40,65 20x10 1.00")
  }

  @Test func `a view that is wanted again turns back from where it is, with its state`() {
    struct Counter: View {
      @State private var width = 20.0
      let handle: Handle<Double>
      var body: some View {
        handle.binding = $width
        return Color.red.frame(width: width, height: 10)
      }
    }
    let handle = Handle<Bool>()
    let width = Handle<Double>()
    let show = Show(Guest(handle, isThere: true) { Counter(handle: width) })
    width.binding?.wrappedValue = 40
    show.at(0)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = false }
    show.at(0)
    #expect(look(show, at: 0.5) == "30,45 40x10 0.50")
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = true }
    show.at(0.5)
    // The way out has gone three quarters of the way, the way back a quarter.
    #expect(look(show, at: 0.75) == "30,45 40x10 0.50")
    #expect(look(show, at: 1.5) == "30,45 40x10 1.00")
    #expect(show.graph.nextUpdate == .never)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = false }
    show.at(1.5)
    #expect(look(show, at: 2.5) == "")
    handle.binding?.wrappedValue = true
    #expect(look(show, at: 2.5) == "40,45 20x10 1.00")
  }

  @Test func `what leaves keeps its place while the others close up`() {
    struct Row: View {
      @State private var names = [1, 2, 3]
      let handle: Handle<[Int]>
      var body: some View {
        handle.binding = $names
        return HStack(spacing: 0) {
          ForEach(names, id: \.self) { name in
            Color.red.frame(width: 10.0 * Double(name), height: 10)
          }
        }
      }
    }
    let handle = Handle<[Int]>()
    let show = Show(Row(handle: handle), width: 60, height: 10)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = [1, 3] }
    show.at(0)
    #expect(
      look(show, at: 0.5) == "5,0 10x10 1.00, 10,0 20x10 0.50, 25,0 30x10 1.00")
    #expect(look(show, at: 1) == "10,0 10x10 1.00, 20,0 30x10 1.00")
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = [3, 1, 2] }
    show.at(1)
    #expect(
      look(show, at: 1.5) == "10,0 30x10 1.00, 20,0 10x10 1.00, 40,0 20x10 0.50")
  }

  @Test func `what leaves is not hit, and is told of its going when it has gone`() {
    let tally = Tally()
    let handle = Handle<Bool>()
    let show = Show(
      Guest(handle, isThere: true) {
        square().onTapGesture { _ = tally.count("tap") }.onDisappear { _ = tally.count("gone") }
      })
    #expect(show.graph.tap(at: CGPoint(x: 50, y: 50)))
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = false }
    show.at(0.5)
    #expect(!show.graph.tap(at: CGPoint(x: 50, y: 50)))
    #expect(tally.counts == ["tap": 1])
    show.at(1.5)
    #expect(tally.counts == ["tap": 1, "gone": 1])
    let nodes = show.graph.counts.nodes
    show.at(2)
    #expect(show.graph.counts.nodes == nodes)
  }

  @Test func `a view of another identity follows the old one, each by the transition`() {
    struct Page: View {
      @State private var page = 1
      let handle: Handle<Int>
      var body: some View {
        handle.binding = $page
        return Color.red.frame(width: 20, height: 10 * Double(page))
          .id(page)
          .transition(.slide)
      }
    }
    let handle = Handle<Int>()
    let show = Show(Page(handle: handle))
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = 2 }
    show.at(0)
    #expect(look(show, at: 0.25) == "45,45 20x10 1.00, 25,40 20x20 1.00")
    #expect(look(show, at: 1) == "40,40 20x20 1.00")
  }

  @Test func `modifiers around a condition stay with what leaves`() {
    struct Framed: View {
      @State private var isThere = true
      let handle: Handle<Bool>
      var body: some View {
        handle.binding = $isThere
        return VStack(spacing: 0) {
          Group {
            if isThere { Color.red.frame(width: 10, height: 10) } else { Color.blue }
          }
          .padding(5)
          .background(Color.green)
          .transition(.move(edge: .trailing))
        }
      }
    }
    let handle = Handle<Bool>()
    let show = Show(Framed(handle: handle), width: 40, height: 40)
    #expect(show.frames() == ["10,10 20x20", "15,15 10x10"])
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = false }
    #expect(show.frames(at: 0).prefix(2) == ["10,10 20x20", "15,15 10x10"])
    show.at(1)
    #expect(show.frames(at: 1) == ["0,0 40x40", "5,5 30x30"])
  }
}
