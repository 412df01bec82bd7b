/// An effect made of where a view has come to lie.
struct PlacedEffect: PrimitiveModifier {
  /// Makes the effect for an item that has been placed.
  var make: @MainActor (Item) -> PlacedSteps

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    PlacedEffectNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// What is done to a view, and how it gets there from what was done before.
struct PlacedSteps {
  /// What is done, the innermost first.
  var steps: [any ItemModifier]

  /// The animation of a change; nil for that of what has caused it.
  var animation: Animation?
}

/// The node of a view with an effect made of where it lies.
final class PlacedEffectNode<Base: View>: PassingNode<Base, PlacedEffect, PlacedEffectItem> {
  override func makeItem(_ inner: Item) -> PlacedEffectItem {
    PlacedEffectItem(inner, value.make, node: self)
  }

  override func modifierChanged(from old: PlacedEffect) {
    for item in around { item.set(value.make) }
  }

  override func removed() {
    for item in around { item.stop() }
  }
}

/// An item around others that draw it in some way, which depends on where it lies.
final class PlacedEffectItem: PassingItem, LayoutWitness {
  /// One of the effects around the item inside.
  private struct Step {
    var set: (any ItemModifier, Transaction) -> Void
    var stop: () -> Void
  }

  private var make: @MainActor (Item) -> PlacedSteps
  private var steps: [Step] = []

  /// The outermost of the effects, and the item that they stand around.
  private var chain: Item?
  private weak var core: Item?

  /// Whether the effects have been made for the place in the window.
  private var isSettled = false
  private lazy var scope = ReadScope(graph) { [weak self] in self?.graph.displayChanged() }

  init(_ inner: Item, _ make: @escaping @MainActor (Item) -> PlacedSteps, node: Node) {
    self.make = make
    super.init(inner, node: node)
    graph.witnesses.add(self)
  }

  func set(_ make: @escaping @MainActor (Item) -> PlacedSteps) {
    self.make = make
    graph.displayChanged()
  }

  func stop() {
    scope.cancel()
    for step in steps { step.stop() }
  }

  var isPresent: Bool { node.isAlive }

  func look() {
    guard chain != nil else { return }
    let made = scope.track { make(self) }
    guard made.steps.count == steps.count else { return }
    var transaction = made.animation.map { Transaction(animation: $0) } ?? node.transaction
    // What was made before the place was known is no place to come from.
    if !isSettled { transaction = Transaction() }
    isSettled = true
    for (step, modifier) in zip(steps, made.steps) { step.set(modifier, transaction) }
  }

  override func placeChildren() {
    outermost().place(at: .zero, proposal: proposal)
  }

  override func forEachChild(_ action: (Item) -> Void) {
    action(chain ?? inner)
  }

  private func outermost() -> Item {
    if let chain, core === inner { return chain }
    for step in steps { step.stop() }
    steps = []
    var chain = inner
    for modifier in scope.track({ make(self) }).steps { chain = wrap(chain, modifier) }
    if chain !== inner { adopt(chain) }
    core = inner
    isSettled = false
    self.chain = chain
    return chain
  }

  private func wrap<Modifier: ItemModifier>(_ inner: Item, _ modifier: Modifier) -> Item {
    let attribute = AnimatedAttribute.make(modifier, in: graph) { [weak graph] in
      graph?.displayChanged()
    }
    var last = modifier
    let set: (any ItemModifier, Transaction) -> Void = { [weak graph] new, transaction in
      guard let new = new as? Modifier,
        !FieldComparison.of(Modifier.self).areEqual(last, new)
      else { return }
      last = new
      attribute.set(new, transaction: transaction)
      graph?.displayChanged()
    }
    steps.append(Step(set: set, stop: { attribute.stop() }))
    return WrapperItem(inner, attribute, node: node)
  }
}
