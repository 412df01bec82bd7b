public import Foundation

extension NotificationCenter {
  /// A publisher of the notifications of a name, from one sender or from all.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    NotificationCenter.Publisher(center: self, name: name, object: object)
  }

  /// Publishes notifications as they are posted, on the thread that posts them.
  public struct Publisher: Combine.Publisher {
    /// The notifications.
    public typealias Output = Notification

    /// A notification cannot fail.
    public typealias Failure = Never

    /// The center that the notifications are posted at.
    public let center: NotificationCenter

    /// Their name.
    public let name: Notification.Name

    /// Whose notifications are published; nil for everybody's.
    public let object: AnyObject?

    /// Makes a publisher of the notifications of a name.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      // A subject may be sent to from any thread, though what it delivers need not be sendable.
      nonisolated(unsafe) let subject = PassthroughSubject<Notification, Never>()
      let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
        unsafe subject.send(notification)
      }
      let center = center
      unsafe subject.subscribe(
        WatchedSubscription(subscriber) { center.removeObserver(token) })
    }
  }
}
