public import Foundation

/// Lets a hand feel that something has happened.
///
/// No screen of ours can be felt: generators are silent.
@MainActor @preconcurrency
public class UIFeedbackGenerator: UIResponder {
  /// Gets ready, of which nothing is felt.
  public func prepare() {}
}

/// Tells of two things that meet.
@MainActor @preconcurrency
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy the things are.
  public enum FeedbackStyle: Int, Sendable {
    /// Light ones.
    case light
    /// Middling ones.
    case medium
    /// Heavy ones.
    case heavy
    /// Soft ones.
    case soft
    /// Hard ones.
    case rigid
  }

  /// Makes a generator of things of a weight.
  public nonisolated init(style: FeedbackStyle = .medium) {
    super.init()
  }

  /// Tells that the things have met.
  public func impactOccurred() {}

  /// Tells that the things have met, with a strength in 0…1.
  public func impactOccurred(intensity: CGFloat) {}
}

/// Tells of a choice that changes.
@MainActor @preconcurrency
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Tells that another thing is chosen.
  public func selectionChanged() {}
}

/// Tells of something that has come to an end.
@MainActor @preconcurrency
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What became of it.
  public enum FeedbackType: Int, Sendable {
    /// It went well.
    case success
    /// It may be wrong.
    case warning
    /// It went wrong.
    case error
  }

  /// Tells what became of it.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}
