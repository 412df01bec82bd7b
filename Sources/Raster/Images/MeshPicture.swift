internal import Drawing

/// A mesh drawn into a small picture of its bounds, from which it is painted as an image.
///
/// The picture is made again only when the mesh changes.
struct MeshPicture {
  /// How many pixels the longer side has at most: colours are too smooth to show more.
  private static let largest = 256

  private var mesh: Paint.Mesh?
  private var side = 0
  private var picture = PixelImage(width: 0, height: 0, pixels: [])

  /// The picture of a mesh that is seen with a longer side of so many pixels, more or less.
  mutating func picture(of mesh: Paint.Mesh, side wanted: Double) -> PixelImage {
    var side = 16
    while Double(side) < wanted && side < Self.largest { side *= 2 }
    if mesh == self.mesh && side == self.side { return picture }
    self.mesh = mesh
    self.side = side
    let bounds = mesh.bounds
    let extent = Point(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
    let longer = extent.max()
    let width = max(Int(Double(side) * extent.x / longer), 2)
    let height = max(Int(Double(side) * extent.y / longer), 2)
    var canvas = MeshCanvas(
      width: width, height: height, background: mesh.background.premultiplied(1).packed)
    // The centres of the outermost pixels lie on the borders, so that corners have their colours.
    let scale = Point(Double(width - 1), Double(height - 1)) / extent
    let origin = Point(bounds.minX, bounds.minY)
    for row in 0..<mesh.rows - 1 {
      for column in 0..<mesh.columns - 1 {
        draw(mesh, row, column, into: &canvas) { ($0 - origin) * scale }
      }
    }
    picture = PixelImage(width: width, height: height, pixels: canvas.pixels)
    return picture
  }

  private func draw(
    _ mesh: Paint.Mesh, _ row: Int, _ column: Int, into canvas: inout MeshCanvas,
    _ place: (Point) -> Point
  ) {
    let patch = MeshPatch(mesh, row: row, column: column)
    // Cells of about five pixels.
    let divisions = max(side / 5 / max(mesh.columns - 1, mesh.rows - 1), 4)
    var above: [MeshCanvas.Corner] = []
    for down in 0...divisions {
      let v = Double(down) / Double(divisions)
      let line = (0...divisions).map { across in
        let u = Double(across) / Double(divisions)
        return MeshCanvas.Corner(place: place(patch.place(u, v)), color: patch.color(u, v))
      }
      if down > 0 {
        for across in 0..<divisions {
          canvas.fill(above[across], above[across + 1], line[across])
          canvas.fill(above[across + 1], line[across + 1], line[across])
        }
      }
      above = line
    }
  }
}

/// Four neighbouring points of a mesh and what lies between them.
private struct MeshPatch {
  private let corners: [Paint.Mesh.Vertex]
  private let colors: [[SIMD4<Float>]]
  private let smooths: Bool

  init(_ mesh: Paint.Mesh, row: Int, column: Int) {
    func vertex(_ row: Int, _ column: Int) -> Paint.Mesh.Vertex {
      mesh.vertices[
        min(max(row, 0), mesh.rows - 1) * mesh.columns + min(max(column, 0), mesh.columns - 1)]
    }
    corners = [
      vertex(row, column), vertex(row, column + 1), vertex(row + 1, column),
      vertex(row + 1, column + 1),
    ]
    colors = (-1...2).map { down in
      (-1...2).map { across in vertex(row + down, column + across).color.premultiplied(1) }
    }
    smooths = mesh.smoothsColors
  }

  /// The place of two numbers in 0…1: the mean of the borders along both, less that of the corners.
  func place(_ u: Double, _ v: Double) -> Point {
    let upper = curve(corners[0], \.trailing, corners[1], \.leading, u)
    let lower = curve(corners[2], \.trailing, corners[3], \.leading, u)
    let left = curve(corners[0], \.bottom, corners[2], \.top, v)
    let right = curve(corners[1], \.bottom, corners[3], \.top, v)
    let down = eased(v)
    let across = eased(u)
    let alongRows = upper + (lower - upper) * down
    let alongColumns = left + (right - left) * across
    let first = corners[0].place + (corners[1].place - corners[0].place) * across
    let second = corners[2].place + (corners[3].place - corners[2].place) * across
    return alongRows + alongColumns - (first + (second - first) * down)
  }

  /// The colour there: along a curve through the four neighbours of each row, and of these.
  func color(_ u: Double, _ v: Double) -> SIMD4<Float> {
    let rows = (0..<4).map { mixed(colors[$0], Float(u)) }
    let color = mixed(rows, Float(v)).clamped(lowerBound: .zero, upperBound: .one)
    return color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: color[3]))
  }

  private func mixed(_ colors: [SIMD4<Float>], _ time: Float) -> SIMD4<Float> {
    guard smooths else { return colors[1] + (colors[2] - colors[1]) * time }
    let leaving = (colors[2] - colors[0]) / 2
    let arriving = (colors[3] - colors[1]) / 2
    let square = time * time
    let cube = square * time
    return colors[1] * (2 * cube - 3 * square + 1) + leaving * (cube - 2 * square + time)
      + colors[2] * (3 * square - 2 * cube) + arriving * (cube - square)
  }

  private func curve(
    _ from: Paint.Mesh.Vertex, _ leaving: KeyPath<Paint.Mesh.Vertex, SIMD2<Double>>,
    _ to: Paint.Mesh.Vertex, _ arriving: KeyPath<Paint.Mesh.Vertex, SIMD2<Double>>, _ time: Double
  ) -> Point {
    let rest = 1 - time
    let first = from.place + from[keyPath: leaving]
    let second = to.place + to[keyPath: arriving]
    return from.place * (rest * rest * rest) + first * (3 * rest * rest * time)
      + second * (3 * rest * time * time) + to.place * (time * time * time)
  }

  /// The weights of the far border, level at both ends so that patches meet without a bend.
  private func eased(_ time: Double) -> Double { time * time * (3 - 2 * time) }
}

/// Pixels into which triangles are drawn whose colours pass evenly from corner to corner.
private struct MeshCanvas {
  let width: Int
  let height: Int
  var pixels: [UInt32]

  /// A corner of a triangle; whole numbers are the centres of pixels.
  struct Corner {
    var place: Point
    var color: SIMD4<Float>
  }

  init(width: Int, height: Int, background: UInt32) {
    self.width = width
    self.height = height
    pixels = Array(repeating: background, count: width * height)
  }

  mutating func fill(_ one: Corner, _ two: Corner, _ three: Corner) {
    let first = two.place - one.place
    let second = three.place - one.place
    let area = first.x * second.y - first.y * second.x
    guard area != 0, area.isFinite else { return }
    let least = pointwiseMin(pointwiseMin(one.place, two.place), three.place)
    let most = pointwiseMax(pointwiseMax(one.place, two.place), three.place)
    // What lies on a border belongs to it, though sums err in their last places.
    let slack = 1e-6
    let left = max(Int((least.x - slack).rounded(.up)), 0)
    let right = min(Int((most.x + slack).rounded(.down)), width - 1)
    let top = max(Int((least.y - slack).rounded(.up)), 0)
    let bottom = min(Int((most.y + slack).rounded(.down)), height - 1)
    guard left <= right, top <= bottom else { return }
    let alongFirst = two.color - one.color
    let alongSecond = three.color - one.color
    for row in top...bottom {
      for column in left...right {
        let point = Point(Double(column), Double(row)) - one.place
        let u = (point.x * second.y - point.y * second.x) / area
        let v = (first.x * point.y - first.y * point.x) / area
        guard u >= -slack, v >= -slack, u + v <= 1 + slack else { continue }
        let color = one.color + alongFirst * Float(u) + alongSecond * Float(v)
        pixels[row * width + column] = color.clamped(lowerBound: .zero, upperBound: .one).packed
      }
    }
  }
}
