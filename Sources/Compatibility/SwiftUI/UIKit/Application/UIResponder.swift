public import Foundation

/// The root of UIKit's classes that take part in a program's life.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// Makes a responder.
  public nonisolated override init() {
    super.init()
  }
}

/// Something that owns a part of the screen.
@MainActor @preconcurrency
open class UIViewController: UIResponder {}
