public import Foundation

/// The running program.
@MainActor @preconcurrency
public final class UIApplication: UIResponder {
  /// The one program of this process.
  public static let shared = UIApplication()

  /// A fact about how the program was started; there are none.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the fact.
    public let rawValue: String

    /// Makes a key of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// A wish about how an address is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the wish.
    public let rawValue: String

    /// Makes a key of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What a program is doing.
  public enum State: Int, Sendable {
    /// It is in front.
    case active
    /// It is about to be in front, or about not to be.
    case inactive
    /// It is not seen.
    case background
  }

  /// The address of the program's settings, which nothing here opens.
  public static let openSettingsURLString = "app-settings:"

  /// What follows the program's life.
  public var delegate: (any UIApplicationDelegate)?

  /// Whether the screen is to stay on; terminals have no such timer.
  public var isIdleTimerDisabled = false

  /// What the program is doing: it is in front.
  public var applicationState: State { .active }

  /// The scenes of the program: one, with the window.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.main] }

  /// The windows of the program, the one in front first.
  public var windows: [UIWindow] { UIWindowScene.main.windows }

  /// The window in front.
  public var keyWindow: UIWindow? { windows.first }

  /// Whether an address can be opened: here none can.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Answers that an address has not been opened.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(false)
  }
}

/// Follows the life of a program.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {
  /// The program has been started; the answer does not matter here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Tells how a scene of the program is to be set up.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// Does nothing about the start.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Sets a scene up as usual.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
}
