/// A view that passes through phases, one after the other, each by an animation.
///
/// Without a trigger it goes round for as long as it is there; with one it goes through all phases
/// and back to the first each time the trigger changes. A phase follows when what the one before has
/// set going is complete; a phase that looks like the one before lasts as long as its animation.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: TriggerValue?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?

  @State private var index = 0
  @State private var turn = PhaseTurn()

  /// Makes a view that goes round through phases.
  ///
  /// - Parameters:
  ///   - phases: The phases; without any there is no view.
  ///   - content: Makes the view of a phase.
  ///   - animation: The animation by which a phase is come to.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), nil, content, animation)
  }

  /// Makes a view that goes through phases whenever a value changes.
  ///
  /// - Parameters:
  ///   - phases: The phases; without any there is no view.
  ///   - trigger: The value.
  ///   - content: Makes the view of a phase.
  ///   - animation: The animation by which a phase is come to.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), TriggerValue(value: trigger), content, animation)
  }

  private init(
    _ phases: [Phase], _ trigger: TriggerValue?, _ content: @escaping (Phase) -> Content,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  /// The view of the present phase.
  public var body: some View {
    if let last = phases.last {
      content(index < phases.count ? phases[index] : last)
        .modifier(PhaseCount(passed: Double(index)))
        .onAppear { if trigger == nil { begin() } }
        .onChange(of: trigger) { begin() }
        .onDisappear { turn.number += 1 }
    }
  }

  private func begin() {
    turn.number += 1
    advance(in: turn.number)
  }

  /// Goes on to the next phase, unless the turn has been broken off.
  private func advance(in number: Int) {
    guard turn.number == number, phases.count > 1 else { return }
    let next = (index + 1) % phases.count
    withAnimation(animation(phases[next])) {
      index = next
    } completion: {
      if trigger == nil || next != 0 { advance(in: number) }
    }
  }
}

/// A number that is under way for as long as the animation of a phase, whatever else is.
nonisolated private struct PhaseCount: ItemModifier, Animatable {
  static var affectsDisplay: Bool { false }

  var passed: Double

  var animatableData: Double {
    get { passed }
    set { passed = newValue }
  }
}

/// Which turn through the phases is under way.
@MainActor
private final class PhaseTurn {
  var number = 0
}

/// A value whose changes set something going.
struct TriggerValue: Equatable {
  let value: any Equatable

  static func == (left: TriggerValue, right: TriggerValue) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == right.value as? Value }
    return isEqual(left.value)
  }
}

extension View {
  /// Passes through phases, one after the other, for as long as the view is there.
  ///
  /// - Parameters:
  ///   - phases: The phases; without any there is no view.
  ///   - content: Changes the view for a phase.
  ///   - animation: The animation by which a phase is come to.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, content: { content(PlaceholderContentView(self), $0) }, animation: animation)
  }

  /// Passes through phases and back to the first whenever a value changes.
  ///
  /// - Parameters:
  ///   - phases: The phases; without any there is no view.
  ///   - trigger: The value.
  ///   - content: Changes the view for a phase.
  ///   - animation: The animation by which a phase is come to.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger, content: { content(PlaceholderContentView(self), $0) },
      animation: animation)
  }
}
