/// A view for each element of a collection, each under the element's own identity.
///
/// When the collection changes, a view follows its element: state moves with it, views of elements
/// that have gone are removed, new ones start afresh.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data

  /// Makes the view of an element.
  public var content: (Data.Element) -> Content

  let identify: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  /// Makes a view for each element, whose `id` is its identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.data = data
    self.content = content
    identify = { $0.id }
  }

  /// Makes a view for each element, whose identity lies at the key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    identify = { $0[keyPath: id] }
  }

  /// Makes a view for each whole number of a range that stays the same.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.data = data
    self.content = content
    identify = { $0 }
  }

  /// Makes a view for each element of a collection that lives elsewhere, as a binding to it.
  @MainActor @preconcurrency
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)> {
    let elements = data.wrappedValue
    self.data = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    identify = { $0.1 }
    self.content = { entry in content(data[element: entry.0]) }
  }

  /// Makes a view for each element of a collection that lives elsewhere, as a binding to it.
  @MainActor @preconcurrency
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)>,
    Elements.Element: Identifiable, ID == Elements.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }

  /// Never called: the graph handles the collection itself.
  public var body: Never { preconditionFailure("a collection is drawn by the graph itself") }
}

extension ForEach: PrimitiveView where Content: View {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ForEachNode(self, context)
  }
}
