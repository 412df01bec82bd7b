import SwiftUI

/// Programs as users write them, for tests that show them.
public enum UserPrograms {
  /// A line that moves, half as wide and a quarter as high as the screen.
  @MainActor public static func wave() -> AnyView { AnyView(WaveProgram()) }

  /// Bars that a timer makes wider, until it tells that it is through.
  @MainActor public static func timer(finished: @escaping () -> Void) -> AnyView {
    AnyView(TimerProgram(finished: finished))
  }

  /// A dot that goes ten points to the right each second.
  @MainActor public static func particles() -> AnyView { AnyView(ParticleProgram()) }

  /// Runs a program that has a delegate of a scene.
  @MainActor public static func runOlderApp() { AppHost.run(SceneDelegate()) }

  /// Runs a program that is an `App`.
  @MainActor public static func runNewerApp() { LightsApp.main() }
}
