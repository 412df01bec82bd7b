/// To which point of a view a card belongs.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view.
  public struct Source: Sendable {
    /// The whole view.
    public static let bounds = Source()
  }

  /// A rectangle.
  case rect(Source)

  /// A point.
  case point(UnitPoint)

  /// Where it lies in the window, for a view with a frame there.
  fileprivate func place(in frame: CGRect) -> CGRect {
    switch self {
    case .rect: frame
    case .point(let point): CGRect(origin: point.point(in: frame), size: .zero)
    }
  }
}

/// Puts a card beside a part of the window: at one side, at the other one, or wherever there is room.
struct PopoverLayout: Layout {
  /// How far the card stands from what it belongs to, and at least from the sides of the window.
  private static let distance: CGFloat = 8

  var anchor: CGRect
  var edge: Edge

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let room = bounds.insetBy(dx: Self.distance, dy: Self.distance)
    let offer = ProposedViewSize(width: max(room.width, 0), height: max(room.height, 0))
    for subview in subviews {
      let size = subview.sizeThatFits(offer)
      subview.place(at: origin(of: size, in: room), proposal: offer)
    }
  }

  private func origin(of size: CGSize, in room: CGRect) -> CGPoint {
    let axis = edge.axis
    let before = anchor.origin[axis] - Self.distance - size[axis]
    let behind = anchor.origin[axis] + anchor.size[axis] + Self.distance
    let end = room.origin[axis] + room.size[axis] - size[axis]
    let (first, second) = edge == .top || edge == .leading ? (before, behind) : (behind, before)
    let fitting = [first, second].first { $0 >= room.origin[axis] && $0 <= end }
    var origin = CGPoint.zero
    origin[axis] = max(min(fitting ?? first, end), room.origin[axis])
    let across = axis.other
    let middle = anchor.origin[across] + (anchor.size[across] - size[across]) / 2
    let last = room.origin[across] + room.size[across] - size[across]
    origin[across] = max(min(middle, last), room.origin[across])
    return origin
  }
}

/// A view with a card beside it.
private struct PopoverHost<Card: View>: ViewModifier {
  let isPresented: Bool
  let anchor: PopoverAttachmentAnchor
  let edge: Edge
  let dismiss: @MainActor () -> Void
  @ViewBuilder let card: () -> Card
  @State private var frame = CGRect.zero

  func body(content: Content) -> some View {
    content
      .onGeometryChange(for: CGRect.self) {
        $0.frame(in: .global)
      } action: {
        frame = $0
      }
      .windowLayer(
        Presentation(
          kind: .popover, isPresented: isPresented, dismiss: dismiss,
          anchor: anchor.place(in: frame), edge: edge, content: card))
  }
}

extension View {
  /// Presents a card beside the view while a value is true.
  ///
  /// - Parameters:
  ///   - isPresented: The value, which becomes false when the card is taken away.
  ///   - attachmentAnchor: The part of the view that the card belongs to.
  ///   - arrowEdge: The side of that part at which the card stands, if there is room.
  ///   - content: What the card shows.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PopoverHost(
        isPresented: isPresented.wrappedValue, anchor: attachmentAnchor, edge: arrowEdge,
        dismiss: { isPresented.wrappedValue = false }, card: content))
  }

  /// Presents a card beside the view for a value while there is one.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    let present = item.wrappedValue
    return modifier(
      PopoverHost(
        isPresented: present != nil, anchor: attachmentAnchor, edge: arrowEdge,
        dismiss: { item.wrappedValue = nil }
      ) {
        if let present { content(present).id(present.id) }
      })
  }

  /// Presents a menu below the view while a value is true.
  func menuPresentation<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    popover(isPresented: isPresented, arrowEdge: .bottom) { content().frame(width: 250) }
  }
}
