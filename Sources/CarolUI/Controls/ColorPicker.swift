/// A control that chooses one of the system's colours.
public struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let label: Label
  @Environment(\.hidesControlLabels) private var hidesLabel

  /// Makes a control that shows and changes a colour.
  ///
  /// The colours are opaque, whatever is supported.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }

  /// The label, then a disc of the colour, which brings up the colours there are.
  public var body: some View {
    HStack {
      if !hidesLabel {
        label
        Spacer(minLength: 8)
      }
      Menu {
        ForEach(SystemColor.all, id: \.name) { choice in
          Button {
            selection.wrappedValue = choice.color
          } label: {
            HStack {
              Circle().fill(choice.color).frame(width: 20, height: 20)
              Text(verbatim: choice.name)
            }
          }
        }
      } label: {
        Circle().fill(selection.wrappedValue)
          .overlay { Circle().strokeBorder(Color.separator, lineWidth: 2) }
          .frame(width: 28, height: 28)
      }
    }
  }
}

extension ColorPicker where Label == Text {
  /// Makes a control with a title.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }

  /// Makes a control with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// A colour with its name.
private struct SystemColor {
  let name: String
  let color: Color

  static let all = [
    SystemColor(name: "Red", color: .red), SystemColor(name: "Orange", color: .orange),
    SystemColor(name: "Yellow", color: .yellow), SystemColor(name: "Green", color: .green),
    SystemColor(name: "Teal", color: .teal), SystemColor(name: "Blue", color: .blue),
    SystemColor(name: "Indigo", color: .indigo), SystemColor(name: "Purple", color: .purple),
    SystemColor(name: "Pink", color: .pink), SystemColor(name: "Brown", color: .brown),
    SystemColor(name: "Gray", color: .gray), SystemColor(name: "Black", color: .black),
    SystemColor(name: "White", color: .white),
  ]
}
