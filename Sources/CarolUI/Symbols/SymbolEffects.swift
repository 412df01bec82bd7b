/// A way in which a symbol moves.
public protocol SymbolEffect: Sendable {
  /// What the effect does.
  var configuration: SymbolEffectConfiguration { get }
}

/// An effect that lasts while something is so.
public protocol IndefiniteSymbolEffect {}

/// An effect that comes once when something changes.
public protocol DiscreteSymbolEffect {}

/// What an effect does to a symbol.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bounce
    case pulse
    case breathe
    case wiggle
    case rotate
    case scale
    case variableColor
    case appear
    case disappear
  }

  let kind: Kind
  /// Upwards or clockwise, else downwards or the other way.
  var isForward = true
  /// Whether steps go out one by one as they have come.
  var reverses = false
  /// Whether only one step at a time is lit up.
  var isIterative = false
}

/// How often and how fast an effect comes.
public struct SymbolEffectOptions: Hashable, Sendable {
  var count: Int?
  var isEndless = true
  var speedFactor = 1.0

  /// As suits the effect.
  public static let `default` = SymbolEffectOptions()
  /// Over and over.
  public static let repeating = SymbolEffectOptions()
  /// Once.
  public static let nonRepeating = SymbolEffectOptions(count: 1, isEndless: false)

  /// So many times as fast.
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions().speed(speed)
  }

  /// So many times over; nil for no end.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(count)
  }

  /// These options, over and over.
  public var repeating: SymbolEffectOptions { self.repeat(nil) }
  /// These options, once.
  public var nonRepeating: SymbolEffectOptions { self.repeat(1) }

  /// These options, so many times as fast.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var options = self
    options.speedFactor = max(speed, 0.01)
    return options
  }

  /// These options, so many times over; nil for no end.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    var options = self
    options.count = count.map { max($0, 1) }
    options.isEndless = count == nil
    return options
  }
}

/// A symbol that jumps.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// What the effect does.
  public var configuration = SymbolEffectConfiguration(kind: .bounce)
  /// Growing first.
  public var up: BounceSymbolEffect { self }
  /// Shrinking first.
  public var down: BounceSymbolEffect {
    var effect = self
    effect.configuration.isForward = false
    return effect
  }
  /// Each layer by itself, which here is as one.
  public var byLayer: BounceSymbolEffect { self }
  /// All as one.
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// A symbol that fades and comes back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// What the effect does.
  public var configuration = SymbolEffectConfiguration(kind: .pulse)
  /// Each layer by itself, which here is as one.
  public var byLayer: PulseSymbolEffect { self }
  /// All as one.
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// A symbol that grows and shrinks gently.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// What the effect does.
  public var configuration = SymbolEffectConfiguration(kind: .breathe)
  /// Growing and shrinking only.
  public var plain: BreatheSymbolEffect { self }
  /// Each layer by itself, which here is as one.
  public var byLayer: BreatheSymbolEffect { self }
  /// All as one.
  public var wholeSymbol: BreatheSymbolEffect { self }
}

/// A symbol that swings to and fro.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// What the effect does.
  public var configuration = SymbolEffectConfiguration(kind: .wiggle)
  /// Clockwise first.
  public var clockwise: WiggleSymbolEffect { self }
  /// The other way first.
  public var counterClockwise: WiggleSymbolEffect {
    var effect = self
    effect.configuration.isForward = false
    return effect
  }
  /// Each layer by itself, which here is as one.
  public var byLayer: WiggleSymbolEffect { self }
  /// All as one.
  public var wholeSymbol: WiggleSymbolEffect { self }
}

/// A symbol that turns.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// What the effect does.
  public var configuration = SymbolEffectConfiguration(kind: .rotate)
  /// Clockwise.
  public var clockwise: RotateSymbolEffect { self }
  /// The other way.
  public var counterClockwise: RotateSymbolEffect {
    var effect = self
    effect.configuration.isForward = false
    return effect
  }
  /// Each layer by itself, which here is as one.
  public var byLayer: RotateSymbolEffect { self }
  /// All as one.
  public var wholeSymbol: RotateSymbolEffect { self }
}

/// A symbol that is larger or smaller.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  /// What the effect does.
  public var configuration = SymbolEffectConfiguration(kind: .scale)
  /// Larger.
  public var up: ScaleSymbolEffect { self }
  /// Smaller.
  public var down: ScaleSymbolEffect {
    var effect = self
    effect.configuration.isForward = false
    return effect
  }
}

/// A symbol whose steps light up one by one.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
  /// What the effect does.
  public var configuration = SymbolEffectConfiguration(kind: .variableColor)
  /// Steps stay lit up until all are.
  public var cumulative: VariableColorSymbolEffect { self }
  /// One step at a time.
  public var iterative: VariableColorSymbolEffect {
    var effect = self
    effect.configuration.isIterative = true
    return effect
  }
  /// Back again the way it came.
  public var reversing: VariableColorSymbolEffect {
    var effect = self
    effect.configuration.reverses = true
    return effect
  }
  /// From the start each time.
  public var nonReversing: VariableColorSymbolEffect { self }
}

/// A symbol that comes into sight.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  /// What the effect does.
  public var configuration = SymbolEffectConfiguration(kind: .appear)
}

/// A symbol that goes out of sight.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  /// What the effect does.
  public var configuration = SymbolEffectConfiguration(kind: .disappear)
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// Jumps.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// Fades and comes back.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// Grows and shrinks gently.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// Swings to and fro.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// Turns.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Is larger or smaller.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Lights up step by step.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// Comes into sight.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// Goes out of sight.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
