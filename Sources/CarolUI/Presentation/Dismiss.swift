/// Takes what a view is presented in away again, or goes back to where it was pushed from.
@MainActor @preconcurrency
public struct DismissAction {
  var action: @MainActor () -> Void = {}

  /// Takes it away; where nothing is presented, nothing happens.
  public func callAsFunction() {
    action()
  }
}

/// Whether a view is presented, and the means to end that.
public struct PresentationMode {
  /// Whether the view is presented.
  public let isPresented: Bool

  /// Set when the view is to be taken away.
  fileprivate var isDismissed = false

  /// Takes the view away.
  public mutating func dismiss() {
    isDismissed = true
  }
}

extension EnvironmentValues {
  private enum DismissKey: EnvironmentKey {
    static var defaultValue: (@MainActor () -> Void)? { nil }
  }

  /// What takes the view here away; nil where nothing is presented.
  var dismissAction: (@MainActor () -> Void)? {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Takes what the view here is presented in away.
  @MainActor @preconcurrency
  public var dismiss: DismissAction { DismissAction(action: dismissAction ?? {}) }

  /// Whether the view here is presented in something that can be taken away.
  public var isPresented: Bool { dismissAction != nil }

  /// Whether the view here is presented, as code before `dismiss` asks it.
  @MainActor @preconcurrency
  public var presentationMode: Binding<PresentationMode> {
    let action = dismissAction
    return Binding(
      get: { PresentationMode(isPresented: action != nil) },
      set: { if $0.isDismissed { action?() } })
  }
}
