/// Views in rows and columns, each column as wide as its widest view.
///
/// Its rows are ``GridRow``s. Any other view is a row of its own, across all columns.
public struct Grid<Content: View>: View, ContainerView {
  let layout: GridLayout
  let content: Content

  /// Puts rows of views one below the other, in common columns.
  ///
  /// - Parameters:
  ///   - alignment: How views lie in their cells.
  ///   - horizontalSpacing: The distance between columns; nil for 8 points.
  ///   - verticalSpacing: The distance between rows; nil for 8 points.
  ///   - content: The rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }
}

/// One row of a ``Grid``, its views in the columns from the first on.
public struct GridRow<Content: View>: View {
  private let alignment: VerticalAlignment?
  private let content: Content
  @Namespace private var row

  /// Makes a row; nil aligns its views as the grid says.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// The views, each of which knows its row.
  public var body: some View {
    content.layoutValue(key: GridTrait.Row.self, value: GridTrait(row: row, alignment: alignment))
  }
}

/// What a view tells the grid around it.
struct GridTrait: Equatable {
  var row: Namespace.ID
  var alignment: VerticalAlignment?

  /// The row that the view is in.
  enum Row: LayoutValueKey {
    static var defaultValue: GridTrait? { nil }
  }

  /// How many columns the view takes.
  enum Columns: LayoutValueKey {
    static var defaultValue: Int { 1 }
  }

  /// Where the view lies in its cell.
  enum Anchor: LayoutValueKey {
    static var defaultValue: UnitPoint? { nil }
  }

  /// How the views of the whole column lie.
  enum ColumnAlignment: LayoutValueKey {
    static var defaultValue: HorizontalAlignment? { nil }
  }

  /// The directions in which the view has no say in the size of its cell.
  enum UnsizedAxes: LayoutValueKey {
    static var defaultValue: Axis.Set { [] }
  }
}

extension View {
  /// Lets the view take several columns of a ``Grid``.
  public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridTrait.Columns.self, value: max(count, 1))
  }

  /// Puts the view to a point of its cell in a ``Grid``, whatever the alignment.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridTrait.Anchor.self, value: anchor)
  }

  /// Says how all views in the view's column of a ``Grid`` lie.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridTrait.ColumnAlignment.self, value: guide)
  }

  /// Takes the view's say in the size of its cell from it, in some directions.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridTrait.UnsizedAxes.self, value: axes)
  }
}
