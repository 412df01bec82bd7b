/// A line where it is known how far something has come, else a turning wheel.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The line or the wheel.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      Wheel(configuration: configuration, tint: nil)
    } else {
      Line(configuration: configuration, tint: nil)
    }
  }
}

/// A line that is filled from its beginning.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Makes the style.
  public nonisolated init() {
    tint = nil
  }

  /// Makes the style in a colour.
  public nonisolated init(tint: Color) {
    self.tint = tint
  }

  /// The line.
  public func makeBody(configuration: Configuration) -> some View {
    Line(configuration: configuration, tint: tint)
  }
}

/// A turning wheel.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Makes the style.
  public nonisolated init() {
    tint = nil
  }

  /// Makes the style in a colour.
  public nonisolated init(tint: Color) {
    self.tint = tint
  }

  /// The wheel.
  public func makeBody(configuration: Configuration) -> some View {
    Wheel(configuration: configuration, tint: tint)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// As is usual.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A line.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A wheel.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A line with its labels above and below.
private struct Line: View {
  let configuration: ProgressViewStyleConfiguration
  let tint: Color?
  @Environment(\.hidesControlLabels) private var hidesLabels

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if !hidesLabels { configuration.label }
      Capsule().fill(Color.controlFill)
        .overlay(alignment: .leading) {
          FilledPart(part: CGFloat(configuration.fractionCompleted ?? 0))
            .fill(tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
        }
        .frame(height: 4)
      if !hidesLabels {
        configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

/// The first part of a capsule.
private struct FilledPart: Shape {
  var part: CGFloat

  var animatableData: CGFloat {
    get { part }
    set { part = newValue }
  }

  func path(in rect: CGRect) -> Path {
    guard part > 0 else { return Path() }
    let width = max(rect.width * part, rect.height)
    return Path(
      roundedRect: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height),
      cornerRadius: rect.height / 2)
  }
}

/// A wheel of eight spokes that turns once a second, with its label below.
private struct Wheel: View {
  let configuration: ProgressViewStyleConfiguration
  let tint: Color?
  @Environment(\.hidesControlLabels) private var hidesLabels
  @Environment(\.controlSize) private var size
  @Environment(\.tintStyle) private var style

  private var extent: CGFloat {
    switch size {
    case .mini, .small, .regular: 20
    case .large, .extraLarge: 37
    }
  }

  var body: some View {
    VStack(spacing: 6) {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.125)) {
        timeline in
        spokes(step: step(at: timeline.date))
      }
      .frame(width: extent, height: extent)
      if !hidesLabels { configuration.label.font(.callout).foregroundStyle(.secondary) }
    }
  }

  private func step(at date: Date) -> Int {
    let eighths = (date.timeIntervalSinceReferenceDate * 8).rounded(.down)
    return Int(eighths.truncatingRemainder(dividingBy: 8))
  }

  private func spokes(step: Int) -> some View {
    ZStack {
      ForEach(0..<8) { index in
        Capsule()
          .fill(tint.map { AnyShapeStyle($0) } ?? style ?? AnyShapeStyle(.secondary))
          .frame(width: extent * 0.12, height: extent * 0.3)
          .offset(y: -extent * 0.35)
          .rotationEffect(.degrees(Double(index) * 45))
          .opacity(1 - Double((step - index + 8) % 8) * 0.11)
      }
    }
  }
}
