import CarolUI
import Testing

/// A square whose left side lies at a number.
private struct Square: View {
  @State private var x = 0.0
  let handle: Handle<Double>

  var body: some View {
    handle.binding = $x
    return Color.red.frame(width: 10, height: 10).offset(x: x)
  }
}

@MainActor
@Suite struct CompletionTests {
  @MainActor private final class Log {
    var lines: [String] = []
  }

  @Test func `a completion is called once, when the last animation has ended`() {
    let handle = Handle<Double>()
    let log = Log()
    let show = Show(Square(handle: handle))
    withAnimation(.linear(duration: 1)) {
      handle.binding?.wrappedValue = 50
    } completion: {
      log.lines.append("done")
      handle.binding?.wrappedValue = 80
    }
    show.at(0)
    show.at(0.9)
    #expect(log.lines.isEmpty)
    #expect(show.frame(at: 1) == "125,45 10x10")
    #expect(log.lines == ["done"])
    show.at(2)
    #expect(log.lines.count == 1)
  }

  @Test func `a completion is called at once where nothing moves`() {
    let handle = Handle<Double>()
    let log = Log()
    let show = Show(Square(handle: handle))
    withAnimation(.linear(duration: 1)) {
    } completion: {
      log.lines.append("nothing")
    }
    #expect(log.lines == ["nothing"])
    withAnimation(.linear(duration: 1)) {
      handle.binding?.wrappedValue = 0
    } completion: {
      log.lines.append("same")
    }
    #expect(log.lines == ["nothing"])
    show.at(0)
    #expect(log.lines == ["nothing", "same"])
  }

  @Test func `a change inside another completes both`() {
    let handle = Handle<Double>()
    let log = Log()
    let show = Show(Square(handle: handle))
    withAnimation(.linear(duration: 5)) {
      withAnimation(.linear(duration: 1)) {
        handle.binding?.wrappedValue = 50
      } completion: {
        log.lines.append("inner")
      }
    } completion: {
      log.lines.append("outer")
    }
    show.at(0)
    #expect(log.lines.isEmpty)
    show.at(1)
    #expect(log.lines.sorted() == ["inner", "outer"])
  }

  @Test func `a change at a stroke completes the animation that it ends`() {
    let handle = Handle<Double>()
    let log = Log()
    let show = Show(Square(handle: handle))
    withAnimation(.linear(duration: 10)) {
      handle.binding?.wrappedValue = 50
    } completion: {
      log.lines.append("done")
    }
    show.at(0)
    show.at(1)
    handle.binding?.wrappedValue = 10
    show.at(1)
    #expect(log.lines == ["done"])
  }

  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func `a spring is as good as complete before it comes to rest`(
    _ criteria: AnimationCompletionCriteria
  ) {
    let handle = Handle<Double>()
    let log = Log()
    let show = Show(Square(handle: handle))
    withAnimation(.spring(duration: 1, bounce: 0.5), completionCriteria: criteria) {
      handle.binding?.wrappedValue = 50
    } completion: {
      log.lines.append("done")
    }
    show.at(0)
    show.at(0.99)
    #expect(log.lines.isEmpty)
    show.at(1.01)
    #expect(log.lines.count == (criteria == .removed ? 0 : 1))
    show.at(10)
    #expect(log.lines.count == 1)
    #expect(show.graph.nextUpdate == .never)
  }

  @Test func `a view that goes completes what it was about`() {
    struct Root: View {
      @State private var isThere = true
      let isShown: Handle<Bool>
      let handle: Handle<Double>
      var body: some View {
        isShown.binding = $isThere
        return VStack { if isThere { Square(handle: handle) } }
      }
    }
    let handle = Handle<Double>()
    let isShown = Handle<Bool>()
    let log = Log()
    let show = Show(Root(isShown: isShown, handle: handle))
    withAnimation(.linear(duration: 1).repeatForever()) {
      handle.binding?.wrappedValue = 50
    } completion: {
      log.lines.append("done")
    }
    show.at(5)
    #expect(log.lines.isEmpty)
    isShown.binding?.wrappedValue = false
    show.at(6)
    show.at(6)
    #expect(log.lines == ["done"])
  }
}
