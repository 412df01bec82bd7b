/// A control that makes a value greater or smaller by steps.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let increment: (@MainActor () -> Void)?
  private let decrement: (@MainActor () -> Void)?
  @Environment(\.hidesControlLabels) private var hidesLabel

  /// Makes a control with something to do for either half; nil leaves that half without effect.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = Stepper.tell(onEditingChanged, onIncrement)
    decrement = Stepper.tell(onEditingChanged, onDecrement)
  }

  /// Something done while it is told that a value is being changed.
  private static func tell(
    _ editing: @escaping @MainActor (Bool) -> Void, _ action: (@MainActor () -> Void)?
  ) -> (@MainActor () -> Void)? {
    guard let action else { return nil }
    return {
      editing(true)
      action()
      editing(false)
    }
  }

  /// The label, and the two halves at the end of the line.
  public var body: some View {
    if hidesLabel {
      halves
    } else {
      HStack {
        label
        Spacer(minLength: 8)
        halves
      }
    }
  }

  private var halves: some View {
    HStack(spacing: 0) {
      half(StepperSign(isPlus: false), decrement)
      Color.separator.frame(width: 1, height: 18)
      half(StepperSign(isPlus: true), increment)
    }
    .background { RoundedRectangle(cornerRadius: 8).fill(Color.controlFill) }
    .modifier(FocusRing())
    .focusTarget(FocusTarget(key: { take($0) }))
  }

  private func half(_ sign: StepperSign, _ action: (@MainActor () -> Void)?) -> some View {
    sign.stroke(.primary, style: StrokeStyle(lineWidth: 2, lineCap: .round))
      .frame(width: 14, height: 14)
      .opacity(action == nil ? 0.3 : 1)
      .frame(width: 46.5, height: 32)
      .contentShape(Rectangle())
      .onPress { action?() }
  }

  private func take(_ press: KeyPress) -> KeyPress.Result {
    switch press.key {
    case .leftArrow, .downArrow: decrement?()
    case .rightArrow, .upArrow: increment?()
    default: return .ignored
    }
    return .handled
  }
}

extension Stepper {
  /// Makes a control for a value.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
  }

  /// Makes a control for a value between bounds.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    let present = value.wrappedValue
    let increment: @MainActor () -> Void = {
      value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound)
    }
    let decrement: @MainActor () -> Void = {
      value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound)
    }
    self.init(
      label: label, onIncrement: present < bounds.upperBound ? increment : nil,
      onDecrement: present > bounds.lowerBound ? decrement : nil,
      onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  /// Makes a control with a title and something to do for either half.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(
    _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Makes a control with a title and something to do for either half.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Makes a control with a title for a value.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Makes a control with a title for a value.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Makes a control with a title for a value between bounds.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  /// Makes a control with a title for a value between bounds.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}

/// A minus, or a plus.
private struct StepperSign: Shape {
  var isPlus: Bool

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      guard isPlus else { return }
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
    }
  }
}
