/// A control that sets a number by the place of a knob on a line.
///
/// The arrow keys move the knob, by a step or a tenth of the way.
public struct Slider<Label: View, ValueLabel: View>: View {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private let label: Label
  private let least: ValueLabel?
  private let most: ValueLabel?
  private let editing: @MainActor (Bool) -> Void

  fileprivate init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: V.Stride?, label: Label,
    least: ValueLabel?, most: ValueLabel?, editing: @escaping @MainActor (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    self.value = Binding<Double>(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.label = label
    self.least = least
    self.most = most
    self.editing = editing
  }

  /// The line with its knob, between the labels of its ends.
  public var body: some View {
    HStack {
      least
      SliderLine(value: value, bounds: bounds, step: step, editing: editing)
      most
    }
  }
}

extension Slider {
  /// Makes a control with labels at its ends; its own label is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), least: minimumValueLabel(),
      most: maximumValueLabel(), editing: onEditingChanged)
  }

  /// Makes a control of steps with labels at its ends; its own label is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: step, label: label(), least: minimumValueLabel(),
      most: maximumValueLabel(), editing: onEditingChanged)
  }

  /// Makes a control with labels at its ends; its own label is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), least: minimumValueLabel,
      most: maximumValueLabel, editing: onEditingChanged)
  }

  /// Makes a control of steps with labels at its ends; its own label is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: step, label: label(), least: minimumValueLabel,
      most: maximumValueLabel, editing: onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Makes a control; its label is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), least: nil, most: nil, editing: onEditingChanged)
  }

  /// Makes a control of steps; its label is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: step, label: label(), least: nil, most: nil, editing: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Makes a control.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - bounds: The numbers at the ends of the line.
  ///   - onEditingChanged: Told when the knob is taken and when it is let go.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: EmptyView(), least: nil, most: nil,
      editing: onEditingChanged)
  }

  /// Makes a control of steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: step, label: EmptyView(), least: nil, most: nil,
      editing: onEditingChanged)
  }
}

/// The line of a slider, four points thick, with a knob of 28 points on it.
private struct SliderLine: View {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let editing: @MainActor (Bool) -> Void
  @State private var grip: CGFloat?
  @Environment(\.isEnabled) private var isEnabled

  private static let knob: CGFloat = 28

  var body: some View {
    GeometryReader { proxy in
      let way = max(proxy.size.width - SliderLine.knob, 0)
      let place = way * part
      ZStack(alignment: .leading) {
        Capsule().fill(Color.controlFill).frame(height: 4)
        Capsule().fill(.tint).frame(width: place + SliderLine.knob / 2, height: 4)
        Circle().fill(.white).overlay { Circle().strokeBorder(.black.opacity(0.12)) }
          .frame(width: SliderLine.knob, height: SliderLine.knob)
          .modifier(FocusRing(radius: SliderLine.knob / 2))
          .offset(x: place)
      }
      .frame(width: proxy.size.width, height: SliderLine.knob)
      .contentShape(Rectangle())
      .gesture(drag(place: place, way: way))
    }
    .frame(height: SliderLine.knob)
    .opacity(isEnabled ? 1 : 0.5)
    .focusTarget(FocusTarget(key: { take($0) }))
  }

  private var part: CGFloat {
    let extent = bounds.upperBound - bounds.lowerBound
    guard extent > 0 else { return 0 }
    return CGFloat(min(max((value.wrappedValue - bounds.lowerBound) / extent, 0), 1))
  }

  private func drag(place: CGFloat, way: CGFloat) -> some Gesture<DragGesture.Value> {
    DragGesture(minimumDistance: 0)
      .onChanged { drag in
        var held = grip
        if held == nil {
          // Taken beside the knob, the line is meant, and the knob comes there.
          let distance = drag.startLocation.x - place
          held = (0...SliderLine.knob).contains(distance) ? distance : SliderLine.knob / 2
          grip = held
          editing(true)
        }
        guard way > 0 else { return }
        set(Double((drag.location.x - (held ?? 0)) / way))
      }
      .onEnded { _ in
        grip = nil
        editing(false)
      }
  }

  private func set(_ part: Double) {
    let extent = bounds.upperBound - bounds.lowerBound
    var way = min(max(part, 0), 1) * extent
    if let step, step > 0 { way = min((way / step).rounded() * step, extent) }
    let new = bounds.lowerBound + way
    if new != value.wrappedValue { value.wrappedValue = new }
  }

  private func take(_ press: KeyPress) -> KeyPress.Result {
    let extent = bounds.upperBound - bounds.lowerBound
    guard extent > 0 else { return .ignored }
    let by = step ?? extent / 10
    let sign: Double
    switch press.key {
    case .leftArrow, .downArrow: sign = -1
    case .rightArrow, .upArrow: sign = 1
    default: return .ignored
    }
    set((value.wrappedValue + sign * by - bounds.lowerBound) / extent)
    return .handled
  }
}
