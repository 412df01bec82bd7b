/// The outline of what is around: here, always that of a window, a rectangle.
public struct ContainerRelativeShape: InsettableShape {
  /// How far its sides are moved in.
  private var insetAmount: CGFloat = 0

  /// Makes the outline.
  public nonisolated init() {}

  /// The rectangle itself, with its sides moved in.
  public func path(in rect: CGRect) -> Path {
    Rectangle().inset(by: insetAmount).path(in: rect)
  }

  /// The outline with its sides moved in.
  public func inset(by amount: CGFloat) -> ContainerRelativeShape {
    var shape = self
    shape.insetAmount += amount
    return shape
  }

  /// How far its sides are moved in.
  public var animatableData: CGFloat {
    get { insetAmount }
    set { insetAmount = newValue }
  }
}
