/// Follows the life of a scene.
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
  /// The scene is to get its window; called once, at the start.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)

  /// The scene takes input now; called once, when its window is there.
  func sceneDidBecomeActive(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing about the start.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// Follows the life of a scene with a window.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// No window; what is set is not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Lets the delegate make the window of the one scene, and returns what owns it.
  package func connect() -> UIViewController? {
    let scene = UIWindowScene.main
    self.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    sceneDidBecomeActive(scene)
    return scene.windows.first?.rootViewController
  }
}
