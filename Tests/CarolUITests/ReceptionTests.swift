import CarolUI
import Testing

@MainActor
@Suite struct ReceptionTests {
  private struct Lights: View {
    let timer = Timer.publish(every: 0.001, on: ReceptionTests.loop(), in: .common).autoconnect()
    @State private var count = 0
    var body: some View {
      Color.red.frame(width: Double(count), height: 10)
        .onReceive(timer) { _ in
          count += 1
          if count == 3 { timer.upstream.connect().cancel() }
        }
    }
  }

  /// The loop that the main actor's thread turns, which in a program is the main one.
  nonisolated private static func loop() -> RunLoop { .current }

  private func turnLoop(until hasHappened: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 20)
    while !hasHappened() {
      guard Date() < deadline else { return false }
      // Timers alone do not make a turn of the loop return.
      _ = Self.loop().run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
    return true
  }

  @Test func `a timer changes what is seen until the view stops it`() {
    let show = Show(Lights())
    #expect(show.frame() == "50,45 0x10")
    var pictures: Set<String> = []
    #expect(
      turnLoop {
        pictures.insert(show.frame())
        return pictures.contains("48.5,45 3x10")
      })
    var ticks = 0
    let witness = Timer.publish(every: 0.001, on: Self.loop(), in: .common).autoconnect()
      .sink { _ in ticks += 1 }
    #expect(turnLoop { ticks >= 5 })
    #expect(show.graph.nextUpdate == .never)
    witness.cancel()
  }

  @Test func `values are taken while the view is there, by its newest closure`() {
    struct Root: View {
      @State private var factor = 1
      let handle: Handle<Int>
      let subject: PassthroughSubject<Int, Never>
      let note: @MainActor (Int) -> Void
      var body: some View {
        handle.binding = $factor
        return Color.red.onReceive(subject) { note($0 * factor) }
      }
    }
    let subject = PassthroughSubject<Int, Never>()
    let handle = Handle<Int>()
    var values: [Int] = []
    let show = Show(Root(handle: handle, subject: subject) { values.append($0) })
    subject.send(1)
    handle.binding?.wrappedValue = 10
    show.at(1)
    subject.send(2)
    #expect(values == [1, 20])
    show.graph.setRoot(EmptyView())
    show.at(2)
    subject.send(3)
    #expect(values == [1, 20])
  }

  @Test func `a current value is seen in the first picture`() {
    struct Root: View {
      @State private var width = 10.0
      let subject: CurrentValueSubject<Double, Never>
      var body: some View {
        Color.red.frame(width: width, height: 10).onReceive(subject) { width = $0 }
      }
    }
    let subject = CurrentValueSubject<Double, Never>(40)
    let show = Show(Root(subject: subject))
    #expect(show.frame() == "30,45 40x10")
    #expect(show.graph.nextUpdate == .never)
    subject.send(20)
    #expect(show.frame(at: 1) == "40,45 20x10")
  }

  @Test func `another publisher takes the place of the one before`() {
    struct Root: View {
      @State private var index = 0
      let handle: Handle<Int>
      let subjects: [PassthroughSubject<Int, Never>]
      let note: @MainActor (Int) -> Void
      var body: some View {
        handle.binding = $index
        return Color.red.onReceive(subjects[index]) { note($0) }
      }
    }
    let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let handle = Handle<Int>()
    var values: [Int] = []
    let show = Show(Root(handle: handle, subjects: subjects) { values.append($0) })
    subjects[1].send(1)
    handle.binding?.wrappedValue = 1
    show.at(1)
    subjects[0].send(2)
    subjects[1].send(3)
    #expect(values == [3])
  }

  @Test func `values from other threads are taken on the main actor`() async {
    let subject = PassthroughSubject<Int, Never>()
    let (values, continuation) = AsyncStream<Int>.makeStream()
    let show = Show(
      Color.red.onReceive(subject) {
        MainActor.assertIsolated()
        continuation.yield($0)
      })
    nonisolated(unsafe) let shared = subject
    DispatchQueue.global().async { unsafe shared.send(5) }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 5)
    _ = show
  }
}
