/// What a program has said about the look of all controls of a kind, before any is made.
@MainActor
public enum ControlAppearance {
  /// Whether tabs do without their bar.
  public static var hidesTabBar = false

  /// Whether what is scrolled can be pulled beyond its ends.
  public static var scrollBounces = true
}
