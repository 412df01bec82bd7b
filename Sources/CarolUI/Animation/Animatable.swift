/// Something that can change by degrees: its animatable data moves, and the rest of it follows.
public protocol Animatable {
  /// The type of the data.
  associatedtype AnimatableData: VectorArithmetic

  /// The numbers that change by degrees.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing: the value changes at a stroke.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}
