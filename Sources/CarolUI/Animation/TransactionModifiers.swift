/// A change of the transactions of everything inside.
protocol TransactionModifier: PrimitiveModifier {
  /// Whether the modifier acts on the changes that come with its new value.
  func acts(after old: Self) -> Bool

  /// Whether the modifier acts on all changes.
  var actsAlways: Bool { get }

  /// Changes the transaction.
  func change(_ transaction: inout Transaction)
}

extension TransactionModifier {
  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    TransactionNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with transactions of its own.
final class TransactionNode<Base: View, Modifier: TransactionModifier>:
  ViewNode<ModifiedContent<Base, Modifier>>
{
  private var value: Modifier
  private var child: ViewNode<Base>?
  private var scope: TransactionScope?

  /// The flush in which the modifier acts.
  private var flush: Int?

  init(_ view: ModifiedContent<Base, Modifier>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    scope = TransactionScope(inside: context.transactionScope) { [weak self] transaction in
      guard let self, self.value.actsAlways || self.isActing else { return }
      self.value.change(&transaction)
    }
    child = inside.makeNode(view.content)
  }

  private var isActing: Bool { flush != nil && flush == graph.flush }

  override var transactionScopeForChildren: TransactionScope? { scope }

  override func update(_ view: ModifiedContent<Base, Modifier>) {
    if view.modifier.acts(after: value) { flush = graph.flush }
    value = view.modifier
    child?.update(view.content)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }
}

/// An animation of what changes together with a value.
struct ValueAnimation<Value: Equatable>: TransactionModifier {
  var animation: Animation?
  var value: Value

  var actsAlways: Bool { false }

  func acts(after old: Self) -> Bool { value != old.value }

  func change(_ transaction: inout Transaction) {
    if !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// An animation of all that changes.
struct EveryAnimation: TransactionModifier {
  var animation: Animation?

  var actsAlways: Bool { true }

  func acts(after old: Self) -> Bool { true }

  func change(_ transaction: inout Transaction) {
    if !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// A change of all transactions.
struct TransactionChange: TransactionModifier {
  var transform: (inout Transaction) -> Void

  var actsAlways: Bool { true }

  func acts(after old: Self) -> Bool { true }

  func change(_ transaction: inout Transaction) {
    transform(&transaction)
  }
}

/// A change of the transactions that come together with a value's changes.
struct ValueTransactionChange<Value: Equatable>: TransactionModifier {
  var value: Value
  var transform: (inout Transaction) -> Void

  var actsAlways: Bool { false }

  func acts(after old: Self) -> Bool { value != old.value }

  func change(_ transaction: inout Transaction) {
    transform(&transaction)
  }
}
