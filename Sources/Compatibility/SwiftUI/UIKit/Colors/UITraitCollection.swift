/// Whether the ground is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Whatever there is.
  case unspecified = 0
  /// Dark marks on light ground.
  case light = 1
  /// Light marks on dark ground.
  case dark = 2
}

/// What a colour of UIKit's may depend on.
public final class UITraitCollection: Sendable {
  /// Whether the ground is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Makes traits of a ground.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
}
