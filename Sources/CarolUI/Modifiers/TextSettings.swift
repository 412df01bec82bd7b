/// How large a reader has asked for text to be; here the usual size.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
  /// The smallest.
  case xSmall
  /// Small.
  case small
  /// A little smaller than usual.
  case medium
  /// The usual one.
  case large
  /// Larger than usual.
  case xLarge
  /// Much larger than usual.
  case xxLarge
  /// The largest for everybody.
  case xxxLarge
  /// The first for those who see badly.
  case accessibility1
  /// The second for those who see badly.
  case accessibility2
  /// The third for those who see badly.
  case accessibility3
  /// The fourth for those who see badly.
  case accessibility4
  /// The largest of all.
  case accessibility5

  /// Whether it is one for those who see badly.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Whether text may be selected.
public protocol TextSelectability {
  /// Whether it may.
  static var allowsSelection: Bool { get }
}

/// Text may be selected.
public struct EnabledTextSelectability: TextSelectability {
  /// It may.
  public static let allowsSelection = true
}

/// Text may not be selected.
public struct DisabledTextSelectability: TextSelectability {
  /// It may not.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Text may be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Text may not be selected.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension EnvironmentValues {
  private enum TypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
  }

  /// How large the reader has asked for text to be; it changes no sizes here.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[TypeSizeKey.self] }
    set { self[TypeSizeKey.self] = newValue }
  }
}

extension View {
  /// Says how large the reader has asked for text to be; it changes no sizes here.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the size that the reader has asked for in a range; it changes no sizes here.
  public func dynamicTypeSize<Range: RangeExpression<DynamicTypeSize>>(
    _ range: Range
  ) -> some View {
    self
  }

  /// Says whether text inside may be selected, which no screen here offers.
  public func textSelection<Selectability: TextSelectability>(
    _ selectability: Selectability
  ) -> some View {
    self
  }
}
