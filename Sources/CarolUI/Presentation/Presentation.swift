/// In what way something stands in front of the window.
enum PresentationKind {
  /// A sheet that leaves some of the window to be seen.
  case sheet

  /// The whole window.
  case cover

  /// A small card in the middle.
  case alert

  /// A card at the lower edge.
  case dialog

  /// A card beside the view that it belongs to.
  case popover
}

/// What stands in front of the window while it is presented, with a veil over what is behind.
struct Presentation<Content: View>: View {
  var kind: PresentationKind
  var isPresented: Bool

  /// Takes the content away.
  var dismiss: @MainActor () -> Void

  /// Where in the window the view lies that a card belongs to.
  var anchor = CGRect.zero

  /// At which side of that view a card stands if there is room.
  var edge = Edge.top

  /// Done when the content has been taken away.
  var onDismiss: (@MainActor () -> Void)?
  @ViewBuilder var content: () -> Content
  @State private var settings = PresentationSettings()

  var body: some View {
    ZStack {
      if isPresented {
        veil.transition(.opacity)
        panel
          .environment(\.dismissAction, dismiss)
          .environment(\.presentationSettings, settings)
          .environment(\.navigationModel, nil)
          .environment(\.navigationPage, nil)
          .environment(\.isInToolbar, false)
          .environment(\.isListRow, false)
          .transition(kind.transition)
          .onDisappear { onDismiss?() }
      }
    }
    .animation(.spring(response: 0.35, dampingFraction: 1), value: isPresented)
    .escapes(isPresented ? dismiss : nil)
  }

  private var isVeiled: Bool { kind != .cover }

  @ViewBuilder private var veil: some View {
    let color = kind == .popover ? Color.black.opacity(0.001) : Color.black.opacity(0.3)
    if isVeiled {
      color.contentShape(Rectangle())
        .onPress { if kind != .alert && !settings.isDismissDisabled { dismiss() } }
    } else {
      Color.clear
    }
  }

  @ViewBuilder private var panel: some View {
    switch kind {
    case .sheet:
      SheetLayout(height: settings.height) {
        content()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .environment(\.pageGround, .presentedGround)
          .background { Color.presentedGround }
          .overlay(alignment: .top) {
            if settings.showsIndicator {
              Capsule().fill(Color.secondary.opacity(0.6)).frame(width: 36, height: 5)
                .padding(.top, 5)
            }
          }
          .clipShape(RoundedRectangle(cornerRadius: settings.cornerRadius ?? 10))
      }
    case .cover:
      content()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .environment(\.pageGround, .windowGround)
        .background { Color.windowGround }
    case .popover:
      PopoverLayout(anchor: anchor, edge: edge) {
        content()
          .environment(\.pageGround, .presentedGround)
          .background { Color.presentedGround }
          .clipShape(RoundedRectangle(cornerRadius: 14))
          .shadow(color: .black.opacity(0.2), radius: 12)
      }
    case .alert:
      content()
        .background { Color.presentedGround }
        .clipShape(RoundedRectangle(cornerRadius: 14))
    case .dialog:
      content().padding(8).frame(maxWidth: 400, maxHeight: .infinity, alignment: .bottom)
    }
  }
}

extension PresentationKind {
  fileprivate var transition: AnyTransition {
    switch self {
    case .sheet, .cover, .dialog: .move(edge: .bottom)
    case .alert: .scale(scale: 1.1).combined(with: .opacity)
    case .popover: .scale(scale: 0.9).combined(with: .opacity)
    }
  }
}

/// A sheet: at the lower edge of a narrow window, in the middle of a wide one.
private struct SheetLayout: Layout {
  /// The height that the content wants in a window of a height; nil for nearly all of it.
  var height: PresentationDetent?

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let isWide = bounds.width >= 700
    let width = isWide ? min(bounds.width - 80, 540) : bounds.width
    let most = isWide ? min(bounds.height - 80, 620) : bounds.height - 40
    let tall = height?.height(in: most) ?? most
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.midX, y: isWide ? bounds.midY : bounds.maxY),
        anchor: isWide ? .center : .bottom,
        proposal: ProposedViewSize(width: width, height: min(max(tall, 0), most)))
    }
  }
}

/// What the content of a sheet says about it.
@Observable @MainActor
final class PresentationSettings {
  /// How high the sheet is to be; nil for nearly the whole window.
  var height: PresentationDetent?

  /// The radius of the corners; nil for the usual one.
  var cornerRadius: CGFloat?

  /// Whether a bar at the top shows that the sheet can be taken away.
  var showsIndicator = false

  /// Whether only the content itself takes the sheet away.
  var isDismissDisabled = false
}

extension EnvironmentValues {
  private enum SettingsKey: EnvironmentKey {
    static var defaultValue: PresentationSettings? { nil }
  }

  /// What a view in a sheet can say about it.
  var presentationSettings: PresentationSettings? {
    get { self[SettingsKey.self] }
    set { self[SettingsKey.self] = newValue }
  }
}
