import CarolUI
import Testing

/// An object that tells of its changes.
private final class Ornament: ObservableObject, Equatable {
  @Published var size: Double
  var silent = 0

  init(size: Double) { self.size = size }

  /// All are equal, which must not keep a view from seeing another one.
  static func == (left: Ornament, right: Ornament) -> Bool { true }
}

@MainActor
@Suite struct ObservedObjectTests {
  private struct Ball: View {
    @ObservedObject var ornament: Ornament
    let tally: Tally
    var body: some View {
      tally.count("ball")
      Color.red.frame(width: ornament.size, height: 10)
    }
  }

  private struct Other: View {
    let ornament: Ornament
    let tally: Tally
    var body: some View {
      tally.count("other")
      Color.clear.frame(width: 1, height: 1)
    }
  }

  private struct Tree: View {
    @StateObject private var ornament = Ornament(size: 10)
    @State private var round = 0
    let rounds: Handle<Int>
    let sizes: Handle<Double>
    var body: some View {
      rounds.binding = $round
      sizes.binding = $ornament.size
      return Color.red.frame(width: ornament.size, height: Double(10 + round))
    }
  }

  @Test func `a change evaluates the views that use the object, once, and no others`() {
    struct Root: View {
      let ornament: Ornament
      let tally: Tally
      var body: some View {
        tally.count("root")
        ZStack {
          Ball(ornament: ornament, tally: tally)
          Other(ornament: ornament, tally: tally)
        }
      }
    }
    let ornament = Ornament(size: 10)
    let tally = Tally()
    let show = Show(Root(ornament: ornament, tally: tally))
    var calls = 0
    show.graph.onInvalidate = { calls += 1 }
    #expect(show.graph.nextUpdate == .never)
    ornament.size = 20
    ornament.size = 30
    #expect(calls == 1)
    #expect(show.frames(at: 1).first == "35,45 30x10")
    #expect(tally.counts == ["root": 1, "ball": 2, "other": 1])
    ornament.silent = 1
    show.at(2)
    #expect(tally.counts == ["root": 1, "ball": 2, "other": 1])
  }

  @Test func `a view given another object follows that one alone`() {
    struct Root: View {
      @State private var isSecond = false
      let ornaments: [Ornament]
      let handle: Handle<Bool>
      let tally: Tally
      var body: some View {
        handle.binding = $isSecond
        return Ball(ornament: ornaments[isSecond ? 1 : 0], tally: tally)
      }
    }
    let ornaments = [Ornament(size: 10), Ornament(size: 20)]
    let handle = Handle<Bool>()
    let tally = Tally()
    let show = Show(Root(ornaments: ornaments, handle: handle, tally: tally))
    handle.binding?.wrappedValue = true
    #expect(show.frame(at: 1) == "40,45 20x10")
    ornaments[0].size = 50
    show.at(2)
    #expect(tally.counts == ["ball": 2])
    ornaments[1].size = 40
    #expect(show.frame(at: 3) == "30,45 40x10")
  }

  @Test func `a view's own object lasts as long as its identity`() {
    struct Root: View {
      @State private var id = 0
      let ids: Handle<Int>
      let tree: Tree
      var body: some View {
        ids.binding = $id
        return tree.id(id)
      }
    }
    let (ids, rounds, sizes) = (Handle<Int>(), Handle<Int>(), Handle<Double>())
    let tree = Tree(rounds: rounds, sizes: sizes)
    let show = Show(Root(ids: ids, tree: tree))
    sizes.binding?.wrappedValue = 40
    #expect(show.frame(at: 1) == "30,45 40x10")
    rounds.binding?.wrappedValue = 10
    #expect(show.frame(at: 2) == "30,40 40x20")
    ids.binding?.wrappedValue = 1
    #expect(show.frame(at: 3) == "45,45 10x10")
  }

  @Test func `a write through a binding is animated as it says`() {
    let (rounds, sizes) = (Handle<Int>(), Handle<Double>())
    let show = Show(Tree(rounds: rounds, sizes: sizes))
    sizes.binding?.animation(.linear(duration: 1)).wrappedValue = 50
    show.at(1)
    #expect(show.frame(at: 1.5) == "35,45 30x10")
    #expect(show.frame(at: 2) == "25,45 50x10")
  }

  @Test func `a view and its object go together`() {
    struct Owner: View {
      @StateObject private var ornament: Ornament
      init(_ make: @escaping @autoclosure () -> Ornament) {
        _ornament = StateObject(wrappedValue: make())
      }
      var body: some View { Color.red.frame(width: ornament.size, height: 10) }
    }
    @MainActor final class Maker {
      weak var made: Ornament?
      var count = 0
      func make() -> Ornament {
        let ornament = Ornament(size: 10)
        made = ornament
        count += 1
        return ornament
      }
    }
    let maker = Maker()
    let show = Show(Owner(maker.make()))
    maker.made?.size = 20
    #expect(show.frame(at: 1) == "40,45 20x10")
    #expect(maker.count == 1)
    show.graph.setRoot(EmptyView())
    show.at(2)
    #expect(maker.made == nil)
  }

  @Test func `objects come down by their type, and the nearest counts`() {
    struct Child: View {
      @EnvironmentObject private var ornament: Ornament
      let tally: Tally
      var body: some View {
        tally.count("child")
        Color.red.frame(width: ornament.size, height: 10)
      }
    }
    struct Root: View {
      @State private var isSecond = false
      let ornaments: [Ornament]
      let handle: Handle<Bool>
      let tally: Tally
      var body: some View {
        handle.binding = $isSecond
        return Child(tally: tally).environmentObject(ornaments[isSecond ? 1 : 0])
      }
    }
    let ornaments = [Ornament(size: 10), Ornament(size: 20)]
    let handle = Handle<Bool>()
    let tally = Tally()
    let show = Show(
      Root(ornaments: ornaments, handle: handle, tally: tally)
        .environmentObject(Ornament(size: 90)))
    ornaments[0].size = 30
    #expect(show.frame(at: 1) == "35,45 30x10")
    handle.binding?.wrappedValue = true
    #expect(show.frame(at: 2) == "40,45 20x10")
    ornaments[0].size = 60
    show.at(3)
    #expect(tally.counts == ["child": 3])
  }

  @Test func `a change on another thread is seen by the main actor's next turn`() async {
    let ornament = Ornament(size: 10)
    let show = Show(Ball(ornament: ornament, tally: Tally()))
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    show.graph.onInvalidate = { continuation.yield() }
    nonisolated(unsafe) let shared = ornament
    DispatchQueue.global().async { unsafe shared.size = 20 }
    for await _ in changes { break }
    #expect(show.frame(at: 1) == "40,45 20x10")
  }
}
