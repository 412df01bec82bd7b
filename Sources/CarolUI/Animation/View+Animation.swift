extension View {
  /// Animates what changes in the view when a value does.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    modifier(ValueAnimation(animation: animation, value: value))
  }

  /// Animates everything that changes in the view, for whatever reason.
  public func animation(_ animation: Animation?) -> some View {
    modifier(EveryAnimation(animation: animation))
  }

  /// Changes the circumstances of all changes in the view.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionChange(transform: transform))
  }

  /// Changes the circumstances of what changes in the view when a value does.
  public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(ValueTransactionChange(value: value, transform: transform))
  }

  /// Animates what changes in some modifiers of the view, and not what is inside the view.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - body: Applies the modifiers.
  public func animation<Content: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> Content
  ) -> some View {
    transaction({ $0.animation = animation }, body: body)
  }

  /// Changes the circumstances of what changes in some modifiers of the view, and not inside it.
  ///
  /// - Parameters:
  ///   - transform: Changes the circumstances.
  ///   - body: Applies the modifiers.
  public func transaction<Content: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> Content
  ) -> some View {
    let inside = transaction { transaction in
      transaction.animation = transaction.outside.popLast() ?? nil
    }
    return body(PlaceholderContentView(inside)).transaction { transaction in
      transaction.outside.append(transaction.animation)
      if !transaction.disablesAnimations { transform(&transaction) }
    }
  }
}
