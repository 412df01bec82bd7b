internal import Synchronization

/// Tells one subscriber or subscription from another.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let made = Atomic<UInt>(0)

  private enum Source: Hashable, Sendable {
    case number(UInt)
    case object(ObjectIdentifier)
  }

  private let source: Source

  /// An identifier that no other value has.
  public init() {
    source = .number(CombineIdentifier.made.add(1, ordering: .relaxed).newValue)
  }

  /// The identifier of an object, as long as it lives.
  public init(_ object: AnyObject) {
    source = .object(ObjectIdentifier(object))
  }

  /// The number or address behind the identifier.
  public var description: String {
    switch source {
    case .number(let number): "0x\(String(number, radix: 16))"
    case .object(let object): "0x\(String(UInt(bitPattern: object), radix: 16))"
    }
  }
}

/// Something told from others by an identifier.
public protocol CustomCombineIdentifierConvertible {
  /// What tells this from others.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
