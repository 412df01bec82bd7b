import Foundation

/// Colours at the points of a grid, smooth in between.
///
/// As a view, it fills the size that it is offered.
public nonisolated struct MeshGradient: ShapeStyle, PrimitiveStyle, View, PrimitiveView {
  /// A point of the grid, with the control points of the curves that leave it.
  public struct BezierPoint: Hashable, Sendable {
    /// Where the point lies, as a part of what is filled.
    public var position: SIMD2<Float>
    /// Where the curve to the left is drawn to.
    public var leadingControlPoint: SIMD2<Float>
    /// Where the curve up is drawn to.
    public var topControlPoint: SIMD2<Float>
    /// Where the curve to the right is drawn to.
    public var trailingControlPoint: SIMD2<Float>
    /// Where the curve down is drawn to.
    public var bottomControlPoint: SIMD2<Float>

    /// Makes a point.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  private let columns: Int
  private let rows: Int

  /// Two numbers a point; or ten, its controls behind it.
  private let numbers: [Double]
  private let colors: [Color]
  private let background: Color
  private let smoothsColors: Bool

  /// Makes a gradient of points, row after row, as parts of what is filled.
  ///
  /// - Parameters:
  ///   - width: How many points there are in a row.
  ///   - height: How many rows there are.
  ///   - points: Where the points lie; the slopes there follow from the neighbours.
  ///   - colors: The colour at each point.
  ///   - background: What lies outside the mesh.
  ///   - smoothsColors: Whether colours pass as smoothly as places do, or evenly.
  ///   - colorSpace: Where colours are mixed; here always as sRGB numbers.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    columns = width
    rows = height
    numbers = points.flatMap { [Double($0.x), Double($0.y)] }
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
  }

  /// Makes a gradient of points with their curves, row after row, as parts of what is filled.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    columns = width
    rows = height
    numbers = bezierPoints.flatMap { point in
      [
        point.position, point.leadingControlPoint, point.topControlPoint,
        point.trailingControlPoint, point.bottomControlPoint,
      ].flatMap { [Double($0.x), Double($0.y)] }
    }
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
  }

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    let stops = (colors + [background]).map {
      Paint.Stop(color: $0.resolve(in: environment.drawing), location: 0)
    }
    return PlainStyle(
      .mesh(columns: columns, rows: rows, smoothsColors: smoothsColors), numbers, stops: stops)
  }
}

extension PlainStyle {
  /// The mesh for a rectangle; its background where the numbers do not fit the grid.
  func mesh(
    columns: Int, rows: Int, smoothsColors: Bool, stops: [Paint.Stop], in rect: CGRect
  ) -> Paint {
    let background = stops.last?.color ?? .clear
    let colors = stops.dropLast().map(\.color)
    let origin = SIMD2(rect.minX.native, rect.minY.native)
    let extent = SIMD2(rect.width.native, rect.height.native)
    let places = stride(from: 0, to: numbers.count - 1, by: 2).map {
      origin + extent * SIMD2(numbers[$0], numbers[$0 + 1])
    }
    guard places.count == 5 * columns * rows, colors.count == columns * rows else {
      return Paint.Mesh(
        columns: columns, rows: rows, places: places, colors: colors, background: background,
        smoothsColors: smoothsColors
      ).map(Paint.mesh) ?? .solid(background)
    }
    let vertices = colors.indices.map { index in
      let place = places[index * 5]
      return Paint.Mesh.Vertex(
        place: place, leading: places[index * 5 + 1] - place, top: places[index * 5 + 2] - place,
        trailing: places[index * 5 + 3] - place, bottom: places[index * 5 + 4] - place,
        color: colors[index])
    }
    return Paint.Mesh(
      columns: columns, rows: rows, checked: vertices, background: background,
      smoothsColors: smoothsColors
    ).map(Paint.mesh) ?? .solid(background)
  }
}
