public import CarolUI

/// Whether a program is seen and takes input.
public enum ScenePhase: Comparable, Sendable {
  /// It is not seen.
  case background
  /// It is seen, but takes no input.
  case inactive
  /// It is seen and takes input.
  case active
}

extension EnvironmentValues {
  private enum ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .active }
  }

  /// Whether the program is seen and takes input.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
