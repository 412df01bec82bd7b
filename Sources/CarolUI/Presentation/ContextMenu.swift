/// A view that shows a menu when it is held down for a while.
private struct ContextMenuHost<Items: View>: ViewModifier {
  @ViewBuilder let items: () -> Items
  @State private var isOpen = false

  func body(content: Content) -> some View {
    content
      .contentShape(Rectangle())
      .racingGesture(LongPressGesture().onEnded { _ in isOpen = true })
      .openMenu(isPresented: $isOpen, items: items)
  }
}

extension View {
  /// Shows a menu when the view is held down for half a second.
  public func contextMenu<Items: View>(
    @ViewBuilder menuItems: @escaping () -> Items
  ) -> some View {
    modifier(ContextMenuHost(items: menuItems))
  }

  /// Shows a menu when the view is held down for half a second; what previews it is left out.
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: @escaping () -> Items, @ViewBuilder preview: () -> Preview
  ) -> some View {
    modifier(ContextMenuHost(items: menuItems))
  }

  /// Shows buttons and the like as lines of a menu while a value is true.
  func openMenu<Items: View>(
    isPresented: Binding<Bool>, @ViewBuilder items: @escaping () -> Items
  ) -> some View {
    menuPresentation(isPresented: isPresented) {
      let lines = items().buttonStyle(MenuButtonStyle { isPresented.wrappedValue = false })
      SubviewReader(lines) { rows in
        VStack(spacing: 0) {
          ForEach(rows) { row in MenuRow(isLast: row.id == rows.last?.id) { row } }
        }
      }
    }
  }
}
