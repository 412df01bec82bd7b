/// Where a view lies in what is scrolled around it.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Going, or gone, beyond the upper side, or the side where lines begin.
  case topLeading

  /// To be seen.
  case identity

  /// Going, or gone, beyond the lower side, or the side where lines end.
  case bottomTrailing

  /// Whether the view is to be seen as it is.
  public var isIdentity: Bool { self == .identity }

  /// -1 before, nought while it is to be seen, 1 behind.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view passes from one phase to another while it is scrolled.
public struct ScrollTransitionConfiguration: Sendable {
  /// From where on a view counts as being seen.
  public struct Threshold: Sendable {
    enum Kind {
      case visible(Double)
      case centered
    }

    var kind: Kind
    var inset = 0.0

    /// When all of it is seen.
    public static let visible = Threshold(kind: .visible(1))

    /// When the first of it is seen.
    public static let hidden = Threshold(kind: .visible(0))

    /// When it lies in the middle.
    public static let centered = Threshold(kind: .centered)

    /// When a part of it, in 0…1, is seen.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(kind: .visible(min(max(amount, 0), 1)))
    }

    /// The threshold in a window with its ends so much further in.
    public func inset(by distance: Double) -> Threshold {
      var threshold = self
      threshold.inset += distance
      return threshold
    }

    /// How far a span lies beyond the threshold of a window: -1…1, nought within.
    func share(of span: ClosedRange<Double>, in window: ClosedRange<Double>) -> Double {
      let lower = window.lowerBound + inset
      let upper = max(window.upperBound - inset, lower)
      let extent = max(span.upperBound - span.lowerBound, 1e-9)
      switch kind {
      case .centered:
        let way = (span.lowerBound + span.upperBound - lower - upper) / 2
        return min(max(way / ((extent + upper - lower) / 2), -1), 1)
      case .visible(let amount):
        let before = (lower - span.lowerBound) / extent
        let behind = (span.upperBound - upper) / extent
        let hidden = max(before, behind, 0)
        let share = amount > 0 ? (hidden - 1 + amount) / amount : (hidden >= 1 ? 1 : 0)
        return min(max(share, 0), 1) * (before > behind ? -1 : 1)
      }
    }
  }

  enum Mode {
    case identity
    case interactive(UnitCurve)
    case animated(Animation)
  }

  var mode: Mode
  var threshold: Threshold

  /// Without any change.
  public static let identity = ScrollTransitionConfiguration(
    mode: .identity, threshold: .visible)

  /// By degrees, as the view is scrolled.
  public static let interactive = interactive(timingCurve: .easeInOut)

  /// At a stroke, when half of the view is seen.
  public static let animated = animated(.default)

  /// By degrees, as the view is scrolled, along a curve.
  public static func interactive(
    timingCurve: UnitCurve = .easeInOut
  ) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(mode: .interactive(timingCurve), threshold: .visible)
  }

  /// In an animation, when half of the view is seen.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(mode: .animated(animation), threshold: .visible(0.5))
  }

  /// Says from where on a view counts as being seen.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var configuration = self
    configuration.threshold = threshold
    return configuration
  }

  /// Says by what animation a view passes from one phase to another.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    var configuration = self
    configuration.mode = .animated(animation)
    return configuration
  }

  /// What an effect makes of a view that lies beyond the threshold by a share.
  @MainActor
  fileprivate func steps(
    _ share: Double, _ steps: (ScrollTransitionPhase) -> [any ItemModifier]
  ) -> PlacedSteps {
    let phase = share < 0 ? ScrollTransitionPhase.topLeading : .bottomTrailing
    switch mode {
    case .identity:
      return PlacedSteps(steps: steps(.identity))
    case .animated(let animation):
      return PlacedSteps(steps: steps(share == 0 ? .identity : phase), animation: animation)
    case .interactive(let curve):
      let part = curve.value(at: abs(share))
      let mixed = zip(steps(.identity), steps(phase)).map { $0.mixed(with: $1, by: part) }
      return PlacedSteps(steps: mixed)
    }
  }
}

extension ItemModifier {
  /// The modifier part of the way to another of its kind.
  fileprivate func mixed(with other: any ItemModifier, by share: Double) -> any ItemModifier {
    func mix<Value: Animatable>(_ from: Value) -> any ItemModifier {
      guard var value = other as? Value else { return self }
      var way = value.animatableData - from.animatableData
      way.scale(by: share)
      value.animatableData = from.animatableData + way
      return value as? any ItemModifier ?? self
    }
    return (self as? any Animatable).map { mix($0) } ?? self
  }
}

extension Item {
  /// What is scrolled around the item, and where the item lies in it.
  func placeInScroll() -> (scroll: ScrollItem, frame: CGRect)? {
    var frame = CGRect(origin: origin, size: size)
    var item = parent
    while let around = item {
      if let scroll = around as? ScrollItem { return (scroll, frame) }
      frame.origin.x += around.origin.x
      frame.origin.y += around.origin.y
      item = around.parent
    }
    return nil
  }
}

extension View {
  /// Changes how the view looks while it is scrolled in or out.
  ///
  /// - Parameters:
  ///   - configuration: How it passes from one phase to another.
  ///   - axis: The direction that counts; nil for the one that is scrolled along.
  ///   - transition: Makes the effect for a phase of one that changes nothing.
  public func scrollTransition<Effect: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis,
      transition: transition)
  }

  /// Changes how the view looks while it is scrolled in or out, in its own way at either end.
  public func scrollTransition<Effect: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    func steps(_ phase: ScrollTransitionPhase) -> [any ItemModifier] {
      transition(EmptyVisualEffect(), phase).steps
    }
    return modifier(
      PlacedEffect { item in
        guard let place = item.placeInScroll() else { return PlacedSteps(steps: steps(.identity)) }
        let axis = axis ?? place.scroll.mainAxis
        let start = place.scroll.offset[axis].native
        let window = start...(start + place.scroll.size[axis].native)
        let first = place.frame.origin[axis].native
        let span = first...(first + place.frame.size[axis].native)
        let before = topLeading.threshold.share(of: span, in: window)
        if before < 0 { return topLeading.steps(before, steps) }
        let behind = max(bottomTrailing.threshold.share(of: span, in: window), 0)
        return bottomTrailing.steps(behind, steps)
      })
  }
}
