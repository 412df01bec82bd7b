/// A number that grows and shrinks with the size of text that the user has set.
///
/// Text here keeps its usual size, so that the number stays as it was given.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The number for the present size of text.
  public let wrappedValue: Value

  /// Makes a number that scales with running text.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Makes a number that scales with text of a style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
