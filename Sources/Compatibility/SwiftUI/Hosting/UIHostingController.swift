public import CarolUI
public import Stage

/// Shows a view in a window of UIKit's.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController, RootHolder {
  /// The view.
  public var rootView: Content

  /// Makes a controller of a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }

  var root: AnyView { AnyView(rootView) }
}

/// A controller that has a view of SwiftUI's.
@MainActor
protocol RootHolder {
  var root: AnyView { get }
}

extension AppHost {
  /// Runs a program that has a delegate of a scene instead of an `App`.
  ///
  /// The delegate makes its window, whose view is shown as that of an `App` would be.
  public static func run(_ makeDelegate: @autoclosure @MainActor () -> any UIWindowSceneDelegate) {
    current.show {
      let delegate = makeDelegate()
      let controller = delegate.connect()
      return (controller as? any RootHolder)?.root ?? AnyView(EmptyView())
    }
  }
}
