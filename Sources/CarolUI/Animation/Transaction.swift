/// The circumstances of a change: whether it is animated, and how.
///
/// It accompanies what the change causes down through the views.
public struct Transaction {
  /// How the change is animated; nil makes it at a stroke.
  public var animation: Animation?

  /// Whether animations that views bring in themselves are left out.
  public var disablesAnimations = false

  /// Whether the change is one of many, as while a finger moves.
  public var isContinuous = false

  private var values: [ObjectIdentifier: Any] = [:]

  /// Makes the circumstances of a change at a stroke.
  public init() {}

  /// Makes the circumstances of an animated change.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// A value of one's own that accompanies the change.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Which call of ``withTransaction(_:_:)`` the change was made in; nought outside any.
  var call = 0

  /// What everything that the change sets going holds on to, if anybody waits for its end.
  var end: RunEnd?

  /// The animations outside those that act on a part of a view alone, the innermost last.
  var outside: [Animation?] = []

  var effectiveAnimation: Animation? { animation }

  /// The circumstances of a change that is made now.
  ///
  /// Changes are made on the main actor. The functions that set this are not bound to it, so that
  /// closures which are not either may call them there.
  static var current: Transaction {
    get { unsafe storedCurrent }
    set { unsafe storedCurrent = newValue }
  }

  private nonisolated(unsafe) static var storedCurrent = Transaction()
  private nonisolated(unsafe) static var calls = 0

  /// The number of the next call.
  fileprivate static func nextCall() -> Int {
    unsafe calls += 1
    return unsafe calls
  }
}

/// Names a value that accompanies a change.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value

  /// The value where none was given.
  static var defaultValue: Value { get }
}

/// Makes changes under a transaction.
///
/// - Returns: What the closure returns.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  defer {
    Transaction.current = outer
    transaction.end?.finishUnlessTaken(but: outer.end)
  }
  Transaction.current = transaction
  Transaction.current.call = Transaction.nextCall()
  return try body()
}

/// Makes changes that a value accompanies.
///
/// - Returns: What the closure returns.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Makes changes whose effects are animated.
///
/// Everything that the changes cause moves by the animation, and nothing else.
///
/// - Returns: What the closure returns.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}
