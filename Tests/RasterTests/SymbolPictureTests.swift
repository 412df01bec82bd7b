import Drawing
import Foundation
import Raster
import Testing

/// How much of each pixel a symbol covers, drawn as large as fits into a square.
struct SymbolCoverage {
  let side: Int
  var levels: [Double] = []

  init(_ name: String, weight: Font.Weight = .regular, side: Int = 64) {
    self.side = side
    let builder = DisplayListBuilder()
    let environment = DrawingEnvironment(
      foregroundColor: .white, font: .system(size: 20, weight: weight))
    let context = GraphicsContext(builder, environment: environment)
    let image = GraphicsContext.ResolvedImage(Image(systemName: name), in: environment)
    let scale = CGFloat(side) / max(image.size.width, image.size.height, 1)
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    context.draw(
      image,
      in: CGRect(
        x: (CGFloat(side) - size.width) / 2, y: (CGFloat(side) - size.height) / 2,
        width: size.width, height: size.height))
    let bitmap = picture(builder.list, width: side, height: side)
    for y in 0..<side {
      for x in 0..<side { levels.append(Double(bitmap.level(x, y)) / 255) }
    }
  }

  var total: Double { levels.reduce(0, +) }

  var center: SIMD2<Double> {
    var sum = SIMD2(0.0, 0.0)
    for y in 0..<side {
      for x in 0..<side {
        sum += levels[y * side + x] * SIMD2(Double(x) + 0.5, Double(y) + 0.5)
      }
    }
    return sum / total
  }

  func level(at point: SIMD2<Double>) -> Double {
    let place = point - 0.5
    let floor = place.rounded(.down)
    let part = place - floor
    func pixel(_ dx: Int, _ dy: Int) -> Double {
      let (x, y) = (Int(floor.x) + dx, Int(floor.y) + dy)
      return (0..<side).contains(x) && (0..<side).contains(y) ? levels[y * side + x] : 0
    }
    let top = pixel(0, 0) * (1 - part.x) + pixel(1, 0) * part.x
    let bottom = pixel(0, 1) * (1 - part.x) + pixel(1, 1) * part.x
    return top * (1 - part.y) + bottom * part.y
  }

  /// How much differs after a turn about the centre, as a share of all that is covered.
  func change(turnedBy degrees: Double) -> Double {
    let angle = degrees * .pi / 180
    let center = center
    var sum = 0.0
    for y in 0..<side {
      for x in 0..<side {
        let way = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - center
        let turned = SIMD2(
          way.x * cos(angle) - way.y * sin(angle), way.x * sin(angle) + way.y * cos(angle))
        sum += abs(level(at: center + turned) - levels[y * side + x])
      }
    }
    return sum / total
  }
}

@Suite struct SymbolPictureTests {
  @Test func `a star has five points that are alike`() {
    let star = SymbolCoverage("star.fill", side: 200)
    #expect(star.change(turnedBy: 72) < 0.03)
    #expect(star.change(turnedBy: 36) > 0.2)
  }

  @Test func `a snowflake has six arms that are alike`() {
    let flake = SymbolCoverage("snowflake", side: 200)
    #expect(flake.change(turnedBy: 60) < 0.1)
    #expect(flake.change(turnedBy: 30) > 0.5)
  }

  @Test(arguments: ["star", "circle", "square"])
  func `a filled form covers more than the outline`(_ name: String) {
    #expect(SymbolCoverage("\(name).fill").total > SymbolCoverage(name).total * 1.2)
  }

  @Test(arguments: ["star", "snowflake", "circle"])
  func `a heavier weight covers more`(_ name: String) {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let totals = weights.map { SymbolCoverage(name, weight: $0).total }
    #expect(zip(totals, totals.dropFirst()).allSatisfy { $0 < $1 }, "\(totals)")
  }

  /// How much each of 12 by 12 fields is covered, for all symbols.
  private static let fields: [(name: String, levels: [Double])] = Image.symbolNames.map { name in
    let coverage = SymbolCoverage(name, side: 60)
    var fields = Array(repeating: 0.0, count: 144)
    for y in 0..<60 {
      for x in 0..<60 { fields[y / 5 * 12 + x / 5] += coverage.levels[y * 60 + x] / 25 }
    }
    return (name, fields)
  }

  @Test func `drawings differ from each other unless they are the same by another name`() {
    var alike: [String] = []
    for (index, one) in Self.fields.enumerated() {
      for other in Self.fields[(index + 1)...] {
        var difference = 0.0
        for field in 0..<144 where difference < 0.4 {
          difference += abs(one.levels[field] - other.levels[field])
        }
        if difference > 0, difference < 0.4 { alike.append("\(one.name) = \(other.name)") }
      }
    }
    #expect(alike.isEmpty, "\(alike)")
  }
}
