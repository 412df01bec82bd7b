internal import CarolUI

/// The bar of tabs, of which only the look of all can be set.
@MainActor @preconcurrency
public final class UITabBar: UIResponder {
  private static let proxy = UITabBar()

  /// What stands for all bars.
  public static func appearance() -> UITabBar { proxy }

  /// Whether tabs do without a bar.
  public var isHidden: Bool {
    get { ControlAppearance.hidesTabBar }
    set { ControlAppearance.hidesTabBar = newValue }
  }
}

/// A window on something larger, of which only the behaviour of all can be set.
@MainActor @preconcurrency
public final class UIScrollView: UIResponder {
  private static let proxy = UIScrollView()

  /// What stands for all scroll views.
  public static func appearance() -> UIScrollView { proxy }

  /// Whether what is scrolled can be pulled beyond its ends.
  public var bounces: Bool {
    get { ControlAppearance.scrollBounces }
    set { ControlAppearance.scrollBounces = newValue }
  }
}
