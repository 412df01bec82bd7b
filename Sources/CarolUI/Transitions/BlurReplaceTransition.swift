/// A view that comes and goes blurred, faint and of another size, as if it made way for another.
public nonisolated struct BlurReplaceTransition: Transition {
  /// How the size changes.
  public struct Configuration: Equatable, Sendable {
    let leavingScale: Double

    /// Growing in and shrinking out.
    public static let downUp = Configuration(leavingScale: 0.8)

    /// Growing in and growing out.
    public static let upUp = Configuration(leavingScale: 1.2)
  }

  /// How the size changes.
  public var configuration: Configuration

  /// Makes the transition.
  public init(configuration: Configuration) {
    self.configuration = configuration
  }

  /// The view, blurred and not to be seen unless it is there.
  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .blur(radius: phase.isIdentity ? 0 : 8)
      .scaleEffect(scale(in: phase))
      .opacity(phase.isIdentity ? 1 : 0)
  }

  private func scale(in phase: TransitionPhase) -> Double {
    switch phase {
    case .willAppear: 0.8
    case .identity: 1
    case .didDisappear: configuration.leavingScale
    }
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// Blurred, growing in and shrinking out.
  public static var blurReplace: BlurReplaceTransition { blurReplace(.downUp) }

  /// Blurred, and of another size.
  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration
  ) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}
