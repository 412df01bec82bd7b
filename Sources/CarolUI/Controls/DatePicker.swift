/// A control that chooses a day and a time of day, by going forwards and backwards.
public struct DatePicker<Label: View>: View {
  /// What can be chosen.
  public typealias Components = DatePickerComponents

  private let selection: Binding<Date>
  private let earliest: Date
  private let latest: Date
  private let components: Components
  private let label: Label
  @Environment(\.hidesControlLabels) private var hidesLabel

  /// Makes a control that shows and changes a date.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, in: Date.distantPast...Date.distantFuture,
      displayedComponents: displayedComponents, label: label)
  }

  /// Makes a control that shows and changes a date between two dates, or on one side of one.
  public init(
    selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    components = displayedComponents
    self.label = label()
    switch range {
    case let range as ClosedRange<Date>:
      (earliest, latest) = (range.lowerBound, range.upperBound)
    case let range as PartialRangeFrom<Date>:
      (earliest, latest) = (range.lowerBound, .distantFuture)
    case let range as PartialRangeThrough<Date>:
      (earliest, latest) = (.distantPast, range.upperBound)
    default:
      (earliest, latest) = (.distantPast, .distantFuture)
    }
  }

  /// The label, then the day and the time of day between their arrows.
  public var body: some View {
    HStack {
      if !hidesLabel {
        label
        Spacer(minLength: 8)
      }
      if components.contains(.date) {
        arrows(by: .day) { Text(selection.wrappedValue, style: .date) }
      }
      if components.contains(.hourAndMinute) {
        arrows(by: .minute) { Text(selection.wrappedValue, style: .time) }
      }
    }
  }

  private func arrows(
    by unit: Calendar.Component, @ViewBuilder content: () -> some View
  ) -> some View {
    HStack(spacing: 8) {
      Button {
        go(-1, unit)
      } label: {
        Image(systemName: "chevron.left")
      }
      content()
      Button {
        go(1, unit)
      } label: {
        Image(systemName: "chevron.right")
      }
    }
    .padding(.horizontal, 11)
    .padding(.vertical, 6)
    .background(Color.controlFill, in: RoundedRectangle(cornerRadius: 6))
  }

  private func go(_ steps: Int, _ unit: Calendar.Component) {
    let date = selection.wrappedValue
    guard let next = Calendar.current.date(byAdding: unit, value: steps, to: date) else { return }
    selection.wrappedValue = min(max(next, earliest), latest)
  }
}

/// What a ``DatePicker`` chooses.
public struct DatePickerComponents: OptionSet, Sendable {
  /// A bit for each part.
  public let rawValue: UInt

  /// Makes a set of its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The time of day.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)

  /// The day.
  public static let date = DatePickerComponents(rawValue: 2)
}

extension DatePicker where Label == Text {
  /// Makes a control with a title.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Makes a control with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Makes a control with a title, for dates between two dates or on one side of one.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  /// Makes a control with a title, for dates between two dates or on one side of one.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }
}
