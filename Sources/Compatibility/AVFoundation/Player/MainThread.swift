import Dispatch

/// Does something with an object of the main actor and waits for it, from whatever thread.
///
/// Programs make and use players on the main thread, but nothing obliges them to.
func onMain<Object: Sendable, Result: Sendable>(
  _ object: Object, _ body: @MainActor (Object) -> Result
) -> Result {
  _ = mark
  if DispatchQueue.getSpecific(key: key) != nil || Thread.isMainThread {
    return MainActor.assumeIsolated { body(object) }
  }
  return DispatchQueue.main.sync { MainActor.assumeIsolated { body(object) } }
}

/// Tells the main queue from all others, on whichever thread it is worked off.
private let key = DispatchSpecificKey<Bool>()
private let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

/// Something that is carried to the main thread, where alone it is used from then on.
struct Carried<Value>: Sendable {
  private nonisolated(unsafe) let carried: Value

  init(_ value: Value) {
    unsafe carried = value
  }

  @MainActor var value: Value { unsafe carried }
}
