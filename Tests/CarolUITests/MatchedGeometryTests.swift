import CarolUI
import Testing

@MainActor
@Suite struct MatchedGeometryTests {
  /// A circle at the top, small, or at the bottom, large.
  private struct Morph: View {
    @State private var isLarge = false
    @Namespace private var space
    let handle: Handle<Bool>
    var body: some View {
      handle.binding = $isLarge
      return VStack(spacing: 0) {
        if isLarge {
          Spacer(minLength: 0)
          Color.red.matchedGeometryEffect(id: "c", in: space).frame(width: 60, height: 60)
        } else {
          Color.red.matchedGeometryEffect(id: "c", in: space).frame(width: 20, height: 20)
          Spacer(minLength: 0)
        }
      }
      .animation(.linear(duration: 1), value: isLarge)
    }
  }

  @Test func `a view that takes another's place grows out of it, on the other's way`() {
    let handle = Handle<Bool>()
    let show = Show(Morph(handle: handle))
    #expect(show.frames() == ["40,0 20x20"])
    handle.binding?.wrappedValue = true
    // What comes is not to be seen yet, what goes is still whole; half way they are one on the other.
    #expect(show.frames(at: 0) == ["40,0 20x20"])
    #expect(show.frames(at: 0.5) == ["30,20 40x40", "30,20 40x40"])
    #expect(show.at(0.5).items.map(\.opacity) == [0.5, 0.5])
    #expect(show.frames(at: 0.75) == ["25,30 50x50", "25,30 50x50"])
    #expect(show.frames(at: 1) == ["20,40 60x60"])
    #expect(show.graph.nextUpdate == .never)
    handle.binding?.wrappedValue = false
    show.at(1)
    #expect(show.frames(at: 1.25) == ["25,30 50x50", "25,30 50x50"])
    #expect(show.frames(at: 2) == ["40,0 20x20"])
  }

  @Test func `a view without an animation takes its own frame at once`() {
    struct Root: View {
      @State private var isRight = false
      @Namespace private var space
      let handle: Handle<Bool>
      var body: some View {
        handle.binding = $isRight
        return HStack(spacing: 0) {
          if isRight { Color.clear.frame(width: 80) }
          Color.red.matchedGeometryEffect(id: isRight ? 1 : 2, in: space)
        }
      }
    }
    let handle = Handle<Bool>()
    let show = Show(Root(handle: handle))
    handle.binding?.wrappedValue = true
    #expect(show.frames(at: 0).last == "80,0 20x100")
  }

  /// A mark that follows one of two fields, as in a row of tabs.
  private struct Tabs: View {
    @State private var tab = 0
    @Namespace private var space
    let handle: Handle<Int>
    let properties: MatchedGeometryProperties
    var body: some View {
      handle.binding = $tab
      return ZStack(alignment: .topLeading) {
        HStack(spacing: 0) {
          Color.blue.frame(width: 20, height: 10).matchedGeometryEffect(id: 0, in: space)
          Color.blue.frame(width: 60, height: 10).matchedGeometryEffect(id: 1, in: space)
        }
        Color.red
          .matchedGeometryEffect(id: tab, in: space, properties: properties, isSource: false)
          .frame(width: 10, height: 4)
      }
    }
  }

  @Test(arguments: [
    (MatchedGeometryProperties.frame, "0,0 20x10", "10,0 40x10", "20,0 60x10"),
    (.position, "5,3 10x4", "25,3 10x4", "45,3 10x4"),
    (.size, "-5,-3 20x10", "-15,-3 40x10", "-25,-3 60x10"),
  ])
  func `a view that is no source follows the one that is`(
    _ properties: MatchedGeometryProperties, _ first: String, _ halfway: String, _ last: String
  ) {
    let handle = Handle<Int>()
    let show = Show(Tabs(handle: handle, properties: properties), width: 80, height: 10)
    #expect(show.frames().last == first)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = 1 }
    show.at(0)
    #expect(show.frames(at: 0.5).last == halfway)
    #expect(show.frames(at: 1).last == last)
  }

  @Test func `names in two namespaces have nothing to do with each other`() {
    struct Half: View {
      @Namespace private var space
      let isSource: Bool
      var body: some View {
        Color.red.matchedGeometryEffect(id: 1, in: space, isSource: isSource)
      }
    }
    let show = Show(
      HStack(spacing: 0) {
        Half(isSource: true)
        Half(isSource: false)
      })
    #expect(show.frames() == ["0,0 50x100", "50,0 50x100"])
  }
}
