public import CarolUI

/// Where the window of an ``App`` is shown.
///
/// Unless a host has installed itself before `App.main()` is called, a program opens the best
/// screen of the place it was started from.
///
/// ```swift
/// AppHost.current = AppHost { makeRoot in root = makeRoot() }
/// Lights.main()
/// ```
@MainActor public struct AppHost {
  /// The host that shows what `App.main()` has to show.
  public static var current = AppHost { ScreenHost.run($0) }

  /// Shows the view that the closure makes.
  ///
  /// The closure is called once, when `UIScreen` tells the size of the window already.
  public let show: @MainActor (_ makeRoot: @MainActor () -> AnyView) -> Void

  /// Makes a host that shows a view in a way of its own.
  public init(show: @escaping @MainActor (_ makeRoot: @MainActor () -> AnyView) -> Void) {
    self.show = show
  }
}
