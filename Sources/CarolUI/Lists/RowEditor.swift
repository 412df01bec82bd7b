internal import Foundation

/// A row with the means to take it away and to move it, as far as it may be.
struct RowEditor<Row: View>: View {
  /// The row as it is.
  let row: Row

  /// How the collection of the row may be edited, if it may.
  let editing: RowEditing?

  /// The row's place in its collection.
  let index: Int
  let leading: SwipeActions?
  let trailing: SwipeActions?

  @State private var height: CGFloat = 44
  @State private var way: CGFloat = 0
  @Environment(\.editMode) private var mode

  var body: some View {
    if editing == nil && leading == nil && trailing == nil {
      row
    } else {
      SwipeRow(
        row: edited, leading: isEdited ? nil : leading,
        trailing: isEdited ? nil : trailing ?? deletion
      )
      .onKeyPress(.delete) {
        guard let delete = editing?.delete else { return .ignored }
        withAnimation { delete([index]) }
        return .handled
      }
    }
  }

  private var isEdited: Bool { mode?.wrappedValue.isEditing == true }

  /// The button behind a row that may be taken away.
  private var deletion: SwipeActions? {
    guard let delete = editing?.delete else { return nil }
    return SwipeActions(
      allowsFullSwipe: true,
      content: AnyView(
        Button("Delete", role: .destructive) { withAnimation { delete([index]) } }))
  }

  private var edited: some View {
    HStack(spacing: 0) {
      if isEdited, let delete = editing?.delete {
        Button {
          withAnimation { delete([index]) }
        } label: {
          Image(systemName: "minus.circle.fill").foregroundStyle(.red)
        }
        .padding(.leading, 16)
      }
      row
      if isEdited, let move = editing?.move {
        Image(systemName: "line.3.horizontal").foregroundStyle(Color.placeholder)
          .padding(.horizontal, 16)
          .contentShape(Rectangle())
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .global)
              .onChanged { way = $0.translation.height }
              .onEnded { drop(after: $0.translation.height, move) })
      }
    }
    .offset(y: way)
    .zIndex(way == 0 ? 0 : 1)
    .onGeometryChange(for: CGFloat.self) {
      $0.size.height
    } action: {
      height = $0
    }
  }

  private func drop(after way: CGFloat, _ move: @MainActor (IndexSet, Int) -> Void) {
    let steps = Int((way / max(height, 1)).rounded())
    let last = max((editing?.count ?? 1) - 1, 0)
    let target = min(max(index + steps, 0), last)
    withAnimation {
      self.way = 0
      if target != index { move([index], target > index ? target + 1 : target) }
    }
  }
}

/// A row that can be swiped aside from before its buttons.
private struct SwipeRow<Row: View>: View {
  let row: Row
  let leading: SwipeActions?
  let trailing: SwipeActions?

  /// How far the row stands aside; to the right of its place above nought.
  @State private var way: CGFloat = 0
  @State private var start: CGFloat?
  @State private var widths: [HorizontalEdge: CGFloat] = [:]
  @State private var width: CGFloat = 0

  var body: some View {
    row
      .offset(x: way)
      .background(alignment: .trailing) {
        if let trailing, way < 0 { buttons(trailing, .trailing) }
      }
      .background(alignment: .leading) {
        if let leading, way > 0 { buttons(leading, .leading) }
      }
      .clipped()
      .contentShape(Rectangle())
      .onGeometryChange(for: CGFloat.self) {
        $0.size.width
      } action: {
        width = $0
      }
      .racingGesture(swipe)
  }

  private func buttons(_ actions: SwipeActions, _ edge: HorizontalEdge) -> some View {
    SubviewReader(actions.content.buttonStyle(SwipeButtonStyle { close() })) { buttons in
      HStack(spacing: 0) {
        ForEach(edge == .trailing ? buttons.reversed() : Array(buttons)) { $0 }
      }
    }
    .onGeometryChange(for: CGFloat.self) {
      $0.size.width
    } action: {
      widths[edge] = $0
    }
  }

  private var swipe: some Gesture<DragGesture.Value> {
    DragGesture(minimumDistance: 10, along: .horizontal)
      .onChanged { value in
        let begin = start ?? way
        start = begin
        let wanted = begin + value.translation.width
        way = min(max(wanted, trailing == nil ? 0 : -width), leading == nil ? 0 : width)
      }
      .onEnded { _ in
        start = nil
        let edge = way < 0 ? HorizontalEdge.trailing : .leading
        let open = widths[edge] ?? 74
        withAnimation(.spring(response: 0.3, dampingFraction: 1)) {
          way = abs(way) > open / 2 ? (way < 0 ? -open : open) : 0
        }
      }
  }

  private func close() {
    withAnimation(.spring(response: 0.3, dampingFraction: 1)) { way = 0 }
  }
}

/// A button behind a row: white on red if it destroys something, else on the colour that stands out.
private struct SwipeButtonStyle: PrimitiveButtonStyle {
  let close: @MainActor () -> Void

  func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role) {
      configuration.trigger()
      close()
    } label: {
      configuration.label
        .labelStyle(.iconOnly)
        .foregroundStyle(.white)
        .padding(.horizontal, 8)
        .frame(minWidth: 74, maxHeight: .infinity)
        .background(configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint))
    }
    .buttonStyle(.plain)
  }
}
