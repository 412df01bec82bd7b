extension Paint {
  /// Colours at the points of a grid, and smooth between them.
  ///
  /// A place in the grid is two numbers in 0…1. Between its points the plane is bent, and colours
  /// pass, along curves that go through the points and whose slope there is that between the
  /// neighbours.
  @frozen public struct Mesh: Equatable, Sendable {
    /// How many points there are in a row; two at least.
    public let columns: Int
    /// How many rows of points there are; two at least.
    public let rows: Int
    /// Where the points lie, row after row, with their slopes along the row and down.
    public var vertices: [Vertex]
    /// What lies outside the mesh.
    public var background: Color.Resolved
    /// Whether colours pass as smoothly as places do, or evenly.
    public var smoothsColors: Bool

    /// One point of the grid.
    @frozen public struct Vertex: Equatable, Sendable {
      /// Where it lies.
      public var place: SIMD2<Double>
      /// How far the curve to the left leaves, as its control point less the place.
      public var leading: SIMD2<Double>
      /// How far the curve up leaves.
      public var top: SIMD2<Double>
      /// How far the curve to the right leaves.
      public var trailing: SIMD2<Double>
      /// How far the curve down leaves.
      public var bottom: SIMD2<Double>
      /// The colour, not premultiplied.
      public var color: Color.Resolved

      /// Makes a point.
      public init(
        place: SIMD2<Double>, leading: SIMD2<Double>, top: SIMD2<Double>,
        trailing: SIMD2<Double>, bottom: SIMD2<Double>, color: Color.Resolved
      ) {
        self.place = place
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        self.color = color
      }
    }
  }
}

extension Paint.Mesh {
  /// Makes a mesh of points whose slopes follow from their neighbours.
  ///
  /// - Returns: Nil unless there are two columns and two rows at least, and as many places and
  ///   colours as the grid has points.
  public init?(
    columns: Int, rows: Int, places: [SIMD2<Double>], colors: [Color.Resolved],
    background: Color.Resolved, smoothsColors: Bool
  ) {
    let count = columns * rows
    guard columns > 1, rows > 1, places.count == count, colors.count == count else { return nil }
    func slope(_ index: Int, _ position: Int, of length: Int, step: Int) -> SIMD2<Double> {
      let before = position > 0 ? index - step : index
      let after = position < length - 1 ? index + step : index
      return (places[after] - places[before]) / Double((after - before) / step) / 3
    }
    self.init(
      columns: columns, rows: rows,
      vertices: places.indices.map { index in
        let along = slope(index, index % columns, of: columns, step: 1)
        let down = slope(index, index / columns, of: rows, step: columns)
        return Vertex(
          place: places[index], leading: -along, top: -down, trailing: along, bottom: down,
          color: colors[index])
      }, background: background, smoothsColors: smoothsColors)
  }

  /// Makes a mesh of points with their slopes.
  ///
  /// - Returns: Nil unless there are two columns and two rows at least, and as many vertices as the
  ///   grid has points.
  public init?(
    columns: Int, rows: Int, checked vertices: [Vertex], background: Color.Resolved,
    smoothsColors: Bool
  ) {
    guard columns > 1, rows > 1, vertices.count == columns * rows else { return nil }
    self.init(
      columns: columns, rows: rows, vertices: vertices, background: background,
      smoothsColors: smoothsColors)
  }

  /// The rectangle around all points and the curves between them.
  public var bounds: DisplayList.Bounds {
    var bounds = DisplayList.Bounds.empty
    for (index, vertex) in vertices.enumerated() {
      let column = index % columns
      let row = index / columns
      bounds.include(vertex.place)
      if column > 0 { bounds.include(vertex.place + vertex.leading) }
      if row > 0 { bounds.include(vertex.place + vertex.top) }
      if column < columns - 1 { bounds.include(vertex.place + vertex.trailing) }
      if row < rows - 1 { bounds.include(vertex.place + vertex.bottom) }
    }
    return bounds
  }
}
