/// A control that shows where in a range a value lies.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  private let part: Double
  private let label: Label
  private let current: CurrentValueLabel?
  private let minimum: BoundsLabel?
  private let maximum: BoundsLabel?
  @Environment(\.gaugeStyle) private var style

  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel?,
    _ minimum: BoundsLabel?, _ maximum: BoundsLabel?
  ) {
    let extent = bounds.upperBound - bounds.lowerBound
    let part = extent > 0 ? Double((value - bounds.lowerBound) / extent) : 0
    self.part = min(max(part, 0), 1)
    self.label = label
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Shows a value with a label for it and labels at the ends of the range.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
  }

  /// The value in the style that the views around have set.
  public var body: some View {
    style.anyBody(
      GaugeStyleConfiguration(
        value: part, label: .init(content: AnyView(label)),
        currentValueLabel: current.map { .init(content: AnyView($0)) },
        minimumValueLabel: minimum.map { .init(content: AnyView($0)) },
        maximumValueLabel: maximum.map { .init(content: AnyView($0)) }))
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// Shows a value with a label for it.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, bounds, label(), currentValueLabel(), nil, nil)
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  /// Shows a value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, label(), nil, nil, nil)
  }
}

/// How values in ranges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The view of a value.
  associatedtype Body: View

  /// What the style is told.
  typealias Configuration = GaugeStyleConfiguration

  /// Makes the view of a value.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a ``GaugeStyle`` is told.
public struct GaugeStyleConfiguration {
  /// What the value is.
  public struct Label: View {
    let content: AnyView

    /// The label as it was given.
    public var body: some View { content }
  }

  /// The value in words.
  public struct CurrentValueLabel: View {
    let content: AnyView

    /// The label as it was given.
    public var body: some View { content }
  }

  /// The start of the range.
  public struct MinimumValueLabel: View {
    let content: AnyView

    /// The label as it was given.
    public var body: some View { content }
  }

  /// The end of the range.
  public struct MaximumValueLabel: View {
    let content: AnyView

    /// The label as it was given.
    public var body: some View { content }
  }

  /// Where in the range the value lies, in 0…1.
  public let value: Double

  /// What the value is.
  public let label: Label

  /// The value in words, if there are any.
  public let currentValueLabel: CurrentValueLabel?

  /// The start of the range, if it has a label.
  public let minimumValueLabel: MinimumValueLabel?

  /// The end of the range, if it has a label.
  public let maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyle {
  /// The view of a value, with what the style reads of the views around.
  func anyBody(_ configuration: Configuration) -> AnyView {
    AnyView(StyledGauge(style: self, configuration: configuration))
  }
}

/// A value in a style.
private struct StyledGauge<Style: GaugeStyle>: View {
  let style: Style
  let configuration: GaugeStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension EnvironmentValues {
  private enum GaugeStyleKey: EnvironmentKey {
    static var defaultValue: any GaugeStyle { DefaultGaugeStyle() }
  }

  /// How values in ranges look.
  var gaugeStyle: any GaugeStyle {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how values in ranges look inside.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    environment(\.gaugeStyle, style)
  }
}
