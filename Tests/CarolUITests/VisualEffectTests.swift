import CarolUI
import Testing

/// Effects, frames and transitions made of where a view lies.
@MainActor
@Suite struct VisualEffectTests {
  /// Rows of 40 points each in a window of 100, and a hand on its wheel.
  private func scrolled<Row: View>(
    by distance: Double, @ViewBuilder _ row: @escaping (Int) -> Row
  ) -> Show {
    let show = Show(
      ScrollView(showsIndicators: false) {
        VStack(spacing: 0) { ForEach(0..<10, id: \.self) { row($0) } }
      })
    show.hand(.wheel(CGSize(width: 0, height: distance)), 50, 50)
    return show
  }

  @Test func `an effect is made of the view's own size and place`() {
    let show = Show(
      VStack(spacing: 0) {
        Color.clear.frame(height: 30)
        Color.red.frame(width: 40, height: 20)
          .visualEffect { content, proxy in
            content.offset(
              x: proxy.size.width / 4, y: -proxy.frame(in: .global).minY / 2)
          }
      })
    // The stack of 50 stands in the middle: the view at 55, moved up by half of it and by 10 across.
    #expect(show.frames().last == "40,27.5 40x20")
  }

  @Test func `an effect follows scrolling at once, and a state in its animation`() {
    struct Wide: View {
      @State private var isWide = false

      var body: some View {
        let share = isWide ? 0.5 : 1
        Color.red
          .visualEffect { content, _ in content.scaleEffect(x: share) }
          .onTapGesture { withAnimation(.linear(duration: 1)) { isWide = true } }
      }
    }
    let show = Show(Wide())
    #expect(show.frame() == "0,0 100x100")
    show.graph.tap(at: CGPoint(x: 50, y: 50))
    show.at(1)
    // Halfway to half: three quarters.
    #expect(show.frame(at: 1.5) == "12.5,0 75x100")
    #expect(show.frame(at: 2) == "25,0 50x100")
    let list = scrolled(by: 30) { _ in
      Color.red.frame(height: 40).visualEffect { content, proxy in
        content.offset(x: proxy.frame(in: .scrollView).minY)
      }
    }
    #expect(list.frames(at: 1).prefix(2) == ["-30,-30 100x40", "10,10 100x40"])
  }

  @Test func `a transition is complete where the view is hidden, and none where it is seen`() {
    let list = scrolled(by: 30) { _ in
      Color.red.frame(height: 40)
        .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
          content.offset(x: phase.value * 80)
        }
    }
    // Three quarters of the first row are hidden above; the rows at 10 and 50 are seen; of the one
    // at 90 three quarters are hidden below.
    #expect(
      list.frames(at: 1).prefix(4)
        == ["-60,-30 100x40", "0,10 100x40", "0,50 100x40", "60,90 100x40"])
  }

  @Test func `a transition that is animated begins when half of the view is hidden`() {
    let list = scrolled(by: 10) { _ in
      Color.red.frame(height: 40)
        .scrollTransition(.animated(.linear(duration: 1))) { content, phase in
          content.offset(x: phase.value * 80)
        }
    }
    #expect(list.frames(at: 1).first == "0,-10 100x40")
    list.hand(.wheel(CGSize(width: 0, height: 15)), 50, 50)
    #expect(list.frames(at: 2).first == "0,-25 100x40")
    #expect(list.frames(at: 2.5).first == "-40,-25 100x40")
    #expect(list.frames(at: 3).first == "-80,-25 100x40")
  }

  @Test func `a frame is made of the extents of the scroller around, or of the window`() {
    let plain = Show(
      Color.red.containerRelativeFrame(.horizontal) { length, _ in length / 4 }
        .frame(maxWidth: .infinity), width: 200, height: 100)
    #expect(plain.frame() == "75,0 50x100")
    let scroll = Show(
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<3, id: \.self) { _ in
            Color.red.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
          }
        }
      }
      .contentMargins(.horizontal, 5, for: .scrollContent)
      .frame(width: 130), width: 200, height: 100)
    // 120 inside the margins: parts of 100 / 3, two of them and the room between.
    let width = 200.0 / 3 + 10
    let places = (0..<3).map { 40 + Double($0) * (width + 10) }
    let frames = scroll.frames().map { $0.split(separator: ",").first.flatMap { Double($0) } ?? 0 }
    #expect(zip(frames, places).allSatisfy { abs($0 - $1) < 0.01 } && frames.count == 3)
  }

  @Test func `a group moves as one, with what has just come into it`() {
    struct Moved: View {
      let isGroup: Bool
      @State private var isOver = false

      var body: some View {
        VStack(spacing: 0) {
          Group {
            if isGroup { inside.geometryGroup() } else { inside }
          }
          .frame(maxHeight: .infinity, alignment: isOver ? .bottom : .top)
        }
        .contentShape(Rectangle())
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOver = true } }
      }

      var inside: some View {
        ZStack {
          Color.red.frame(width: 20, height: 20)
          if isOver { Color.blue.frame(width: 10, height: 10).transition(.identity) }
        }
      }
    }
    let alone = Show(Moved(isGroup: false))
    alone.graph.tap(at: CGPoint(x: 50, y: 50))
    alone.at(1)
    // What has just come is where it will be, while the rest is on its way.
    #expect(alone.frames(at: 1.5) == ["40,40 20x20", "45,85 10x10"])
    let group = Show(Moved(isGroup: true))
    group.graph.tap(at: CGPoint(x: 50, y: 50))
    group.at(1)
    #expect(group.frames(at: 1.5) == ["40,40 20x20", "45,45 10x10"])
  }
}
