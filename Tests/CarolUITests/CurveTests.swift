import CarolUI
import Testing

/// Curves and springs by their further names, compared with closed forms.
@Suite struct CurveTests {
  @Test(arguments: [0.0, 0.1, 0.5, 0.9, 1])
  func `circular curves lie on circles`(_ x: Double) {
    let y = UnitCurve.circularEaseIn.value(at: x)
    #expect(abs(x * x + (1 - y) * (1 - y) - 1) < 1e-12)
    let out = UnitCurve.circularEaseOut.value(at: x)
    #expect(abs((1 - x) * (1 - x) + out * out - 1) < 1e-12)
    let middle = UnitCurve.circularEaseInOut
    #expect(abs(middle.value(at: x) + middle.value(at: 1 - x) - 1) < 1e-12)
  }

  @Test(arguments: [UnitCurve.easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseInOut])
  func `an inverse tells when how much is done`(_ curve: UnitCurve) {
    for step in 1...9 {
      let x = Double(step) / 10
      #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-6)
    }
  }

  @Test func `speeds at the ends are those of the curve`() {
    #expect(UnitCurve.linear.velocity(at: 1) == 1)
    // Where both control points lie on the ends, the far one gives the direction.
    #expect(abs(UnitCurve.easeOut.velocity(at: 0) - 1 / 0.58) < 1e-9)
    #expect(abs(UnitCurve.easeIn.velocity(at: 1) - 1 / 0.58) < 1e-9)
    #expect(UnitCurve.easeIn.velocity(at: 0) == 0)
  }

  @Test func `a spring moved on in steps is where its closed form is`() {
    let spring = Spring(duration: 0.6, bounce: 0.2)
    var value = 0.0
    var velocity = 0.0
    for _ in 0..<30 {
      spring.update(value: &value, velocity: &velocity, target: 2, deltaTime: 0.01)
    }
    #expect(abs(value - spring.value(target: 2.0, time: 0.3)) < 1e-9)
    #expect(abs(velocity - spring.velocity(target: 2.0, time: 0.3)) < 1e-9)
    let between = spring.value(fromValue: 1.0, toValue: 3, initialVelocity: 0, time: 0.3)
    #expect(abs(between - 1 - value) < 1e-9)
  }

  @Test func `a spring's force is its stiffness and its damping`() {
    let spring = Spring(stiffness: 10, damping: 3)
    #expect(spring.force(target: 2.0, position: 0.5, velocity: 1) == 12)
  }

  @Test(arguments: [0.3, 0.7, 1.0])
  func `a spring settles when it is told to`(_ ratio: Double) {
    let spring = Spring(settlingDuration: 2, dampingRatio: ratio)
    #expect(abs(spring.settlingDuration - 2) < 1e-9)
    #expect(abs(spring.dampingRatio - ratio) < 1e-9)
    #expect(abs(1 - spring.value(target: 1.0, time: 2)) < 0.001)
  }

  @Test func `an overdamped spring is held back where it may not creep`() {
    let spring = Spring(mass: 1, stiffness: 4, damping: 9, allowOverDamping: false)
    #expect(spring.dampingRatio == 1)
    #expect(Spring(mass: 1, stiffness: 4, damping: 9, allowOverDamping: true).damping == 9)
  }
}

/// Animations of parts of a view, and completions by further ways.
@MainActor
@Suite struct ScopedAnimationTests {
  private struct Split: View {
    @State private var isOut = false
    let handle: Handle<Bool>
    var body: some View {
      handle.binding = $isOut
      return Color.red.frame(width: 10, height: 10)
        .offset(x: isOut ? 20 : 0)
        .animation(.linear(duration: 1)) { $0.offset(y: isOut ? 20 : 0) }
    }
  }

  @Test func `an animation of some modifiers leaves those inside alone`() {
    let handle = Handle<Bool>()
    let show = Show(Split(handle: handle))
    handle.binding?.wrappedValue = true
    show.at(0)
    #expect(show.frame(at: 0.5) == "65,55 10x10")
    #expect(show.frame(at: 1) == "65,65 10x10")
  }

  @Test func `what is inside keeps the animation of the change`() {
    let handle = Handle<Bool>()
    let show = Show(Split(handle: handle))
    withAnimation(.linear(duration: 2)) { handle.binding?.wrappedValue = true }
    show.at(0)
    #expect(show.frame(at: 0.5) == "50,55 10x10")
  }

  private struct Mover: View {
    @State private var x = 0.0
    let handle: Handle<Double>
    var body: some View {
      handle.binding = $x
      return Color.red.frame(width: 10, height: 10).offset(x: x)
    }
  }

  @Test func `a completion may ride on a transaction, and come before the end`() {
    let handle = Handle<Double>()
    let show = Show(Mover(handle: handle))
    var ends: [String] = []
    var transaction = Transaction(animation: .linear(duration: 2).logicallyComplete(after: 0.5))
    transaction.addAnimationCompletion { ends.append("logical") }
    transaction.addAnimationCompletion(criteria: .removed) { ends.append("removed") }
    withTransaction(transaction) { handle.binding?.wrappedValue = 20 }
    // Nobody else holds on to what waits.
    transaction = Transaction()
    show.at(0)
    show.at(0.4)
    #expect(ends.isEmpty)
    show.at(0.6)
    show.at(0.7)
    #expect(ends == ["logical"])
    #expect(show.frame(at: 1) == "55,45 10x10")
    show.at(2)
    show.at(2.1)
    #expect(ends == ["logical", "removed"])
  }

  @Test func `a value of one's own accompanies a change`() {
    let seen = withTransaction(\.note, 7) { Transaction(animation: nil).note }
    #expect(seen == 0)
    let handle = Handle<Double>()
    var told: [Int] = []
    let show = Show(Mover(handle: handle).transaction { told.append($0.note) })
    told = []
    withTransaction(\.note, 7) { handle.binding?.wrappedValue = 5 }
    show.at(0)
    #expect(told.contains(7))
  }

  private nonisolated struct Slide: AnimatableModifier {
    var x: Double
    var animatableData: Double {
      get { x }
      set { x = newValue }
    }
    @MainActor func body(content: Content) -> some View { content.offset(x: x) }
  }

  private struct Sliding: View {
    @State private var isOut = false
    let handle: Handle<Bool>
    var body: some View {
      handle.binding = $isOut
      return Color.red.frame(width: 10, height: 10).modifier(Slide(x: isOut ? 20 : 0))
        .animation(.linear(duration: 1), value: isOut)
    }
  }

  @Test func `a modifier of one's own moves by its animatable data`() {
    let handle = Handle<Bool>()
    let show = Show(Sliding(handle: handle))
    handle.binding?.wrappedValue = true
    show.at(0)
    #expect(show.frame(at: 0.5) == "55,45 10x10")
  }
}

private struct Note: TransactionKey {
  static let defaultValue = 0
}

extension Transaction {
  fileprivate var note: Int {
    get { self[Note.self] }
    set { self[Note.self] = newValue }
  }
}
