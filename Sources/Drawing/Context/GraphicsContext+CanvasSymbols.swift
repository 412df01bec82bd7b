public import Foundation

extension GraphicsContext {
  /// A view that has been drawn once, ready to be drawn many times.
  public struct ResolvedSymbol {
    /// The size that the view takes by itself, in points.
    public let size: CGSize

    let list: DisplayList

    /// Makes a symbol of what a view of a size draws from its corner on.
    public init(size: CGSize, list: DisplayList) {
      self.size = size
      self.list = list
    }
  }

  /// The view with a tag among the symbols of the canvas, as it looks now; nil if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    symbolSource?(AnyHashable(id))
  }

  /// Draws a symbol stretched into a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    var placed = self
    placed.translateBy(x: rect.minX, y: rect.minY)
    placed.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
    placed.draw(symbol.list)
  }

  /// Draws a symbol in its own size so that a place in it comes to stand on a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    var placed = self
    placed.translateBy(
      x: point.x - anchor.x * symbol.size.width, y: point.y - anchor.y * symbol.size.height)
    placed.draw(symbol.list)
  }
}
