/// How a view comes and goes: what it looks like before it is there, while it is, and after.
///
/// The view is shown in its first phase when it is put in, and passes to the second under the
/// animation of the change; it passes to the third when it is taken out, and goes when it has got
/// there.
@MainActor @preconcurrency
public protocol Transition {
  /// The view that comes of it.
  associatedtype Body: View

  /// The view that comes and goes.
  typealias Content = PlaceholderContentView<Self>

  /// What the view looks like in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

  /// What the transition is like.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// Those of a transition that moves something.
  public static var properties: TransitionProperties { TransitionProperties() }
}

/// How far a view has come, or gone.
public enum TransitionPhase: Hashable, Sendable {
  /// It is about to appear.
  case willAppear

  /// It is there.
  case identity

  /// It is to go.
  case didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }

  /// -1 before the view appears, 0 while it is there, 1 when it is to go.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition is like.
public struct TransitionProperties: Sendable {
  /// Whether something moves.
  public var hasMotion: Bool

  /// Makes the properties of a transition.
  public init(hasMotion: Bool = true) {
    self.hasMotion = hasMotion
  }
}

/// Stands for the view that comes and goes, in the body of a transition.
public struct PlaceholderContentView<Value>: View {
  let content: AnyView

  init(_ content: some View) {
    self.content = AnyView(content)
  }

  /// The view itself.
  public var body: some View { content }
}

extension Transition {
  /// What a view looks like in a phase, whatever its type.
  func apply(to content: some View, phase: TransitionPhase) -> AnyView {
    AnyView(body(content: PlaceholderContentView(content), phase: phase))
  }

  /// Both transitions at once.
  public func combined<Other: Transition>(with other: Other) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// The transition by an animation of its own.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

/// A transition that may bring its own animation along.
@MainActor
protocol SelfAnimating {
  /// Whether it does.
  var isSelfAnimating: Bool { get }
}

extension Transition {
  /// Whether the transition runs although the change that causes it is not animated.
  var runsByItself: Bool { (self as? any SelfAnimating)?.isSelfAnimating ?? false }
}

/// Two transitions at once.
nonisolated struct CombinedTransition<First: Transition, Second: Transition>:
  Transition, SelfAnimating
{
  var first: First
  var second: Second

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(to: first.apply(to: content, phase: phase), phase: phase)
  }

  @MainActor
  var isSelfAnimating: Bool { first.runsByItself || second.runsByItself }
}

/// A transition by an animation of its own.
nonisolated struct AnimatedTransition<Base: Transition>: Transition, SelfAnimating {
  var base: Base
  var animation: Animation?

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(to: content, phase: phase).animation(animation)
  }

  @MainActor
  var isSelfAnimating: Bool { animation != nil }
}

/// A view that comes by one transition and goes by another.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition, SelfAnimating
{
  /// How the view comes.
  public var insertion: Insertion

  /// How the view goes.
  public var removal: Removal

  /// Makes a transition of two.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  /// What the view looks like in a phase.
  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      to: insertion.apply(to: content, phase: phase == .didDisappear ? .identity : phase),
      phase: phase == .willAppear ? .identity : phase)
  }

  @MainActor
  var isSelfAnimating: Bool { insertion.runsByItself || removal.runsByItself }
}
