/// What a mouse or finger did, and where in the window.
public struct PointerEvent: Sendable {
  /// What happened.
  public enum Action: Hashable, Sendable {
    /// The finger, or the first button, went down.
    case down

    /// The pointer moved while down.
    case moved

    /// The finger, or the button, came up.
    case up

    /// The pointer moved while up.
    case hover

    /// The pointer left the window.
    case exit

    /// The wheel turned by so many points; what is looked at moves by as much.
    case wheel(CGSize)
  }

  /// What happened.
  public var action: Action

  /// Where, in points of the window.
  public var location: CGPoint

  /// When, by the clock of the pictures.
  public var time: Date

  /// The keys held meanwhile.
  public var modifiers: EventModifiers

  /// Makes an event from its parts.
  public init(
    _ action: Action, at location: CGPoint, time: Date, modifiers: EventModifiers = []
  ) {
    self.action = action
    self.location = location
    self.time = time
    self.modifiers = modifiers
  }
}
