/// The usual look of values in ranges: a line that is filled up to the value.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The line with its labels.
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A line that is filled up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The line between the labels of its ends, under its own and over that of the value.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        GeometryReader { line in
          Capsule().fill(Color.controlFill)
            .overlay(alignment: .leading) {
              Capsule().fill(.tint).frame(width: line.size.width * configuration.value)
            }
        }
        .frame(height: 6)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A line with a dot where the value is.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The line between the labels of its ends.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 6) {
      configuration.minimumValueLabel
      GeometryReader { line in
        Capsule().fill(.tint)
          .overlay(alignment: .leading) {
            Circle().fill(.white).padding(-1)
              .frame(width: 8, height: 8)
              .offset(x: (line.size.width - 8) * configuration.value)
          }
      }
      .frame(height: 8)
      configuration.maximumValueLabel
    }
    .font(.caption)
  }
}

/// A ring that is open below, with a dot where the value is.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The ring around the label of the value, 58 points wide.
  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      GaugeRing().stroke(.tint, style: StrokeStyle(lineWidth: 6, lineCap: .round))
      Circle().fill(.white).frame(width: 9, height: 9).offset(x: -26)
        .rotationEffect(.degrees(-45 + 270 * configuration.value))
      if let current = configuration.currentValueLabel {
        current.font(.system(size: 17, weight: .medium))
      } else {
        configuration.label.font(.system(size: 13))
      }
    }
    .frame(width: 58, height: 58)
    .overlay(alignment: .bottom) {
      HStack(spacing: 4) {
        configuration.minimumValueLabel
        if configuration.minimumValueLabel == nil, configuration.currentValueLabel != nil {
          configuration.label
        }
        configuration.maximumValueLabel
      }
      .font(.system(size: 10))
    }
  }
}

/// A ring that is filled up to the value, clockwise from the top.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The ring around the label of the value, 58 points wide.
  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Circle().strokeBorder(Color.controlFill, lineWidth: 6)
      Circle().inset(by: 3).trim(from: 0, to: configuration.value)
        .stroke(.tint, style: StrokeStyle(lineWidth: 6, lineCap: .round))
        .rotationEffect(.degrees(-90))
      if let current = configuration.currentValueLabel {
        current.font(.system(size: 17, weight: .medium))
      } else {
        configuration.label.font(.system(size: 13))
      }
    }
    .frame(width: 58, height: 58)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// As is usual.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A line that is filled.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A line with a dot.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// A ring that is open below.
  public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that is filled.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

/// Three quarters of a ring, three points inside, open below.
private struct GaugeRing: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2 - 3,
      startAngle: .degrees(135), endAngle: .degrees(405), clockwise: false)
    return path
  }
}
