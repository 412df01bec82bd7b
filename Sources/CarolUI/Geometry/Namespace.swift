/// A property that keeps identities of its view apart from the same ones elsewhere.
@propertyWrapper
public struct Namespace {
  /// The identity of one namespace; it lasts as long as the view that has it.
  public struct ID: Hashable, Sendable {
    fileprivate let object: ObjectIdentifier?
  }

  private var owner: NamespaceOwner?

  /// Makes the property.
  public init() {}

  /// The identity of the namespace.
  @MainActor @preconcurrency
  public var wrappedValue: ID { ID(object: owner.map { ObjectIdentifier($0) }) }
}

/// Lives as long as a namespace does, so that no other has the same identity meanwhile.
private final class NamespaceOwner {}

extension Namespace: StateProperty, ConnectedProperty {
  mutating func connect(_ slot: inout AnyObject?, node: Node) {
    let kept = slot as? NamespaceOwner ?? NamespaceOwner()
    slot = kept
    owner = kept
  }
}
