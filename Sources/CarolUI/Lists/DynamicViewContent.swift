public import Foundation

/// Views made of a collection, which may be edited where they are the rows of a list.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
  /// The collection.
  associatedtype Data: Collection

  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// Views made of a collection, with what is done when one is taken away or moved.
public struct EditableContent<Base: DynamicViewContent>: DynamicViewContent {
  fileprivate let base: Base
  fileprivate var delete: (@MainActor (IndexSet) -> Void)?
  fileprivate var move: (@MainActor (IndexSet, Int) -> Void)?
  @Namespace private var id

  fileprivate init(base: Base) {
    self.base = base
  }

  /// The collection.
  public var data: Base.Data { base.data }

  /// The views, known to the list around as those of one collection.
  public var body: some View {
    base.layoutValue(
      key: RowTrait.Editing.self,
      value: RowEditing(id: id, count: data.count, delete: delete, move: move))
  }

  /// Says what is done when rows are taken away; nil lets none be.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> EditableContent {
    var content = self
    content.delete = action
    return content
  }

  /// Says what is done when rows are moved; nil lets none be.
  public func onMove(
    perform action: (@MainActor (_ source: IndexSet, _ destination: Int) -> Void)?
  ) -> EditableContent {
    var content = self
    content.move = action
    return content
  }
}

extension DynamicViewContent {
  /// Says what is done when rows are taken away; nil lets none be.
  ///
  /// A row is taken away by a swipe, by the delete key while it has the keyboard, or by the button
  /// that it shows while rows are edited.
  public func onDelete(
    perform action: (@MainActor (IndexSet) -> Void)?
  ) -> EditableContent<Self> {
    EditableContent(base: self).onDelete(perform: action)
  }

  /// Says what is done when rows are moved; nil lets none be.
  ///
  /// A row is moved by the handle that it shows while rows are edited. The second number is the place
  /// before which it goes, counted while it is still there.
  public func onMove(
    perform action: (@MainActor (_ source: IndexSet, _ destination: Int) -> Void)?
  ) -> EditableContent<Self> {
    EditableContent(base: self).onMove(perform: action)
  }
}

/// How the rows of one collection may be edited.
struct RowEditing {
  /// By what the collection is known.
  let id: Namespace.ID

  /// How many rows there are.
  let count: Int
  let delete: (@MainActor (IndexSet) -> Void)?
  let move: (@MainActor (IndexSet, Int) -> Void)?
}

extension RowTrait {
  /// How the row may be edited.
  enum Editing: LayoutValueKey {
    static var defaultValue: RowEditing? { nil }
  }

  /// What stands behind the end of the row, to be brought out by a swipe.
  enum TrailingActions: LayoutValueKey {
    static var defaultValue: SwipeActions? { nil }
  }

  /// What stands behind the beginning of the row.
  enum LeadingActions: LayoutValueKey {
    static var defaultValue: SwipeActions? { nil }
  }
}

/// Buttons behind a row.
struct SwipeActions {
  let allowsFullSwipe: Bool
  let content: AnyView
}

extension View {
  /// Puts buttons behind a row of a list, to be brought out by a swipe.
  ///
  /// - Parameters:
  ///   - edge: At which side of the row they stand.
  ///   - allowsFullSwipe: Whether a swipe over most of the row presses the first one.
  ///   - content: The buttons.
  @ViewBuilder
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some View {
    let actions = SwipeActions(allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))
    if edge == .trailing {
      layoutValue(key: RowTrait.TrailingActions.self, value: actions)
    } else {
      layoutValue(key: RowTrait.LeadingActions.self, value: actions)
    }
  }
}
