/// Something done when what is made of a view's geometry has changed.
struct GeometryChange<Value: Equatable>: LayoutWatch {
  var transform: @MainActor (GeometryProxy) -> Value
  var action: @MainActor (_ old: Value, _ new: Value) -> Void

  var tellsFirst: Bool { true }

  func find(_ item: Item) -> (subject: Void, value: Value)? {
    ((), transform(GeometryProxy(size: item.size, item: item)))
  }

  func tell(_ subject: Void, _ old: Value, _ new: Value) { action(old, new) }
}

extension View {
  /// Does something with what is made of the view's geometry, at first and when it has changed.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View {
    modifier(GeometryChange(transform: transform) { action($1) })
  }

  /// Does something with what was made of the view's geometry before, and what is made of it now.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(GeometryChange(transform: transform, action: action))
  }
}
