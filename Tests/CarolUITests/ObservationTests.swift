import CarolUI
import Testing

@MainActor
@Suite struct ObservationTests {
  private struct Level: View {
    let meter: Meter
    let tally: Tally
    var body: some View {
      tally.count("level")
      Color.red.frame(width: meter.level, height: 10)
    }
  }

  private struct Name: View {
    let meter: Meter
    let tally: Tally
    var body: some View {
      tally.count("name")
      Text(meter.name)
    }
  }

  private struct Root: View {
    let meter: Meter
    let tally: Tally
    var body: some View {
      tally.count("root")
      VStack {
        Level(meter: meter, tally: tally)
        Name(meter: meter, tally: tally)
      }
    }
  }

  @Test func `a change evaluates exactly what has read the value`() {
    let meter = Meter()
    let tally = Tally()
    let show = Show(Root(meter: meter, tally: tally))
    #expect(tally.counts == ["root": 1, "level": 1, "name": 1])
    meter.level = 20
    meter.level = 30
    show.at(1)
    #expect(tally.counts == ["root": 1, "level": 2, "name": 1])
    meter.name = "right"
    show.at(2)
    #expect(tally.counts == ["root": 1, "level": 2, "name": 2])
    show.at(3)
    #expect(tally.counts == ["root": 1, "level": 2, "name": 2])
  }

  @Test func `a change tells the owner once, and a still graph asks for nothing`() {
    let meter = Meter()
    let show = Show(Root(meter: meter, tally: Tally()))
    var calls = 0
    show.graph.onInvalidate = { calls += 1 }
    #expect(show.graph.nextUpdate == .never)
    meter.level = 20
    meter.name = "right"
    #expect(calls == 1)
    #expect(show.graph.nextUpdate == .everyFrame)
    show.at(1)
    #expect(show.graph.nextUpdate == .never)
    #expect(calls == 1)
  }

  @Test func `a canvas draws again when what it reads has changed, without any body`() {
    struct Picture: View {
      let meter: Meter
      let tally: Tally
      var body: some View {
        tally.count("body")
        Canvas { context, size in
          context.fill(
            Path(CGRect(x: 0, y: 0, width: meter.level, height: 5)), with: .color(.red))
        }
      }
    }
    let meter = Meter()
    let tally = Tally()
    let show = Show(Picture(meter: meter, tally: tally))
    #expect(show.frame() == "0,0 10x5")
    meter.level = 50
    #expect(show.frame(at: 1) == "0,0 50x5")
    #expect(tally.counts == ["body": 1])
    #expect(show.graph.counts.canvases == 2)
  }

  @Test func `a canvas sees the present state, captured or not`() {
    struct Picture: View {
      @State var width = 10.0
      let handle: Handle<Double>
      var body: some View {
        handle.binding = $width
        return ZStack {
          Canvas { [width] context, _ in
            context.fill(Path(CGRect(x: 0, y: 0, width: width, height: 1)), with: .color(.red))
          }
          Canvas { context, _ in
            context.fill(Path(CGRect(x: 0, y: 0, width: width, height: 2)), with: .color(.red))
          }
        }
      }
    }
    let handle = Handle<Double>()
    let show = Show(Picture(handle: handle))
    handle.binding?.wrappedValue = 20
    #expect(show.frames() == ["0,0 20x1", "0,0 20x2"])
  }

  @Test func `an object read at each picture is not watched more and more`() {
    struct Picture: View {
      let meter: Meter
      var body: some View {
        TimelineView(.animation) { timeline in
          Color.red.frame(width: meter.level, height: timeline.date.timeIntervalSinceReferenceDate)
        }
      }
    }
    let meter = Meter()
    let show = Show(Picture(meter: meter))
    let before = Watch.count
    for frame in 1...100 { show.at(Double(frame)) }
    #expect(Watch.count - before <= 1)
    meter.level = 20
    #expect(show.frame(at: 50) == "40,25 20x50")
    show.graph.setRoot(EmptyView())
    show.at(101)
    #expect(Watch.count <= before)
  }

  @Test func `a graph goes with its last owner, and nothing of it stays behind`() {
    struct Picture: View {
      let meter: Meter
      @State private var isOut = false
      var body: some View {
        GeometryReader { proxy in
          TimelineView(.animation) { _ in
            Canvas { context, size in
              context.fill(
                Path(CGRect(x: 0, y: 0, width: meter.level, height: 5)), with: .color(.red))
            }
            .overlay { Text(meter.name).padding().onTapGesture { isOut.toggle() } }
            .offset(x: isOut ? proxy.size.width : 0)
            .animation(.default.repeatForever(), value: isOut)
          }
        }
        .onAppear { isOut = true }
      }
    }
    let meter = Meter()
    var show: Show? = Show(Picture(meter: meter))
    show?.at(1)
    weak let graph = show?.graph
    #expect(graph != nil)
    show = nil
    #expect(graph == nil)
  }

  @Test func `objects come down through the environment by their type`() {
    struct Child: View {
      @Environment(Meter.self) private var meter
      var body: some View { Color.red.frame(width: meter.level, height: 10) }
    }
    let meter = Meter()
    let show = Show(Child().environment(meter))
    meter.level = 40
    #expect(show.frame() == "30,45 40x10")
  }

  @Test func `a bindable object hands out its properties`() {
    struct Child: View {
      @Bindable var meter: Meter
      let handle: Handle<Double>
      var body: some View {
        handle.binding = $meter.level
        return Color.red.frame(width: meter.level, height: 10)
      }
    }
    let meter = Meter()
    let handle = Handle<Double>()
    let show = Show(Child(meter: meter, handle: handle))
    handle.binding?.wrappedValue = 60
    #expect(meter.level == 60)
    #expect(show.frame() == "20,45 60x10")
  }
}
