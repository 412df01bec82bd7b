import CarolUI
import Testing

/// Counts the bodies evaluated, by name.
@MainActor
final class Tally {
  var counts: [String: Int] = [:]

  func count(_ name: String) -> EmptyView {
    counts[name, default: 0] += 1
    return EmptyView()
  }
}

@Observable
@MainActor
final class Meter {
  var level = 10.0
  var name = "left"
}

/// A handle by which a test reaches into a view.
@MainActor
final class Handle<Value> {
  var binding: Binding<Value>?
}

private struct Bar: View {
  @State private var width = 10.0
  let handle: Handle<Double>

  var body: some View {
    handle.binding = $width
    return Color.red.frame(width: width, height: 10)
  }
}

@MainActor
@Suite struct StateTests {
  @Test func `state lasts from picture to picture and redraws when written`() {
    let handle = Handle<Double>()
    let show = Show(Bar(handle: handle))
    #expect(show.frame() == "45,45 10x10")
    handle.binding?.wrappedValue = 30
    #expect(show.frame() == "35,45 30x10")
    #expect(handle.binding?.wrappedValue == 30)
  }

  @Test func `state survives a new value of its view and is lost with its identity`() {
    struct Root: View {
      @State var turn = 0
      let turns: Handle<Int>
      let handle: Handle<Double>
      var body: some View {
        turns.binding = $turn
        return Bar(handle: handle).id(turn / 2)
      }
    }
    let turns = Handle<Int>()
    let handle = Handle<Double>()
    let show = Show(Root(turns: turns, handle: handle))
    handle.binding?.wrappedValue = 30
    turns.binding?.wrappedValue = 1
    #expect(show.frame() == "35,45 30x10")
    turns.binding?.wrappedValue = 2
    #expect(show.frame() == "45,45 10x10")
  }

  @Test func `the branches of a condition have states of their own`() {
    struct Root: View {
      @State var isFirst = true
      let first: Handle<Bool>
      let handle: Handle<Double>
      var body: some View {
        first.binding = $isFirst
        return Group {
          if isFirst {
            Bar(handle: handle)
          } else {
            Bar(handle: handle).padding(1)
          }
        }
      }
    }
    let first = Handle<Bool>()
    let handle = Handle<Double>()
    let show = Show(Root(first: first, handle: handle))
    handle.binding?.wrappedValue = 30
    #expect(show.frame() == "35,45 30x10")
    first.binding?.wrappedValue = false
    #expect(show.frame() == "45,45 10x10")
    first.binding?.wrappedValue = true
    #expect(show.frame() == "45,45 10x10")
  }

  @Test func `state follows its element through a collection`() {
    struct Root: View {
      @State var names = ["a", "b", "c"]
      let list: Handle<[String]>
      let handles: [String: Handle<Double>]
      var body: some View {
        list.binding = $names
        return HStack(spacing: 0) {
          ForEach(names, id: \.self) { name in
            if let handle = handles[name] { Bar(handle: handle) }
          }
        }
      }
    }
    let list = Handle<[String]>()
    let handles = ["a": Handle<Double>(), "b": Handle(), "c": Handle()]
    let show = Show(Root(list: list, handles: handles))
    handles["b"]?.binding?.wrappedValue = 30
    #expect(show.frames() == ["25,45 10x10", "35,45 30x10", "65,45 10x10"])
    list.binding?.wrappedValue = ["b", "c"]
    #expect(show.frames() == ["30,45 30x10", "60,45 10x10"])
    list.binding?.wrappedValue = ["c", "a", "b"]
    #expect(show.frames() == ["25,45 10x10", "35,45 10x10", "45,45 30x10"])
  }

  @Test func `state in front of an element stays with it when others go`() {
    struct Badge: View {
      @State private var width = 1.0
      let handle: Handle<Double>
      var body: some View {
        handle.binding = $width
        return Color.blue.frame(width: width, height: 1)
      }
    }
    struct Root: View {
      @State private var count = 2
      let list: Handle<Int>
      let handle: Handle<Double>
      var body: some View {
        list.binding = $count
        return HStack(spacing: 0) {
          Group {
            if count == 2 { Color.red.frame(width: 10, height: 10) }
            Color.green.frame(width: 20, height: 10)
          }
          .overlay { Badge(handle: handle) }
        }
      }
    }
    let list = Handle<Int>()
    let handle = Handle<Double>()
    let show = Show(Root(list: list, handle: handle))
    handle.binding?.wrappedValue = 8
    let frames = ["35,45 10x10", "39.5,49.5 1x1", "45,45 20x10", "51,49.5 8x1"]
    #expect(show.frames() == frames)
    list.binding?.wrappedValue = 1
    #expect(show.frames() == ["40,45 20x10", "46,49.5 8x1"])
  }

  @Test func `a binding writes through to the owner`() {
    struct Child: View {
      @Binding var width: Double
      let handle: Handle<Double>
      var body: some View {
        handle.binding = $width
        return Color.red.frame(width: width, height: 10)
      }
    }
    struct Root: View {
      @State var size = CGSize(width: 10, height: 20)
      let handle: Handle<Double>
      var body: some View {
        Child(width: $size.width.asDouble, handle: handle)
      }
    }
    let handle = Handle<Double>()
    let show = Show(Root(handle: handle))
    handle.binding?.wrappedValue = 40
    #expect(show.frame() == "30,45 40x10")
  }

  @Test func `writing the same value again evaluates nothing`() {
    let handle = Handle<Double>()
    let show = Show(Bar(handle: handle))
    let before = show.graph.counts
    handle.binding?.wrappedValue = 10
    show.at(1)
    #expect(show.graph.counts == before)
  }

  @Test func `nodes go with their views`() {
    struct Root: View {
      @State var count = 50
      let handle: Handle<Int>
      var body: some View {
        handle.binding = $count
        return ForEach(0..<count, id: \.self) { _ in Text("a").padding() }
      }
    }
    let handle = Handle<Int>()
    let show = Show(Root(handle: handle))
    let many = show.graph.counts.nodes
    handle.binding?.wrappedValue = 0
    show.at(1)
    let few = show.graph.counts.nodes
    handle.binding?.wrappedValue = 50
    show.at(2)
    #expect(show.graph.counts.nodes == many)
    #expect(many - few == 100)
  }
}

extension CGFloat {
  fileprivate var asDouble: Double {
    get { native }
    set { self = CGFloat(newValue) }
  }
}
