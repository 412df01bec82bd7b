/// A modifier that changes the transactions of everything inside it.
@MainActor
final class TransactionScope {
  private let outer: TransactionScope?
  private let change: @MainActor (inout Transaction) -> Void

  init(inside outer: TransactionScope?, change: @escaping @MainActor (inout Transaction) -> Void) {
    self.outer = outer
    self.change = change
  }

  /// The transaction as it arrives inside, from the graph down to here.
  func apply(to transaction: inout Transaction) {
    outer?.apply(to: &transaction)
    change(&transaction)
  }
}

extension Node {
  /// The transaction under which this node is being evaluated.
  var transaction: Transaction {
    var transaction = graph.transaction
    transactionScope?.apply(to: &transaction)
    return transaction
  }
}
