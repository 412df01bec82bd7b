/// How a text or an image passes into another when what it shows changes under an animation.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity
    case opacity
    case roll(isDownwards: Bool)
    case replace
  }

  let kind: Kind

  /// At a stroke.
  public static let identity = ContentTransition(kind: .identity)
  /// The old fades out while the new fades in.
  public static let opacity = ContentTransition(kind: .opacity)
  /// By degrees where there are any, which for words and pictures is to fade.
  public static let interpolate = ContentTransition(kind: .opacity)

  /// The new number rolls in from below, or from above when it counts down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .roll(isDownwards: countsDown))
  }

  /// The new number rolls in from below.
  public static func numericText(value: Double) -> ContentTransition { numericText() }

  /// The old symbol shrinks away and the new one grows.
  public static let symbolEffect = ContentTransition(kind: .replace)

  /// One symbol takes the place of another by an effect.
  public static func symbolEffect<Effect: SymbolEffect & ContentTransitionSymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    symbolEffect
  }
}

/// An effect by which one symbol may take the place of another.
public protocol ContentTransitionSymbolEffect {}

/// A symbol that takes the place of another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  /// What the effect does.
  public var configuration = SymbolEffectConfiguration(kind: .appear)
  /// The old one shrinks and the new one grows.
  public var downUp: ReplaceSymbolEffect { self }
  /// The old one shrinks and the new one grows.
  public var upUp: ReplaceSymbolEffect { self }
  /// The old one shrinks and the new one grows.
  public var offUp: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// Takes the place of another.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

/// What is shown on its way from one content to another.
@MainActor
final class ContentChange<Content> {
  private struct Progress: Animatable {
    var share: Double

    var animatableData: Double {
      get { share }
      set { share = newValue }
    }
  }

  private let attribute: MovingAttribute<Progress>
  private var old: Content?
  private var changes = 0.0
  private var kind = ContentTransition.Kind.identity

  init(in graph: ViewGraph) {
    attribute = MovingAttribute(Progress(share: 0), in: graph) { [weak graph] in
      graph?.displayChanged()
    }
  }

  /// Sets out from a content, if the change is animated and the surroundings say how.
  func begin(from old: Content, of node: Node, transaction: Transaction) {
    kind = node.environment.contentTransition.kind
    guard kind != .identity, transaction.effectiveAnimation != nil else {
      self.old = nil
      return
    }
    self.old = old
    // What was still on its way counts as arrived.
    attribute.set(Progress(share: changes), transaction: Transaction())
    changes += 1
    attribute.set(Progress(share: changes), transaction: transaction)
  }

  func stop() { attribute.stop() }

  /// Draws what is there of the old content and of the new one.
  func draw(
    _ context: inout GraphicsContext, in size: CGSize, new: (inout GraphicsContext) -> Void,
    old drawOld: (Content, inout GraphicsContext) -> Void
  ) {
    let share = min(max(attribute.presented.share - (changes - 1), 0), 1)
    guard let old, share < 1 else { return new(&context) }
    var leaving = context
    leaving.opacity *= 1 - share
    var coming = context
    coming.opacity *= share
    switch kind {
    case .roll(let isDownwards):
      let way = size.height * (isDownwards ? -0.6 : 0.6)
      leaving.translateBy(x: 0, y: -way * share)
      coming.translateBy(x: 0, y: way * (1 - share))
    case .replace:
      leaving.scale(by: 1 - 0.5 * share, in: size)
      coming.scale(by: 0.5 + 0.5 * share, in: size)
    case .identity, .opacity:
      break
    }
    leaving.drawLayer { drawOld(old, &$0) }
    coming.drawLayer { new(&$0) }
  }
}

extension GraphicsContext {
  /// Scales about the middle of a size.
  fileprivate mutating func scale(by factor: CGFloat, in size: CGSize) {
    translateBy(x: size.width / 2, y: size.height / 2)
    scaleBy(x: factor, y: factor)
    translateBy(x: -size.width / 2, y: -size.height / 2)
  }
}

extension EnvironmentValues {
  private enum ContentTransitionKey: EnvironmentKey {
    static var defaultValue: ContentTransition { .identity }
  }

  /// How texts and images pass into others when what they show changes under an animation.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

extension View {
  /// Says how texts and images inside pass into others when what they show changes.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
