/// A view that is there, or not, at a stroke.
public nonisolated struct IdentityTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// Those of a transition without motion.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  /// The view as it is.
  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
  }
}

/// A view that fades in and out.
public nonisolated struct OpacityTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// Those of a transition without motion.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  /// The view, not to be seen unless it is there.
  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// A view that grows from a point and shrinks to it.
public nonisolated struct ScaleTransition: Transition {
  /// How large the view is when it is not there.
  public var scale: Double

  /// The point.
  public var anchor: UnitPoint

  /// Makes the transition from a size and a point.
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// The view, in its own size only if it is there.
  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// A view that comes and goes by moving as far as it is long.
public nonisolated struct MoveTransition: Transition {
  /// The side from which the view comes and to which it goes.
  public var edge: Edge

  /// Makes the transition from a side.
  public init(edge: Edge) {
    self.edge = edge
  }

  /// The view, at its side unless it is there.
  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? OwnLengthOffset() : OwnLengthOffset(towards: edge))
  }
}

/// A view that comes from the leading side and goes to the trailing one.
public nonisolated struct SlideTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// The view, at one of its sides unless it is there.
  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(OwnLengthOffset(x: phase.value, y: 0))
  }
}

/// A view that comes from a side, fading in, and goes to the other, fading out.
public nonisolated struct PushTransition: Transition {
  /// The side from which the view comes.
  public var edge: Edge

  /// Makes the transition from a side.
  public init(edge: Edge) {
    self.edge = edge
  }

  /// The view, at one of its sides and not to be seen unless it is there.
  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let side = OwnLengthOffset(towards: edge)
    content
      .modifier(OwnLengthOffset(x: -side.x * phase.value, y: -side.y * phase.value))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// A view that comes from somewhere and goes there.
public nonisolated struct OffsetTransition: Transition {
  /// How far away that is.
  public var offset: CGSize

  /// Makes the transition from a distance.
  public init(_ offset: CGSize) {
    self.offset = offset
  }

  /// The view, away unless it is there.
  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// A view under one modifier while it is there, and under another while it is not.
nonisolated struct ModifierTransition<Modifier: ViewModifier>: Transition {
  var active: Modifier
  var identity: Modifier

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

/// A view drawn elsewhere, by shares of its own width and height.
nonisolated struct OwnLengthOffset: TransformEffect, Animatable {
  var x = 0.0
  var y = 0.0

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }

  @MainActor
  func transform(in frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: frame.width * x, y: frame.height * y)
  }
}

extension OwnLengthOffset {
  /// By the whole length towards a side.
  init(towards edge: Edge) {
    switch edge {
    case .top: self.init(y: -1)
    case .leading: self.init(x: -1)
    case .bottom: self.init(y: 1)
    case .trailing: self.init(x: 1)
    }
  }
}
