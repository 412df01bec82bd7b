internal import CarolUI

/// A program whose windows show views.
///
/// ```swift
/// @main struct Lights: App {
///   var body: some Scene {
///     WindowGroup { Tree() }
///   }
/// }
/// ```
///
/// The first window is shown on the best screen there is; `q` and ctrl-C end the program.
@MainActor @preconcurrency
public protocol App {
  /// The scene that the program consists of.
  associatedtype Body: Scene

  /// What the program shows.
  @SceneBuilder var body: Body { get }

  /// Makes the program; called once, on the main thread.
  init()
}

extension App {
  /// Runs the program; entered through `@main`.
  ///
  /// Does not return, unless an ``AppHost`` shows the program's windows.
  public static func main() {
    AppHost.current.show { Self().body.windows.first ?? AnyView(EmptyView()) }
  }
}
