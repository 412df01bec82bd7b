/// A part of a program's surface.
@MainActor @preconcurrency
open class UIScene: UIResponder {
  /// Why a scene has been connected; there is never a reason but the start.
  public final class ConnectionOptions {}

  /// What a scene is doing.
  public enum ActivationState: Int, Sendable {
    /// It is not connected.
    case unattached = -1
    /// It is in front.
    case foregroundActive
    /// It is seen, but takes no input.
    case foregroundInactive
    /// It is not seen.
    case background
  }

  /// What the scene is doing: it is in front.
  public var activationState: ActivationState { .foregroundActive }

  /// The session that the scene belongs to.
  public let session = UISceneSession()
}

/// A scene with windows.
@MainActor @preconcurrency
public final class UIWindowScene: UIScene {
  /// The one scene of this process.
  static let main = UIWindowScene()

  /// The windows, the one in front first.
  ///
  /// There is always one, of the size of the screen.
  public internal(set) lazy var windows = [UIWindow(windowScene: self)]

  /// The window in front.
  public var keyWindow: UIWindow? { windows.first }

  /// The screen that the scene is shown on.
  public var screen: UIScreen { .main }
}

/// What outlives a scene that is not seen for a while.
@MainActor @preconcurrency
public final class UISceneSession: UIResponder {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String

    /// Makes a role of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A scene of the program's own windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public var role: Role { .windowApplication }
}

/// How a scene is set up.
@MainActor @preconcurrency
public final class UISceneConfiguration: UIResponder {
  /// The name of this way; nil for the usual one.
  public let name: String?

  /// What the scene is for.
  public let role: UISceneSession.Role

  /// The class that follows the scene's life.
  public var delegateClass: AnyClass?

  /// Makes a way to set a scene up.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
