/// How far something has come, or that it is under way.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let fraction: Double?
  private let label: Label?
  private let currentValueLabel: CurrentValueLabel?
  @Environment(\.progressViewStyle) private var style

  fileprivate init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// The progress in the style that the views around have set.
  public var body: some View {
    style.anyBody(
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
        currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) }))
  }

  /// The part of a total that a value is.
  fileprivate static func part<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Shows that something is under way.
  public init() where Label == EmptyView {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
  }

  /// Shows that something is under way, with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  /// Shows that something is under way, with a title.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey) where Label == Text {
    self.init { Text(title) }
  }

  /// Shows that something is under way, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) where Label == Text {
    self.init { Text(title) }
  }

  /// Shows how far something has come; nil that it is under way.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(
      fraction: ProgressView.part(value, of: total), label: nil, currentValueLabel: nil)
  }

  /// Shows how far something has come, with a label.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      fraction: ProgressView.part(value, of: total), label: label(), currentValueLabel: nil)
  }

  /// Shows how far something has come, with a title.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init<V: BinaryFloatingPoint>(
    _ title: LocalizedStringKey, value: V?, total: V = 1
  ) where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }

  /// Shows how far something has come, with a title.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: V?, total: V = 1
  ) where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView {
  /// Shows how far something has come, with a label for that and one for the value.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: ProgressView.part(value, of: total), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Makes the progress that a style is given, so that another style can be put on it.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The view of progress.
  associatedtype Body: View

  /// What the style is told.
  typealias Configuration = ProgressViewStyleConfiguration

  /// Makes the view of progress.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a ``ProgressViewStyle`` is told.
public struct ProgressViewStyleConfiguration {
  /// The label.
  public struct Label: View {
    let content: AnyView

    /// The label as it was given.
    public var body: some View { content }
  }

  /// The label of the value.
  public struct CurrentValueLabel: View {
    let content: AnyView

    /// The label as it was given.
    public var body: some View { content }
  }

  /// The part that is done, in 0…1; nil if only that something is under way is known.
  public let fractionCompleted: Double?

  /// The label, if there is one.
  public var label: Label?

  /// The label of the value, if there is one.
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyle {
  /// The view of progress, with what the style reads of the views around.
  func anyBody(_ configuration: Configuration) -> AnyView {
    AnyView(StyledProgress(style: self, configuration: configuration))
  }
}

/// Progress in a style.
private struct StyledProgress<Style: ProgressViewStyle>: View {
  let style: Style
  let configuration: ProgressViewStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension EnvironmentValues {
  private enum ProgressStyleKey: EnvironmentKey {
    static var defaultValue: any ProgressViewStyle { DefaultProgressViewStyle() }
  }

  /// How progress looks.
  var progressViewStyle: any ProgressViewStyle {
    get { self[ProgressStyleKey.self] }
    set { self[ProgressStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how progress inside looks.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    environment(\.progressViewStyle, style)
  }
}
