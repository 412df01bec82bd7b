import CarolUI
import Testing

@MainActor
@Suite struct LifecycleTests {
  @MainActor private final class Log {
    var lines: [String] = []
  }

  private struct Child: View {
    let name: String
    let log: Log
    var body: some View {
      Color.red
        .onAppear { log.lines.append("+\(name)") }
        .onDisappear { log.lines.append("-\(name)") }
    }
  }

  private struct Root: View {
    @State private var name = "a"
    let handle: Handle<String>
    let log: Log
    var body: some View {
      handle.binding = $name
      return Child(name: name, log: log).id(name)
        .onChange(of: name) { old, new in log.lines.append("\(old)>\(new)") }
    }
  }

  @Test func `views are told of their coming and going, once`() {
    let handle = Handle<String>()
    let log = Log()
    let show = Show(Root(handle: handle, log: log))
    #expect(log.lines == ["+a"])
    handle.binding?.wrappedValue = "b"
    #expect(log.lines == ["+a"])
    show.at(1)
    #expect(log.lines.sorted() == ["+a", "+b", "-a", "a>b"])
    show.at(2)
    #expect(log.lines.count == 4)
    show.graph.setRoot(EmptyView())
    show.at(3)
    #expect(log.lines.last == "-b")
  }

  @Test func `what a view does on appearing is seen in its first picture`() {
    struct Late: View {
      @State private var width = 10.0
      var body: some View {
        Color.red.frame(width: width, height: 10).onAppear { width = 40 }
      }
    }
    let graph = ViewGraph(root: Late())
    let list = graph.update(date: .distantPast, size: CGSize(width: 100, height: 10))
    #expect(list.description == "fill #FF3B30 (0 0 m 40 0 l 40 10 l 0 10 l h) shift 30,0")
  }

  @Test func `views that never agree do not hang the graph`() {
    struct Quarrel: View {
      @State private var count = 0
      var body: some View {
        Color.red.onAppear { count += 1 }.id(count)
      }
    }
    let graph = ViewGraph(root: Quarrel())
    _ = graph.update(date: .distantPast, size: CGSize(width: 10, height: 10))
    #expect(graph.nextUpdate == .everyFrame)
  }

  @Test func `a task begins with its view and is cancelled with it`() async {
    let (events, continuation) = AsyncStream<String>.makeStream()
    struct Worker: View {
      let continuation: AsyncStream<String>.Continuation
      var body: some View {
        Color.red.task {
          continuation.yield("begun")
          let (forever, _) = AsyncStream<Int>.makeStream()
          for await _ in forever {}
          continuation.yield("cancelled \(Task.isCancelled)")
        }
      }
    }
    let show = Show(Worker(continuation: continuation))
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "begun")
    show.graph.setRoot(EmptyView())
    #expect(await iterator.next() == "cancelled true")
  }

  @Test func `a modifier of one's own keeps state and places its content`() {
    struct Framed: ViewModifier {
      @State private var inset = 5.0
      let handle: Handle<Double>
      func body(content: Content) -> some View {
        handle.binding = $inset
        return content.padding(inset).background(Color.blue)
      }
    }
    let handle = Handle<Double>()
    let show = Show(Color.red.frame(width: 10, height: 10).modifier(Framed(handle: handle)))
    #expect(show.frames() == ["40,40 20x20", "45,45 10x10"])
    handle.binding?.wrappedValue = 10
    #expect(show.frames() == ["35,35 30x30", "45,45 10x10"])
  }

  @Test func `values come down from around, and only who reads them is evaluated`() {
    struct Reader: View {
      @Environment(\.lineLimit) private var limit
      let tally: Tally
      var body: some View {
        tally.count("reader")
        Color.red.frame(width: Double(limit ?? 1), height: 10)
      }
    }
    struct Other: View {
      let tally: Tally
      var body: some View {
        tally.count("other")
        Color.clear.frame(width: 1, height: 1)
      }
    }
    struct Root: View {
      @State private var limit = 20
      let handle: Handle<Int>
      let tally: Tally
      var body: some View {
        handle.binding = $limit
        return ZStack {
          Other(tally: tally)
          Reader(tally: tally)
        }
        .lineLimit(limit)
      }
    }
    let handle = Handle<Int>()
    let tally = Tally()
    let show = Show(Root(handle: handle, tally: tally))
    #expect(show.frames().last == "40,45 20x10")
    handle.binding?.wrappedValue = 30
    #expect(show.frames().last == "35,45 30x10")
    #expect(tally.counts == ["reader": 2, "other": 1])
  }
}
