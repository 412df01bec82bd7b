/// What is known of the way from the program to the screen.
public struct LinkReport: Hashable, Sendable {
  /// Bytes that the screen takes in a second; nil if it was never kept busy.
  public var bytesPerSecond: Double?

  /// Seconds from a question to the answer; nil if the screen answers none.
  public var roundTrip: Double?

  /// Seconds from the sending of a picture until the screen had all of it, lately.
  ///
  /// Nil if the screen does not tell.
  public var age: Double?

  /// Makes a report; by default one that knows nothing.
  public init(bytesPerSecond: Double? = nil, roundTrip: Double? = nil, age: Double? = nil) {
    self.bytesPerSecond = bytesPerSecond
    self.roundTrip = roundTrip
    self.age = age
  }
}
