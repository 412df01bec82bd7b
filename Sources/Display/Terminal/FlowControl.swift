package import HostClock

/// Keeps the picture young on links that swallow more than they show.
///
/// A connection may buffer megabytes: what is written then is seen seconds later. So after some
/// bytes a question is put in the stream that the terminal answers when it gets there, and while
/// two are unanswered nothing more is sent.
package struct FlowControl: Hashable, Sendable {
  /// The bytes after which a question is due: small frames need not be asked about one by one.
  package static let bytesPerQuestion = 8192

  /// A question unanswered for so many seconds is taken for lost.
  private static let patience = 1.0

  /// Whether the terminal has shown that it answers questions at all.
  package var isTrusted = false

  /// Questions that have not been answered.
  package private(set) var unanswered = 0

  private var bytesSinceQuestion = 0
  private var oldestQuestion = HostTime(nanoseconds: 0)
  private var losses = 0

  /// Starts with nothing sent.
  package init() {}

  /// Counts bytes to be sent and tells whether a question is to follow them.
  package mutating func shouldAsk(after bytes: Int, at now: HostTime) -> Bool {
    bytesSinceQuestion += bytes
    guard isTrusted, losses < 3, bytesSinceQuestion >= Self.bytesPerQuestion else { return false }
    bytesSinceQuestion = 0
    if unanswered == 0 { oldestQuestion = now }
    unanswered += 1
    return true
  }

  /// An answer has come.
  package mutating func noteAnswer(at now: HostTime) {
    guard unanswered > 0 else { return }
    unanswered -= 1
    oldestQuestion = now
    losses = 0
  }

  /// Whether another frame may be sent.
  package mutating func isOpen(at now: HostTime) -> Bool {
    guard unanswered >= 2 else { return true }
    guard now.seconds(since: oldestQuestion) > Self.patience else { return false }
    // After three in a row nothing is asked any more.
    losses += 1
    unanswered = 0
    return true
  }

  /// Forgets what was asked: the terminal was somebody else's meanwhile.
  package mutating func reset() {
    unanswered = 0
    bytesSinceQuestion = 0
  }
}
