import CarolUI
import Testing

/// Sizes and places as SwiftUI gives them.
@MainActor
@Suite struct LayoutModifierTests {
  @Test(arguments: [CGFloat.infinity, -.infinity, .nan])
  func `an extent of a frame that is endless or no number is as if not given`(extent: CGFloat) {
    let show = Show(
      VStack(spacing: 0) {
        GeometryReader { proxy in
          Color.red.frame(width: proxy.size.width / 2, height: proxy.size.height)
        }
        .frame(width: extent, height: extent)
        Color.blue.frame(width: extent, height: 40)
      })
    // What is left of the height is sixty; the reader's content stands in its corner.
    #expect(show.frames() == ["0,0 50x60", "0,60 100x40"])
  }

  @Test func `a frame aligns what is smaller`() {
    let show = Show(
      Color.red.frame(width: 10, height: 10).frame(width: 50, height: 50, alignment: .topLeading))
    #expect(show.frame() == "25,25 10x10")
  }

  @Test func `a view may stick out of its frame`() {
    let show = Show(Color.red.frame(width: 60, height: 10).frame(width: 20))
    #expect(show.frame() == "20,45 60x10")
  }

  @Test func `a frame without an upper bound takes all there is`() {
    let show = Show(
      Color.red.frame(width: 10, height: 10)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing))
    #expect(show.frame() == "90,90 10x10")
  }

  @Test(arguments: [(20.0, "40,0 20x100"), (50, "25,0 50x100"), (80, "20,0 60x100")])
  func `a frame keeps its width between its bounds`(_ width: Double, _ expected: String) {
    let show = Show(
      Color.red.frame(minWidth: 20, maxWidth: 60).frame(width: width))
    #expect(show.frame() == expected)
  }

  @Test func `padding is sixteen points and takes from what is offered`() {
    #expect(Show(Color.red.padding()).frame() == "16,16 68x68")
    #expect(Show(Color.red.padding(.leading, 10)).frame() == "10,0 90x100")
    #expect(Show(Color.red.padding([.top, .horizontal], 10)).frame() == "10,10 80x90")
  }

  @Test func `a position is of the middle and takes all there is`() {
    #expect(
      Show(Color.red.frame(width: 20, height: 20).position(x: 10, y: 30)).frame()
        == "0,20 20x20")
  }

  @Test func `an offset moves the look and not the place`() {
    let show = Show(
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20).offset(x: 5, y: -5)
        Color.blue.frame(width: 20, height: 20)
      })
    #expect(show.frames() == ["35,35 20x20", "50,40 20x20"])
  }

  @Test func `a proportion fits inside or fills`() {
    let fit = Show(Color.red.aspectRatio(1, contentMode: .fit), width: 100, height: 50)
    #expect(fit.frame() == "25,0 50x50")
    let fill = Show(Color.red.aspectRatio(1, contentMode: .fill), width: 100, height: 50)
    #expect(fill.frame() == "0,-25 100x100")
  }

  @Test func `a view of fixed size takes its ideal one`() {
    let show = Show(Color.red.frame(idealWidth: 30, idealHeight: 20).fixedSize())
    #expect(show.frame() == "35,40 30x20")
    #expect(Show(Color.red.fixedSize()).frame() == "45,45 10x10")
  }

  @Test func `a circle is as wide as high and a shape fills what it is offered`() {
    #expect(Show(Circle(), width: 100, height: 60).frame() == "20,0 60x60")
    #expect(Show(Rectangle(), width: 100, height: 60).frame() == "0,0 100x60")
  }

  @Test func `overlays and backgrounds have no say in the size`() {
    let show = Show(
      Color.red.frame(width: 20, height: 20)
        .overlay(alignment: .topTrailing) { Color.blue.frame(width: 8, height: 8) }
        .background { Color.green.padding(-5) })
    #expect(show.frames() == ["35,35 30x30", "40,40 20x20", "52,40 8x8"])
  }

  @Test func `a reader of geometry takes all there is and begins at its corner`() {
    let show = Show(
      GeometryReader { proxy in
        Color.red.frame(width: proxy.size.width / 2, height: 10)
      }
      .padding(10))
    #expect(show.frame() == "10,10 40x10")
  }

  @Test func `a reader of geometry knows its place in the window, and when that changes`() {
    struct Root: View {
      @State private var height = 30.0
      let handle: Handle<Double>
      var body: some View {
        handle.binding = $height
        return VStack(spacing: 0) {
          Color.clear.frame(height: height)
          GeometryReader { proxy in
            Color.red.frame(width: proxy.frame(in: .global).minY, height: 10)
          }
          .frame(width: 50, height: 20)
        }
        .frame(height: 100, alignment: .top)
      }
    }
    let handle = Handle<Double>()
    let show = Show(Root(handle: handle))
    #expect(show.frames().last == "25,30 30x10")
    handle.binding?.wrappedValue = 40
    #expect(show.frames().last == "25,40 40x10")
  }

  @Test func `turning and scaling happen about the middle`() {
    let turned = Show(
      Color.red.frame(width: 20, height: 10).rotationEffect(.degrees(90)))
    #expect(turned.frame() == "45,40 10x20")
    let scaled = Show(
      Color.red.frame(width: 20, height: 10).scaleEffect(2, anchor: .topLeading))
    #expect(scaled.frame() == "40,45 40x20")
  }

  @Test func `a layout of one's own places its views`() {
    let show = Show(
      Diagonal() {
        Color.red.frame(width: 10, height: 10)
        Color.blue.frame(width: 20, height: 20)
      })
    #expect(show.frames() == ["35,35 10x10", "45,45 20x20"])
  }

  @Test func `a reader of geometry is asked for the size it gets, and no other`() {
    let record = Record()
    _ = Show(
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          VStack(spacing: 0) {
            Text("a")
            GeometryReader { proxy in
              record.add("\(Int(proxy.size.width))")
              return Color.red
            }
          }
          Color.green
        }
        Color.blue
      })
    // Half of a half of 100 points; that text has baselines is no reason to place it elsewhere first.
    #expect(record.entries == ["25"])
  }
}

/// Puts each view at the corner of the one before.
private struct Diagonal: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(CGSize.zero) {
      CGSize(width: $0.width + $1.width, height: $0.height + $1.height)
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var point = bounds.origin
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: point, proposal: ProposedViewSize(size))
      point = CGPoint(x: point.x + size.width, y: point.y + size.height)
    }
  }
}
