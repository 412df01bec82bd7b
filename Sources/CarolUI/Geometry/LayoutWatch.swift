/// Something done when what is found of a view, once all is laid out, is otherwise than before.
@MainActor
protocol LayoutWatch: PrimitiveModifier {
  /// What is watched.
  associatedtype Value: Equatable

  /// Whose value it is; told with it.
  associatedtype Subject

  /// Whether what is found at first is told too.
  var tellsFirst: Bool { get }

  /// What is found at an item; nil if there is nothing to be watched.
  func find(_ item: Item) -> (subject: Subject, value: Value)?

  /// Tells what was found before, and what is found now.
  func tell(_ subject: Subject, _ old: Value, _ new: Value)
}

extension LayoutWatch {
  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    LayoutWatchNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that is watched.
final class LayoutWatchNode<Base: View, Watch: LayoutWatch>:
  PassingNode<Base, Watch, PassingItem>, LayoutWitness
{
  private var last: Watch.Value?

  override func prepare() {
    graph.witnesses.add(self)
  }

  override func makeItem(_ inner: Item) -> PassingItem { PassingItem(inner, node: self) }

  var isPresent: Bool { isAlive }

  func look() {
    guard let item = around.first, let (subject, now) = value.find(item), now != last
    else { return }
    let old = last
    last = now
    guard old != nil || value.tellsFirst else { return }
    graph.afterUpdate { [weak self] in
      if let self, self.isAlive { self.value.tell(subject, old ?? now, now) }
    }
  }
}
