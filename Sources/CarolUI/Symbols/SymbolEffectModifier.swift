import Foundation

/// What a symbol looks like at one moment of an effect.
struct SymbolPhase: Equatable {
  var scale: CGFloat = 1
  var opacity = 1.0
  var degrees = 0.0
  /// How many steps are lit up, in 0…1; nil for as many as the image says.
  var value: Double?

  /// The looks that an effect passes through, from rest on.
  static func phases(of effect: SymbolEffectConfiguration) -> [SymbolPhase] {
    let sign = effect.isForward ? 1.0 : -1.0
    switch effect.kind {
    case .bounce:
      return [SymbolPhase(), SymbolPhase(scale: effect.isForward ? 1.2 : 0.8)]
    case .pulse:
      return [SymbolPhase(), SymbolPhase(opacity: 0.35)]
    case .breathe:
      return [SymbolPhase(), SymbolPhase(scale: 1.12, opacity: 0.85)]
    case .wiggle:
      return [SymbolPhase()] + [10, -10, 6, -6].map { SymbolPhase(degrees: $0 * sign) }
    case .rotate:
      return [SymbolPhase(), SymbolPhase(degrees: 360 * sign)]
    case .variableColor:
      let values = [0.2, 0.4, 0.6, 0.8, 1]
      return (values + (effect.reverses ? values.dropLast().reversed() : [0.01]))
        .map { SymbolPhase(value: $0) }
    case .scale, .appear, .disappear:
      return [SymbolPhase()]
    }
  }

  /// What an effect that holds makes of a symbol.
  static func held(_ effect: SymbolEffectConfiguration) -> SymbolPhase {
    switch effect.kind {
    case .scale: SymbolPhase(scale: effect.isForward ? 1.2 : 0.8)
    case .disappear: SymbolPhase(scale: 0.6, opacity: 0)
    default: SymbolPhase()
    }
  }

  /// How a symbol gets into this phase of an effect.
  func animation(_ effect: SymbolEffectConfiguration, speed: Double) -> Animation? {
    let base: Animation? =
      switch effect.kind {
      case .bounce: .spring(duration: 0.3, bounce: 0.4)
      case .pulse: .easeInOut(duration: 0.6)
      case .breathe: .easeInOut(duration: 1)
      case .wiggle: .easeInOut(duration: 0.12)
      // Turned once around it is where it was.
      case .rotate: degrees == 0 ? nil : .linear(duration: 1.2)
      case .variableColor: .linear(duration: 0.2)
      case .scale, .appear, .disappear: .spring(duration: 0.35, bounce: 0.2)
      }
    return base?.speed(speed)
  }
}

extension View {
  /// The view in a phase of an effect.
  func symbolPhase(_ phase: SymbolPhase) -> some View {
    scaleEffect(phase.scale).rotationEffect(.degrees(phase.degrees)).opacity(phase.opacity)
      .transformEnvironment(\.symbolValue) { value in
        if let own = phase.value { value = own }
      }
  }
}

/// An effect while something is so.
struct LastingSymbolEffect: ViewModifier {
  var effect: SymbolEffectConfiguration
  var options: SymbolEffectOptions
  var isActive: Bool

  @State private var hasBegun = false
  @Environment(\.removesSymbolEffects) private var isRemoved

  @ViewBuilder func body(content: Content) -> some View {
    if isRemoved { content } else { moved(content) }
  }

  @ViewBuilder private func moved(_ content: Content) -> some View {
    let phases = SymbolPhase.phases(of: effect)
    if phases.count < 2 {
      let isChanged = effect.kind == .appear ? !isActive : isActive
      let held = SymbolPhase.held(
        effect.kind == .appear ? SymbolEffectConfiguration(kind: .disappear) : effect)
      content.symbolPhase(isChanged ? held : SymbolPhase())
        .animation(held.animation(effect, speed: options.speedFactor), value: isActive)
    } else if !isActive {
      content
    } else if options.isEndless {
      PhaseAnimator(phases) { phase in
        content.symbolPhase(phase)
      } animation: { phase in
        phase.animation(effect, speed: options.speedFactor)
      }
    } else {
      PhaseAnimator(repeated(phases), trigger: hasBegun) { phase in
        content.symbolPhase(phase.look)
      } animation: { phase in
        phase.look.animation(effect, speed: options.speedFactor)
      }
      .onAppear { hasBegun = true }
    }
  }

  private func repeated(_ phases: [SymbolPhase]) -> [NumberedPhase] {
    NumberedPhase.repeated(phases, count: options.count ?? 1)
  }
}

/// A phase and its place in the row.
struct NumberedPhase: Equatable {
  var place: Int
  var look: SymbolPhase

  /// Phases so many times over.
  static func repeated(_ phases: [SymbolPhase], count: Int) -> [NumberedPhase] {
    (0..<(phases.count * count)).map { NumberedPhase(place: $0, look: phases[$0 % phases.count]) }
  }
}

/// An effect whenever a value changes.
struct ChangeSymbolEffect<Value: Equatable>: ViewModifier {
  var effect: SymbolEffectConfiguration
  var options: SymbolEffectOptions
  var value: Value
  @Environment(\.removesSymbolEffects) private var isRemoved

  @ViewBuilder func body(content: Content) -> some View {
    if isRemoved { content } else { moved(content) }
  }

  private func moved(_ content: Content) -> some View {
    PhaseAnimator(
      NumberedPhase.repeated(SymbolPhase.phases(of: effect), count: options.count ?? 1),
      trigger: value
    ) { phase in
      content.symbolPhase(phase.place == 0 ? SymbolPhase() : phase.look)
    } animation: { phase in
      phase.look.animation(effect, speed: options.speedFactor)
    }
  }
}

extension EnvironmentValues {
  private enum RemovalKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether symbols stand still, whatever effects they have.
  fileprivate var removesSymbolEffects: Bool {
    get { self[RemovalKey.self] }
    set { self[RemovalKey.self] = newValue }
  }

  /// How many steps of symbols are lit up, in 0…1; nil for as many as their images say.
  var symbolValue: Double? {
    get { drawing.symbolValue }
    set { drawing.symbolValue = newValue }
  }
}

extension View {
  /// Lets symbols inside stand still, whatever effects they have.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.removesSymbolEffects) { $0 = $0 || isEnabled }
  }

  /// Moves a symbol while something is so.
  public func symbolEffect<Effect: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    modifier(
      LastingSymbolEffect(
        effect: effect.configuration, options: options, isActive: isActive))
  }

  /// Moves a symbol whenever a value changes.
  public func symbolEffect<Effect: DiscreteSymbolEffect & SymbolEffect, Value: Equatable>(
    _ effect: Effect, options: SymbolEffectOptions = .default, value: Value
  ) -> some View {
    modifier(
      ChangeSymbolEffect(effect: effect.configuration, options: options, value: value))
  }
}
