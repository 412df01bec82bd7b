/// Builds one view from the statements of a closure, any number of them.
@resultBuilder @MainActor @preconcurrency
public enum ViewBuilder {
  /// Takes each statement as the view it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Makes the empty view of an empty closure.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// Leaves a single view as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Puts several views side by side.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  /// Makes the view of an `if` without `else`, which is there or not.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? {
    content
  }

  /// Makes the view of an `if` with `else` whose condition holds.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> ConditionalContent<TrueContent, FalseContent> {
    ConditionalContent(storage: .trueContent(first))
  }

  /// Makes the view of an `else` branch.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> ConditionalContent<TrueContent, FalseContent> {
    ConditionalContent(storage: .falseContent(second))
  }

  /// Hides the type of a view whose parts may be missing on an older system.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
