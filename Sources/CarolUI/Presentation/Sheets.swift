extension View {
  /// Presents a sheet while a value is true.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.sheet, isPresented, onDismiss, content)
  }

  /// Presents a sheet for a value while there is one.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.sheet, item, onDismiss, content)
  }

  /// Covers the window while a value is true.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.cover, isPresented, onDismiss, content)
  }

  /// Covers the window for a value while there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.cover, item, onDismiss, content)
  }

  /// Presents something while a value is true.
  func presentation<Content: View>(
    _ kind: PresentationKind, _ isPresented: Binding<Bool>,
    _ onDismiss: (@MainActor () -> Void)?, @ViewBuilder _ content: @escaping () -> Content
  ) -> some View {
    windowLayer(
      Presentation(
        kind: kind, isPresented: isPresented.wrappedValue,
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, content: content))
  }

  private func presentation<Item: Identifiable, Content: View>(
    _ kind: PresentationKind, _ item: Binding<Item?>, _ onDismiss: (@MainActor () -> Void)?,
    @ViewBuilder _ content: @escaping (Item) -> Content
  ) -> some View {
    let present = item.wrappedValue
    return windowLayer(
      Presentation(
        kind: kind, isPresented: present != nil, dismiss: { item.wrappedValue = nil },
        onDismiss: onDismiss
      ) {
        if let present { content(present).id(present.id) }
      })
  }
}

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
  }

  private let kind: Kind

  /// About half of the window.
  public static let medium = PresentationDetent(kind: .medium)

  /// Nearly all of the window.
  public static let large = PresentationDetent(kind: .large)

  /// A part of the window.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }

  /// So many points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height))
  }

  /// The height in a room.
  func height(in room: CGFloat) -> CGFloat {
    switch kind {
    case .medium: room / 2
    case .large: room
    case .fraction(let part): room * part
    case .height(let height): height
    }
  }
}

/// What becomes of a presentation in a narrow window.
public struct PresentationAdaptation: Hashable, Sendable {
  private let number: Int

  /// As is usual.
  public static let automatic = PresentationAdaptation(number: 0)

  /// Nothing else.
  public static let none = PresentationAdaptation(number: 1)

  /// A card beside the view.
  public static let popover = PresentationAdaptation(number: 2)

  /// A sheet.
  public static let sheet = PresentationAdaptation(number: 3)

  /// The whole window.
  public static let fullScreenCover = PresentationAdaptation(number: 4)
}

/// Says something about the sheet that a view is in.
private struct PresentationSetting<Value: Equatable>: ViewModifier {
  let value: Value
  let set: @MainActor (PresentationSettings, Value) -> Void
  @Environment(\.presentationSettings) private var settings

  func body(content: Content) -> some View {
    content.onChange(of: value, initial: true) { _, new in
      if let settings { set(settings, new) }
    }
  }
}

extension View {
  /// Says at which heights the sheet around may rest; it takes the least of them.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(
      PresentationSetting(value: detents) { settings, detents in
        settings.height = detents.min { $0.height(in: 700) < $1.height(in: 700) }
      })
  }

  /// Says at which heights the sheet around may rest, and at which it does.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(
      PresentationSetting(value: selection.wrappedValue) { $0.height = $1 })
  }

  /// Says whether a bar at the top shows that the sheet around can be taken away.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    modifier(
      PresentationSetting(value: visibility) { $0.showsIndicator = $1 == .visible })
  }

  /// Sets the radius of the corners of the sheet around.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    modifier(PresentationSetting(value: cornerRadius) { $0.cornerRadius = $1 })
  }

  /// Says whether only the content itself takes the sheet around away.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(PresentationSetting(value: isDisabled) { $0.isDismissDisabled = $1 })
  }

  /// Says what becomes of a presentation in a narrow window; cards stay cards here.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    self
  }

  /// Fills the ground of the sheet around.
  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity).background(style)
  }
}

/// Whether something is to be seen.
public enum Visibility: CaseIterable, Hashable, Sendable {
  /// As is usual.
  case automatic

  /// It is.
  case visible

  /// It is not.
  case hidden
}
