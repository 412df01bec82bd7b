import CarolUI
import Testing

/// Places that are kept while something is scrolled.
@MainActor
@Suite struct ScrollPositionTests {
  private let record = Record()

  /// Ten rows of 40 points each in a window of 100, whose place is kept.
  private struct Rows<Position: View>: View {
    @ViewBuilder let scroll: (ScrollView<AnyView>) -> Position

    var body: some View {
      scroll(
        ScrollView(showsIndicators: false) {
          AnyView(
            VStack(spacing: 0) {
              ForEach(0..<10, id: \.self) { _ in Color.red.frame(height: 40) }
            }
            .scrollTargetLayout())
        })
    }
  }

  private struct Kept: View {
    let record: Record
    @State private var id: Int?

    var body: some View {
      Rows { $0.scrollPosition(id: $id) }
        .onChange(of: id) { _, id in record.add("\(id ?? -1)") }
        .onKeyPress("g") {
          withAnimation(.linear(duration: 1)) { id = 5 }
          return .handled
        }
    }
  }

  @Test func `the identity of the view that is scrolled to is told`() {
    let show = Show(Kept(record: record))
    show.hand(.wheel(CGSize(width: 0, height: 10)), 50, 50)
    show.at(1)
    show.hand(.wheel(CGSize(width: 0, height: 60)), 50, 50)
    show.at(2)
    show.hand(.wheel(CGSize(width: 0, height: 1000)), 50, 50)
    show.at(3)
    // At 10 the first row is nearest; at 70 the third, which begins at 80; at the end, 300, the one
    // at 280 as well as the one at 320, of which the earlier counts.
    #expect(record.entries == ["0", "2", "7"])
  }

  @Test func `another identity is scrolled to, by the animation of its change`() {
    let show = Show(Kept(record: record))
    show.graph.key(KeyPress(.tab))
    show.at(1)
    show.graph.key(KeyPress("g"))
    show.at(2)
    #expect(show.frames(at: 2.5).first == "0,-100 100x40")
    #expect(show.frames(at: 3).first == "0,-200 100x40")
    #expect(record.entries == ["5"])
  }

  private struct Asked: View {
    let record: Record
    @State private var position = ScrollPosition(edge: .bottom)

    var body: some View {
      Rows { $0.scrollPosition($position) }
        .onChange(of: position) { _, new in
          record.add("\(new.isPositionedByUser) \(new.viewID(type: Int.self) ?? -1)")
        }
        .onKeyPress("p") {
          position.scrollTo(y: 30)
          return .handled
        }
        .onKeyPress("e") {
          position.scrollTo(edge: .top)
          return .handled
        }
    }
  }

  @Test func `a place is asked for by side or distance, and given up when the user scrolls`() {
    let show = Show(Asked(record: record))
    #expect(show.frames(at: 1).first == "0,-300 100x40")
    show.graph.key(KeyPress(.tab))
    show.graph.key(KeyPress("p"))
    #expect(show.frames(at: 2).first == "0,-30 100x40")
    show.hand(.wheel(CGSize(width: 0, height: 50)), 50, 50)
    show.at(3)
    show.graph.key(KeyPress("e"))
    #expect(show.frames(at: 4).first == "0,0 100x40")
    #expect(record.entries == ["false -1", "true 2", "false -1"])
  }

  @Test func `what is made of the place, and what comes into sight, is told`() {
    let record = record
    let show = Show(
      Rows { scroll in
        scroll.onScrollGeometryChange(for: Double.self) { geometry in
          geometry.contentOffset.y.native
        } action: { old, new in
          record.add("\(old) \(new)")
        }
      })
    show.at(1)
    show.hand(.wheel(CGSize(width: 0, height: 25)), 50, 50)
    show.at(2)
    #expect(record.entries == ["0.0 0.0", "0.0 25.0"])
    let seen = Record()
    let list = Show(
      ScrollView(showsIndicators: false) {
        VStack(spacing: 0) {
          Color.red.frame(height: 110)
          Color.blue.frame(height: 40).onScrollVisibilityChange { seen.add("\($0)") }
        }
      })
    list.at(1)
    list.hand(.wheel(CGSize(width: 0, height: 30)), 50, 50)
    list.at(2)
    #expect(seen.entries == ["false", "true"])
  }

  @Test func `a finger and what follows it are told as phases`() {
    let record = record
    let show = Show(
      Rows { $0.onScrollPhaseChange { record.add("\($0) \($1)") } })
    show.hand(.down, 50, 90)
    show.at(0.1)
    for step in 1...5 {
      show.hand(.moved, 50, 90 - 10 * Double(step), at: 0.1 + 0.02 * Double(step))
      show.at(0.1 + 0.02 * Double(step))
    }
    show.hand(.up, 50, 40, at: 0.2)
    show.at(0.22)
    show.at(8)
    show.at(9)
    #expect(
      record.entries == ["idle interacting", "interacting decelerating", "decelerating idle"])
  }

  @Test func `what begins at its end stays there when it grows, until it is scrolled`() {
    struct Growing: View {
      @State private var count = 4

      var body: some View {
        ScrollView(showsIndicators: false) {
          VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 40) }
          }
        }
        .defaultScrollAnchor(.bottom)
        .onKeyPress("m") {
          count += 1
          return .handled
        }
      }
    }
    let show = Show(Growing())
    #expect(show.frames().first == "0,-60 100x40")
    show.graph.key(KeyPress(.tab))
    show.graph.key(KeyPress("m"))
    #expect(show.frames(at: 1).first == "0,-100 100x40")
    show.hand(.wheel(CGSize(width: 0, height: -30)), 50, 50)
    show.at(2)
    show.graph.key(KeyPress("m"))
    #expect(show.frames(at: 3).first == "0,-70 100x40")
  }

  @Test(arguments: [(ScrollBounceBehavior.always, true), (.basedOnSize, false)])
  func `what is seen as a whole is pulled only if it may be`(
    _ behavior: ScrollBounceBehavior, _ isPulled: Bool
  ) {
    let show = Show(
      ScrollView { Color.red.frame(width: 100, height: 40) }.scrollBounceBehavior(behavior))
    show.hand(.down, 50, 20, at: 0)
    show.hand(.moved, 50, 60, at: 0.2)
    #expect((show.frame(at: 0.2) != "0,0 100x40") == isPulled)
  }
}
