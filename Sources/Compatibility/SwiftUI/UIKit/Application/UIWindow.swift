public import Foundation

/// A window: here always as large as the screen.
@MainActor @preconcurrency
public final class UIWindow: UIResponder {
  /// What owns the window.
  public var rootViewController: UIViewController?

  /// The scene that the window belongs to.
  public private(set) weak var windowScene: UIWindowScene?

  /// Makes a window of a scene.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init()
  }

  /// Makes a window; its frame is the screen's whatever is given.
  public convenience init(frame: CGRect) {
    self.init(windowScene: .main)
  }

  /// Where the window is, in points.
  public var frame: CGRect { UIScreen.main.bounds }

  /// The window in its own points.
  public var bounds: CGRect { UIScreen.main.bounds }

  /// What the screen itself takes of the sides: nothing.
  public var safeAreaInsets: UIEdgeInsets { .zero }

  /// The screen that the window is on.
  public var screen: UIScreen { .main }

  /// Whether the window is the one in front.
  public var isKeyWindow: Bool { UIWindowScene.main.windows.first === self }

  /// Puts the window in front.
  public func makeKeyAndVisible() {
    let scene = UIWindowScene.main
    scene.windows = [self] + scene.windows.filter { $0 !== self && $0.rootViewController != nil }
  }
}
