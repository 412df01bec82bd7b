import CarolUI
import Testing

/// Sizes and places as SwiftUI gives them.
@MainActor
@Suite struct StackTests {
  @Test func `views share the width evenly, eight points apart`() {
    let show = Show(
      HStack {
        Color.red
        Color.blue
      }, width: 100, height: 50)
    #expect(show.frames() == ["0,0 46x50", "54,0 46x50"])
  }

  @Test func `a fixed view leaves the rest to the others`() {
    let show = Show(
      HStack(spacing: 0) {
        Color.red
        Color.blue.frame(width: 30)
        Color.green
      })
    #expect(show.frames() == ["0,0 35x100", "35,0 30x100", "65,0 35x100"])
  }

  @Test func `the least flexible view is asked first`() {
    let show = Show(
      HStack(spacing: 0) {
        Color.red
        Color.blue.frame(maxWidth: 20)
      })
    #expect(show.frames() == ["0,0 80x100", "80,0 20x100"])
  }

  @Test func `a view that needs more than its share takes it from the others`() {
    let show = Show(
      VStack(spacing: 0) {
        Color.red.frame(minHeight: 70)
        Color.blue
      })
    #expect(show.frames() == ["0,0 100x70", "0,70 100x30"])
  }

  @Test(arguments: [Axis.horizontal, .vertical])
  func `a stack of flexible views leaves a fixed one its room`(_ axis: Axis) {
    struct Rows: View {
      let axis: Axis

      var body: some View {
        VStack(spacing: 0) {
          if axis == .horizontal {
            HStack(spacing: 0) { Color.red }
          } else {
            ZStack { Color.red }
          }
          Color.blue.frame(height: 10)
        }
      }
    }
    #expect(Show(Rows(axis: axis)).frames() == ["0,0 100x90", "0,90 100x10"])
  }

  @Test func `the more eager view is served before the others`() {
    let show = Show(
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 10)
        Color.blue.layoutPriority(1)
      })
    #expect(show.frames() == ["0,0 10x100", "10,0 90x100"])
  }

  @Test func `a stack is as large as its views and stands in the middle`() {
    let show = Show(
      VStack(alignment: .trailing, spacing: 2) {
        Color.red.frame(width: 20, height: 10)
        Color.blue.frame(width: 40, height: 10)
      })
    #expect(show.frames() == ["50,39 20x10", "30,51 40x10"])
  }

  @Test func `a spacer takes only what flexible views leave`() {
    let show = Show(
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 10, maxWidth: 70)
        Spacer(minLength: 8)
      }
      .frame(height: 10))
    // The view is offered all but the eight points that the spacer must have, and takes 70.
    #expect(show.frame() == "0,45 70x10")
  }

  @Test func `a spacer pushes its neighbours to the ends`() {
    let show = Show(
      HStack {
        Color.red.frame(width: 20, height: 10)
        Spacer()
        Color.blue.frame(width: 20, height: 10)
      })
    #expect(show.frames() == ["0,45 20x10", "80,45 20x10"])
  }

  @Test func `between two views a spacer leaves at least eight points`() {
    let show = Show(
      HStack {
        Color.red.frame(width: 20, height: 10)
        Spacer()
        Color.blue.frame(width: 20, height: 10)
      }
      .fixedSize())
    #expect(show.frames() == ["26,45 20x10", "54,45 20x10"])
  }

  @Test func `views in front of each other are aligned by their corners`() {
    let show = Show(
      ZStack(alignment: .bottomTrailing) {
        Color.red.frame(width: 60, height: 40)
        Color.blue.frame(width: 10, height: 10)
      })
    #expect(show.frames() == ["20,30 60x40", "70,60 10x10"])
  }

  @Test func `what fills a stack of views in front of each other is as large as the stack`() {
    let show = Show(
      ZStack {
        Color.red
        Color.blue.frame(width: 60, height: 40)
      }
      .fixedSize())
    #expect(show.frames() == ["20,30 60x40", "20,30 60x40"])
  }

  @Test(arguments: [
    (Axis.horizontal, ["40,35 10x30", "50,35 10x30"]), (.vertical, ["35,40 30x10", "35,50 30x10"]),
  ])
  func `views that can be larger are as large across their stack as the largest`(
    axis: Axis, expected: [String]
  ) {
    let isRow = axis == .horizontal
    let stack = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
    let show = Show(
      stack {
        Color.red.frame(width: isRow ? 10 : 30, height: isRow ? 30 : 10)
        Color.blue.frame(width: isRow ? 10 : nil, height: isRow ? nil : 10)
      }
      .fixedSize())
    #expect(show.frames() == expected)
  }

  @Test func `a stack with a spacer wants all the room that there is`() {
    let show = Show(
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          Color.red.frame(width: 10, height: 10)
          Spacer(minLength: 0)
          Color.green.frame(width: 10, height: 10)
        }
        Color.blue.frame(minWidth: 10, maxWidth: 50, maxHeight: 10)
      })
    // The blue one can be 40 points wider at most, the stack beside it as wide as it is let.
    #expect(show.frames() == ["0,45 10x10", "40,45 10x10", "50,45 50x10"])
  }

  @Test func `a guide moves the line by which a view is aligned`() {
    let show = Show(
      HStack(alignment: .top, spacing: 0) {
        Color.red.frame(width: 20, height: 20)
        Color.blue.frame(width: 20, height: 20).alignmentGuide(.top) { $0[.bottom] }
      })
    #expect(show.frames() == ["30,50 20x20", "50,30 20x20"])
  }

  @Test func `groups and collections are laid out by the stack around them`() {
    let show = Show(
      HStack(spacing: 0) {
        Group {
          Color.red
          Color.blue
        }
        ForEach(0..<2) { _ in Color.green }
      })
    #expect(show.frames() == ["0,0 25x100", "25,0 25x100", "50,0 25x100", "75,0 25x100"])
  }

  @Test func `a modifier reaches each view of a group`() {
    let show = Show(
      HStack(spacing: 0) {
        Group {
          Color.red
          Color.blue
        }
        .padding(5)
      })
    #expect(show.frames() == ["5,5 40x90", "55,5 40x90"])
  }

  @Test func `views further in front are drawn later`() {
    let show = Show(
      ZStack {
        Color.red.frame(width: 1, height: 1).zIndex(1)
        Color.blue.frame(width: 2, height: 2)
      })
    #expect(show.frames() == ["49,49 2x2", "49.5,49.5 1x1"])
  }
}
