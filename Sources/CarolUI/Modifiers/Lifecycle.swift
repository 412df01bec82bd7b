/// Something done when the view appears and when it has gone.
struct Appearance: PrimitiveModifier {
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    AppearanceNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that is told of its coming and going.
final class AppearanceNode<Base: View>: ViewNode<ModifiedContent<Base, Appearance>> {
  private var value: Appearance
  private var child: ViewNode<Base>?

  init(_ view: ModifiedContent<Base, Appearance>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    child = inside.makeNode(view.content)
    guard value.appear != nil else { return }
    graph.afterUpdate { [weak self] in
      if let self, self.isAlive { self.value.appear?() }
    }
  }

  override func update(_ view: ModifiedContent<Base, Appearance>) {
    value = view.modifier
    child?.update(view.content)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    if let disappear = value.disappear { graph.afterUpdate(disappear) }
  }
}

/// A task that lives as long as the view, or as long as a value stays the same.
struct ViewTask<ID: Equatable>: PrimitiveModifier {
  var id: ID
  var priority: TaskPriority
  var action: @MainActor () async -> Void

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    TaskNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with a task.
final class TaskNode<Base: View, ID: Equatable>: ViewNode<ModifiedContent<Base, ViewTask<ID>>> {
  private var value: ViewTask<ID>
  private var child: ViewNode<Base>?
  private var task: Task<Void, Never>?

  init(_ view: ModifiedContent<Base, ViewTask<ID>>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    child = inside.makeNode(view.content)
    start()
  }

  override func update(_ view: ModifiedContent<Base, ViewTask<ID>>) {
    let isSame = value.id == view.modifier.id
    value = view.modifier
    child?.update(view.content)
    guard !isSame else { return }
    task?.cancel()
    start()
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    task?.cancel()
    task = nil
  }

  private func start() {
    graph.afterUpdate { [weak self] in
      guard let self, self.isAlive else { return }
      let action = self.value.action
      self.task = Task(priority: self.value.priority) { await action() }
    }
  }
}

/// Something done when a value has changed.
struct ChangeAction<Value: Equatable>: PrimitiveModifier {
  var value: Value
  var isDoneAtFirst: Bool
  var action: @MainActor (Value, Value) -> Void

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    ChangeNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that is told of a value's changes.
final class ChangeNode<Base: View, Value: Equatable>:
  ViewNode<ModifiedContent<Base, ChangeAction<Value>>>
{
  private var value: ChangeAction<Value>
  private var child: ViewNode<Base>?

  init(_ view: ModifiedContent<Base, ChangeAction<Value>>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    child = inside.makeNode(view.content)
    if value.isDoneAtFirst { tell(value.value) }
  }

  override func update(_ view: ModifiedContent<Base, ChangeAction<Value>>) {
    let old = value.value
    value = view.modifier
    child?.update(view.content)
    if old != value.value { tell(old) }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  private func tell(_ old: Value) {
    let change = value
    graph.afterUpdate { change.action(old, change.value) }
  }
}

extension View {
  /// Does something when the view appears, before its first picture is shown.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(Appearance(appear: action))
  }

  /// Does something when the view has gone.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(Appearance(disappear: action))
  }

  /// Begins a task when the view appears and cancels it when the view goes.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(ViewTask(id: 0, priority: priority, action: action))
  }

  /// Begins a task when the view appears, and anew whenever a value changes.
  public func task<ID: Equatable>(
    id value: ID, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(ViewTask(id: value, priority: priority, action: action))
  }

  /// Does something when a value has changed; the closure is given the old and the new one.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(ChangeAction(value: value, isDoneAtFirst: initial, action: action))
  }

  /// Does something when a value has changed.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Does something when a value has changed; the closure is given the new one.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }
}
