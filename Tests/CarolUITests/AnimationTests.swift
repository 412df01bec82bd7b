import CarolUI
import Testing

/// A square whose left side lies at a number, which may be on its way.
private struct Square: View {
  @State private var x = 0.0
  let handle: Handle<Double>

  var body: some View {
    handle.binding = $x
    return Color.red.frame(width: 10, height: 10).offset(x: x)
      .frame(width: 10, height: 10, alignment: .leading)
  }
}

@MainActor
@Suite struct AnimationTests {
  /// The left side of the only square at a time.
  private func left(_ show: Show, at time: Double) -> Double {
    let list = show.at(time)
    guard let item = list.items.first, case .fill(let path, _, _) = item.content else {
      return .nan
    }
    return item.transform.tx + path.boundingRect.minX.native
  }

  private func isNear(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-6 }

  @Test func `a linear animation is half way in half its time, and ends`() {
    let handle = Handle<Double>()
    let show = Show(Square(handle: handle), width: 10, height: 10)
    show.at(1)
    withAnimation(.linear(duration: 2)) { handle.binding?.wrappedValue = 80 }
    #expect(left(show, at: 2) == 0)
    #expect(show.graph.nextUpdate == .everyFrame)
    #expect(left(show, at: 3) == 40)
    #expect(left(show, at: 3.5) == 60)
    #expect(left(show, at: 4) == 80)
    #expect(show.graph.nextUpdate == .never)
  }

  @Test func `a change without animation jumps, also out of one`() {
    let handle = Handle<Double>()
    let show = Show(Square(handle: handle), width: 10, height: 10)
    handle.binding?.wrappedValue = 20
    #expect(left(show, at: 1) == 20)
    withAnimation(.linear(duration: 2)) { handle.binding?.wrappedValue = 80 }
    show.at(1)
    show.at(2)
    handle.binding?.wrappedValue = 30
    #expect(left(show, at: 2.5) == 30)
    #expect(show.graph.nextUpdate == .never)
  }

  @Test func `animations that are added blend until each has ended`() {
    let handle = Handle<Double>()
    let show = Show(Square(handle: handle), width: 10, height: 10)
    withAnimation(.linear(duration: 2)) { handle.binding?.wrappedValue = 80 }
    show.at(0)
    withAnimation(.linear(duration: 4)) { handle.binding?.wrappedValue = 0 }
    #expect(left(show, at: 1) == 40)
    // One second later the first has gone all its way, the second a quarter of the way back.
    #expect(left(show, at: 2) == 60)
    #expect(left(show, at: 5) == 0)
  }

  @Test func `a spring that is sent elsewhere keeps its speed`() {
    let handle = Handle<Double>()
    let show = Show(Square(handle: handle), width: 10, height: 10)
    let spring = Spring(duration: 1, bounce: 0.2)
    withAnimation(.spring(spring)) { handle.binding?.wrappedValue = 100 }
    show.at(0)
    withAnimation(.spring(spring)) { handle.binding?.wrappedValue = -50 }
    let place = spring.value(target: 100.0, time: 0.3)
    let speed = spring.velocity(target: 100.0, time: 0.3)
    #expect(isNear(left(show, at: 0.3), place))
    for time in [0.31, 0.5, 1.0] {
      let expected =
        place
        + spring.value(target: -50 - place, initialVelocity: speed, time: time - 0.3)
      #expect(isNear(left(show, at: time), expected))
    }
  }

  @Test func `two changes under two animations go each its own way`() {
    struct Pair: View {
      @State private var x = 0.0
      @State private var y = 0.0
      var body: some View {
        Color.red.frame(width: 10, height: 10).offset(x: x, y: 0).offset(x: 0, y: y)
          .onAppear {
            withAnimation(.linear(duration: 1)) { x = 100 }
            withAnimation(.linear(duration: 2)) { y = 100 }
          }
      }
    }
    let show = Show(Pair(), width: 10, height: 10)
    #expect(show.frame(at: 0) == "0,0 10x10")
    #expect(show.frame(at: 0.5) == "50,25 10x10")
    #expect(show.frame(at: 1.5) == "100,75 10x10")
  }

  @Test func `an animation of a value animates what stands above it, when the value changes`() {
    struct Root: View {
      @State private var x = 0.0
      @State private var y = 0.0
      let xs: Handle<Double>
      let ys: Handle<Double>
      var body: some View {
        xs.binding = $x
        ys.binding = $y
        return Color.red.frame(width: 10, height: 10)
          .offset(x: x)
          .animation(.linear(duration: 1), value: x)
          .offset(y: y)
      }
    }
    let xs = Handle<Double>()
    let ys = Handle<Double>()
    let show = Show(Root(xs: xs, ys: ys), width: 10, height: 10)
    xs.binding?.wrappedValue = 100
    ys.binding?.wrappedValue = 50
    #expect(show.frame(at: 0) == "0,50 10x10")
    #expect(show.frame(at: 0.5) == "50,50 10x10")
    ys.binding?.wrappedValue = 0
    #expect(show.frame(at: 0.5) == "50,0 10x10")
  }

  @Test(arguments: [
    (0.5, 50.0), (1.25, 75), (1.75, 25), (2.5, 50), (41.5, 50),
  ])
  func `a repetition for ever goes to and fro`(_ time: Double, _ expected: Double) {
    let handle = Handle<Double>()
    let show = Show(Square(handle: handle), width: 10, height: 10)
    withAnimation(.linear(duration: 1).repeatForever()) { handle.binding?.wrappedValue = 100 }
    show.at(0)
    #expect(isNear(left(show, at: time), expected))
    #expect(show.graph.nextUpdate == .everyFrame)
  }

  @Test func `a repetition for ever ends when its value is set again`() {
    let handle = Handle<Double>()
    let show = Show(Square(handle: handle), width: 10, height: 10)
    withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) {
      handle.binding?.wrappedValue = 100
    }
    show.at(0)
    #expect(isNear(left(show, at: 7.25), 25))
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = 0 }
    #expect(isNear(left(show, at: 7.25), 25))
    #expect(isNear(left(show, at: 7.75), 12.5))
    #expect(left(show, at: 8.5) == 0)
    #expect(show.graph.nextUpdate == .never)
  }

  @Test func `delay, speed and count shape the course`() {
    let handle = Handle<Double>()
    let show = Show(Square(handle: handle), width: 10, height: 10)
    withAnimation(.linear(duration: 1).repeatCount(3).speed(2).delay(1)) {
      handle.binding?.wrappedValue = 100
    }
    show.at(0)
    #expect(left(show, at: 0.9) == 0)
    #expect(isNear(left(show, at: 1.25), 50))
    #expect(isNear(left(show, at: 1.75), 50))
    #expect(isNear(left(show, at: 2.125), 25))
    #expect(left(show, at: 2.5) == 100)
    #expect(show.graph.nextUpdate == .never)
  }

  @Test func `frames move when layout puts them elsewhere`() {
    struct Root: View {
      @State private var isWide = false
      let handle: Handle<Bool>
      var body: some View {
        handle.binding = $isWide
        return HStack(spacing: 0) {
          Color.red.frame(width: isWide ? 60 : 20)
          Color.blue
        }
      }
    }
    let handle = Handle<Bool>()
    let show = Show(Root(handle: handle), width: 100, height: 10)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = true }
    #expect(show.frames(at: 0) == ["0,0 20x10", "20,0 80x10"])
    #expect(show.frames(at: 0.5) == ["0,0 40x10", "40,0 60x10"])
    #expect(show.frames(at: 1) == ["0,0 60x10", "60,0 40x10"])
  }

  @Test func `a resize of the window moves nothing by degrees`() {
    let show = Show(Color.red, width: 10, height: 10)
    let list = show.graph.update(date: .distantPast, size: CGSize(width: 30, height: 20))
    #expect(list.description == "fill #FF3B30 (0 0 m 30 0 l 30 20 l 0 20 l h)")
  }

  @Test func `colours pass into each other, and a shape's own numbers too`() {
    struct Wedge: Shape {
      var share: Double
      var animatableData: Double {
        get { share }
        set { share = newValue }
      }
      func path(in rect: CGRect) -> Path {
        Path(CGRect(x: 0, y: 0, width: rect.width * share, height: rect.height))
      }
    }
    struct Root: View {
      @State private var isOn = false
      let handle: Handle<Bool>
      var body: some View {
        handle.binding = $isOn
        return Wedge(share: isOn ? 1 : 0.5)
          .fill(isOn ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 1))
      }
    }
    let handle = Handle<Bool>()
    let show = Show(Root(handle: handle), width: 100, height: 10)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = true }
    show.at(0)
    #expect(show.at(0.4).description == "fill #660099 (0 0 m 70 0 l 70 10 l 0 10 l h)")
    #expect(show.at(1).description == "fill #FF0000 (0 0 m 100 0 l 100 10 l 0 10 l h)")
  }

  @Test func `a view of one's own moves by its animatable data`() {
    struct Gauge: View, @MainActor Animatable {
      var width: Double
      var animatableData: Double {
        get { width }
        set { width = newValue }
      }
      var body: some View { Color.red.frame(width: width.rounded(), height: 10) }
    }
    struct Root: View {
      @State private var width = 10.0
      let handle: Handle<Double>
      var body: some View {
        handle.binding = $width
        return Gauge(width: width)
      }
    }
    let handle = Handle<Double>()
    let show = Show(Root(handle: handle), width: 100, height: 10)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = 30 }
    show.at(0)
    #expect(show.frame(at: 0.26) == "42.5,0 15x10")
    #expect(show.frame(at: 1) == "35,0 30x10")
  }

  @Test func `a transaction can take the animation away`() {
    struct Root: View {
      @State private var x = 0.0
      let handle: Handle<Double>
      var body: some View {
        handle.binding = $x
        return Color.red.frame(width: 10, height: 10).offset(x: x)
          .transaction { $0.animation = nil }
      }
    }
    let handle = Handle<Double>()
    let show = Show(Root(handle: handle), width: 10, height: 10)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = 100 }
    #expect(show.frame(at: 0) == "100,0 10x10")
  }

  @Test func `a binding's own animation goes with what is written through it`() {
    let handle = Handle<Double>()
    let show = Show(Square(handle: handle), width: 10, height: 10)
    handle.binding?.animation(.linear(duration: 1)).wrappedValue = 100
    show.at(0)
    #expect(isNear(left(show, at: 0.5), 50))
  }

  @Test func `an object changed in an animation moves what has read it`() {
    struct Root: View {
      let meter: Meter
      var body: some View {
        Color.red.frame(width: 10, height: 10).offset(x: meter.level)
      }
    }
    let meter = Meter()
    let show = Show(Root(meter: meter), width: 10, height: 10)
    withAnimation(.linear(duration: 1)) { meter.level = 110 }
    #expect(show.frame(at: 0) == "10,0 10x10")
    #expect(show.frame(at: 0.5) == "60,0 10x10")
  }

  @Test func `a view that is new is where it belongs at once`() {
    struct Root: View {
      @State private var isThere = false
      let handle: Handle<Bool>
      var body: some View {
        handle.binding = $isThere
        return HStack(spacing: 0) {
          if isThere { Color.blue.frame(width: 20) }
          Color.red.frame(width: 20)
        }
      }
    }
    let handle = Handle<Bool>()
    let show = Show(Root(handle: handle), width: 100, height: 10)
    #expect(show.frames() == ["40,0 20x10"])
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = true }
    #expect(show.frames(at: 0) == ["40,0 20x10"])
    #expect(show.frames(at: 0.5) == ["30,0 20x10", "45,0 20x10"])
    #expect(show.frames(at: 1) == ["30,0 20x10", "50,0 20x10"])
  }
}
