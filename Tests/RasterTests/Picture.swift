import Drawing
import Foundation
import Raster

/// White, for shapes whose coverage is read back.
let white = Paint.solid(Color.Resolved(red: 1, green: 1, blue: 1))

/// Draws a list into a new bitmap.
func picture(
  _ list: DisplayList, width: Int, height: Int, transform: DisplayList.Transform = .identity,
  background: Color.Resolved = Color.Resolved(red: 0, green: 0, blue: 0)
) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  var rasterizer = Rasterizer()
  rasterizer.draw(list, into: &bitmap, transform: transform, background: background)
  return bitmap
}

/// Draws one item into a new bitmap.
func picture(
  of content: DisplayList.Item.Content, width: Int, height: Int,
  transform: DisplayList.Transform = .identity
) -> Bitmap {
  picture(DisplayList([.init(content)]), width: width, height: height, transform: transform)
}

/// Draws the inside of a path in white on black.
func filled(
  _ path: Path, width: Int, height: Int, rule: FillRule = .nonZero,
  transform: DisplayList.Transform = .identity
) -> Bitmap {
  picture(
    of: .fill(path, rule: rule, paint: white), width: width, height: height,
    transform: transform)
}

/// Draws a line along a path in white on black.
func stroked(
  _ path: Path, _ style: DisplayList.Stroke, width: Int, height: Int,
  transform: DisplayList.Transform = .identity
) -> Bitmap {
  picture(
    of: .stroke(path, style: style, paint: white), width: width, height: height,
    transform: transform)
}

extension DisplayList {
  init(_ items: [Item], clips: [Clip] = []) {
    self.init()
    self.items = items
    self.clips = clips
  }
}

extension Path {
  /// A closed polygon.
  init(polygon points: [(Double, Double)]) {
    self.init()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { move(to: place) } else { addLine(to: place) }
    }
    closeSubpath()
  }

  /// An open line.
  init(line points: [(Double, Double)]) {
    self.init()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { move(to: place) } else { addLine(to: place) }
    }
  }
}

extension Bitmap {
  /// How much of a white shape on black is in a pixel, in 1/255.
  func level(_ x: Int, _ y: Int) -> Int { Int(self[x, y] & 255) }

  /// How much of a white shape on black there is altogether, in pixels.
  var area: Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width { sum += level(x, y) }
    }
    return Double(sum) / 255
  }

  /// The largest distance from what a shape should cover, in 1/255.
  func largestError(_ expected: (_ x: Int, _ y: Int) -> Double) -> Double {
    var largest = 0.0
    for y in 0..<height {
      for x in 0..<width {
        largest = max(largest, abs(Double(level(x, y)) - expected(x, y) * 255))
      }
    }
    return largest
  }
}

/// The share of a pixel for whose points `isInside` holds, by 32 by 32 samples.
func share(_ x: Int, _ y: Int, samples: Int = 32, _ isInside: (Double, Double) -> Bool) -> Double {
  var count = 0
  for row in 0..<samples {
    for column in 0..<samples
    where isInside(
      Double(x) + (Double(column) + 0.5) / Double(samples),
      Double(y) + (Double(row) + 0.5) / Double(samples))
    { count += 1 }
  }
  return Double(count) / Double(samples * samples)
}
