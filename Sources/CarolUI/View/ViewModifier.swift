/// A change to a view, that can be made to any.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The view that comes of it.
  associatedtype Body: View

  /// The view to which the change is made.
  typealias Content = ViewModifierContent<Self>

  /// What a view becomes by the change.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view to which a modifier is applied, as the modifier's body sees it.
public struct ViewModifierContent<Modifier: ViewModifier>: View, PrimitiveView {
  let source: ContentSource

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ViewModifierContentNode(self, context)
  }
}

/// A view with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content

  /// The modifier.
  public var modifier: Modifier

  /// Applies a modifier to a view.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// Never called: the graph applies the modifier itself.
  public var body: Never { preconditionFailure("a modifier is applied by the graph itself") }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    guard let primitive = modifier as? any PrimitiveModifier else {
      return makeEffect(context) ?? CustomModifierNode(self, context)
    }
    guard let node = makePrimitive(primitive, context) as? ViewNode<Self> else {
      preconditionFailure("\(Modifier.self) made a node for another modifier")
    }
    return node
  }

  @MainActor
  private func makeEffect(_ context: NodeContext) -> ViewNode<Self>? {
    (modifier as? any GeometryEffect)?.makeEffectNode(content, context) as? ViewNode<Self>
  }

  @MainActor
  private func makePrimitive(_ modifier: some PrimitiveModifier, _ context: NodeContext) -> Node {
    modifier.makeNode(content, context)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Applies one modifier after the other.
  public func body(content: ViewModifierContent<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  /// Applies a modifier.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Makes one modifier of two, of which this one is applied first.
  public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  /// Never called: the graph applies the modifier itself.
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) is applied by the graph itself")
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  /// A modifier that changes nothing.
  public static let identity = EmptyModifier()

  /// Makes the modifier.
  public init() {}

  /// Leaves the view as it is.
  public func body(content: Content) -> some View {
    content
  }
}

/// A modifier that the graph knows how to apply itself, without asking for a body.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Makes the node of a view with this modifier applied.
  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>>
}
