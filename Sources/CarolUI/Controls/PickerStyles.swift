/// As is usual: in a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}

  /// The first of all.
  public static let number = 0
}

/// All choices side by side.
public struct SegmentedPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}

  /// The second of all.
  public static let number = 1
}

/// A wheel that is turned.
public struct WheelPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}

  /// The third of all.
  public static let number = 2
}

/// A menu that comes up.
public struct MenuPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}

  /// The fourth of all.
  public static let number = 3
}

/// All choices one below the other.
public struct InlinePickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}

  /// The fifth of all.
  public static let number = 4
}

/// All choices side by side, for small ones.
public struct PalettePickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}

  /// The sixth of all.
  public static let number = 5
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// As is usual.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All choices side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All choices one below the other.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// All choices side by side, for small ones.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// Choices in one of the ways in which they look.
struct PickerBody: View {
  let kind: PickerKind
  let label: AnyView
  let choices: [PickerChoice]
  @Environment(\.hidesControlLabels) private var hidesLabel
  @Environment(\.isListRow) private var isListRow

  var body: some View {
    switch kind {
    case .segmented, .palette:
      SegmentRow(choices: choices)
    case .wheel:
      PickerWheel(choices: choices)
    case .inline:
      ForEach(choices) { ChoiceRow(choice: $0) }
    case .automatic, .menu:
      if hidesLabel {
        ChoiceMenu(choices: choices)
      } else {
        HStack {
          label
          if isListRow { Spacer(minLength: 8) }
          ChoiceMenu(choices: choices)
        }
      }
    }
  }
}

/// Choices side by side, all as wide, the chosen one raised.
private struct SegmentRow: View {
  let choices: [PickerChoice]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(choices) { choice in
        choice.view
          .lineLimit(1)
          .frame(maxWidth: .infinity, minHeight: 28)
          .background {
            RoundedRectangle(cornerRadius: 7).fill(choice.isChosen ? Color.controlRaised : .clear)
          }
          .contentShape(Rectangle())
          .onPress { choice.choose() }
      }
    }
    .padding(2)
    .background { RoundedRectangle(cornerRadius: 9).fill(Color.controlFill) }
    .modifier(FocusRing(radius: 9))
    .focusTarget(FocusTarget(key: { choices.take($0, .leftArrow, .rightArrow) }))
  }
}

extension [PickerChoice] {
  /// Chooses the one before or after by two keys.
  @MainActor
  fileprivate func take(
    _ press: KeyPress, _ back: KeyEquivalent, _ on: KeyEquivalent
  ) -> KeyPress.Result {
    guard press.key == back || press.key == on, !isEmpty else { return .ignored }
    let present = firstIndex { $0.isChosen } ?? 0
    self[Swift.min(Swift.max(present + (press.key == on ? 1 : -1), 0), count - 1)].choose()
    return .handled
  }
}

/// One choice in a line of its own, with a tick if it is chosen.
private struct ChoiceRow: View {
  let choice: PickerChoice

  var body: some View {
    HStack {
      choice.view
      Spacer()
      if choice.isChosen {
        Tick().stroke(.tint, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
          .frame(width: 13, height: 10)
      }
    }
    .contentShape(Rectangle())
    .onPress { choice.choose() }
    .focusTarget(FocusTarget(activate: { choice.choose() }))
  }
}

/// The mark of what is chosen.
struct Tick: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.35, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    }
  }
}

/// The chosen value, and a menu of all of them that comes up when it is pressed.
private struct ChoiceMenu: View {
  let choices: [PickerChoice]
  @State private var isOpen = false

  var body: some View {
    HStack(spacing: 4) {
      if let chosen = choices.first(where: { $0.isChosen }), !isOpen { chosen.view }
      UpDown().stroke(.tint, style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
        .frame(width: 8, height: 13)
    }
    .foregroundStyle(.tint)
    .contentShape(Rectangle())
    .modifier(FocusRing())
    .onPress { isOpen = true }
    .focusTarget(
      FocusTarget(
        activate: { isOpen = true }, key: { choices.take($0, .upArrow, .downArrow) })
    )
    .menuPresentation(isPresented: $isOpen) {
      VStack(spacing: 0) {
        ForEach(choices) { choice in
          MenuRow(isLast: choice.id == choices.last?.id) {
            ChoiceRow(
              choice: PickerChoice(view: choice.view, isChosen: choice.isChosen) {
                choice.choose()
                isOpen = false
              })
          }
        }
      }
    }
  }
}

/// Two arrowheads, one up and one down.
private struct UpDown: Shape {
  func path(in rect: CGRect) -> Path {
    let half = rect.width / 2
    return Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY + half))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + half))
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY - half))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - half))
    }
  }
}

/// A wheel of choices, 216 points high, that is dragged or turned by keys.
private struct PickerWheel: View {
  let choices: [PickerChoice]
  @State private var drag: CGFloat = 0

  private static let row: CGFloat = 34

  var body: some View {
    let present = choices.firstIndex { $0.isChosen } ?? 0
    ZStack {
      RoundedRectangle(cornerRadius: 8).fill(Color.controlFill).frame(height: PickerWheel.row)
      ForEach(choices.indices, id: \.self) { index in
        let place = CGFloat(index - present) + drag / PickerWheel.row
        if abs(place) < 3.2 {
          choices[index].view
            .frame(maxWidth: .infinity, minHeight: PickerWheel.row)
            .scaleEffect(y: cos(place * 0.45))
            .offset(y: sin(place * 0.45) * PickerWheel.row * 2.2)
            .opacity(abs(place) < 0.5 ? 1 : max(1 - abs(place) * 0.28, 0))
            .contentShape(Rectangle())
            .onTapGesture { withAnimation(.easeOut(duration: 0.2)) { choices[index].choose() } }
        }
      }
    }
    .frame(height: 216)
    .clipped()
    .contentShape(Rectangle())
    .modifier(FocusRing())
    .gesture(
      DragGesture()
        .onChanged { drag = $0.translation.height }
        .onEnded { value in
          let rows = (value.predictedEndTranslation.height / PickerWheel.row).rounded()
          let target = min(max(present - Int(rows), 0), max(choices.count - 1, 0))
          withAnimation(.easeOut(duration: 0.25)) {
            drag = 0
            if choices.indices.contains(target) { choices[target].choose() }
          }
        }
    )
    .focusTarget(FocusTarget(key: { choices.take($0, .upArrow, .downArrow) }))
  }
}
