internal import Foundation

/// The machine that a program runs on.
@MainActor @preconcurrency
public final class UIDevice: UIResponder {
  /// The one machine.
  public static let current = UIDevice()

  /// The way a machine is held.
  public enum Orientation: Int, Sendable {
    /// Nobody knows.
    case unknown
    /// Upright.
    case portrait
    /// Upright, the top down.
    case portraitUpsideDown
    /// On its left side.
    case landscapeLeft
    /// On its right side.
    case landscapeRight
    /// On its back.
    case faceUp
    /// On its face.
    case faceDown

    /// Whether it is held upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether it lies on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  /// The name of the machine in its network.
  public var name: String { ProcessInfo.processInfo.hostName }

  /// The kind of machine: neither a phone nor a tablet.
  public var model: String { "Linux" }

  /// The name of the system.
  public var systemName: String { "Linux" }

  /// The version of the system.
  public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }

  /// The kind of screen: its programs are made for phones.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// The way the window stands.
  public var orientation: Orientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
}

/// The kind of a machine's screen.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Nobody knows.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
}

/// Where texts are kept to be put elsewhere.
@MainActor @preconcurrency
public final class UIPasteboard: UIResponder {
  /// The pasteboard of this program; nothing of it is seen outside.
  public static let general = UIPasteboard()

  /// The text that is kept.
  public var string: String?
}
