/// Something done with each value of a publisher while the view is there.
struct Reception<P: Publisher>: PrimitiveModifier where P.Failure == Never {
  var publisher: P
  var action: @MainActor (P.Output) -> Void

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    ReceptionNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that takes the values of a publisher.
///
/// The subscription begins when the views have settled, and anew when the publisher is another.
final class ReceptionNode<Base: View, P: Publisher>: ViewNode<ModifiedContent<Base, Reception<P>>>
where P.Failure == Never {
  private var value: Reception<P>
  private var child: ViewNode<Base>?
  private var subscription: AnyCancellable?

  init(_ view: ModifiedContent<Base, Reception<P>>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    child = inside.makeNode(view.content)
    subscribe()
  }

  override func update(_ view: ModifiedContent<Base, Reception<P>>) {
    let isSame = FieldComparison.of(P.self).areEqual(value.publisher, view.modifier.publisher)
    value = view.modifier
    child?.update(view.content)
    guard !isSame else { return }
    subscription = nil
    subscribe()
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    subscription = nil
  }

  private func subscribe() {
    graph.afterUpdate { [weak self] in
      guard let self, self.isAlive else { return }
      let receive: @MainActor (P.Output) -> Void = { [weak self] in self?.receive($0) }
      self.subscription = self.value.publisher.sink { @Sendable output in
        MainQueue.run(with: output, receive)
      }
    }
  }

  private func receive(_ output: P.Output) {
    guard isAlive else { return }
    guard graph.isEvaluating else { return value.action(output) }
    graph.afterUpdate { [weak self] in
      if let self, self.isAlive { self.value.action(output) }
    }
  }
}

extension View {
  /// Does something with each value of a publisher, on the main actor, while the view is there.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(Reception(publisher: publisher, action: action))
  }
}
