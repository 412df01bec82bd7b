internal import Drawing

/// The colours of a gradient at 256 places from its start to its end, premultiplied.
///
/// It is kept with the item that it was made for and made again only when the colours change.
struct GradientTable: ~Copyable {
  static let size = 256

  private var entries = Block<UInt32>(filler: 0)
  private var stops: [Paint.Stop] = []
  private var opacity = -1.0
  private(set) var isOpaque = false

  /// What the painters read.
  var lane: Lane<UInt32> { entries.lane }

  /// Makes the colours of `stops`, unless they are there already.
  mutating func prepare(_ stops: [Paint.Stop], opacity: Double) {
    guard opacity != self.opacity || stops != self.stops else { return }
    self.stops = stops
    self.opacity = opacity
    if entries.capacity == 0 { entries.reset(capacity: Self.size) }
    isOpaque = opacity >= 1 && stops.allSatisfy { $0.color.opacity >= 1 }
    var next = 0
    for index in 0..<Self.size {
      let place = Double(index) / Double(Self.size - 1)
      while next < stops.count && stops[next].location <= place { next += 1 }
      entries[index] = pixel(at: place, next).packed
    }
  }

  /// The colour at a place between the stop before `next` and that one.
  private func pixel(at place: Double, _ next: Int) -> SIMD4<Float> {
    guard let first = stops.first, let last = stops.last else { return .zero }
    if next == 0 { return first.color.premultiplied(opacity) }
    if next == stops.count { return last.color.premultiplied(opacity) }
    let before = stops[next - 1]
    let after = stops[next]
    let share = Float((place - before.location) / (after.location - before.location))
    let one = before.color.premultiplied(opacity)
    let other = after.color.premultiplied(opacity)
    return one * (1 - share) + other * share
  }
}

extension Color.Resolved {
  /// Red, green, blue and alpha in 0…1, colours multiplied by alpha.
  ///
  /// Parts that are not numbers count as nothing.
  func premultiplied(_ opacity: Double) -> SIMD4<Float> {
    let alpha = unit(self.opacity) * unit(Float(opacity))
    return SIMD4(unit(red) * alpha, unit(green) * alpha, unit(blue) * alpha, alpha)
  }

  private func unit(_ part: Float) -> Float {
    part > 0 ? min(part, 1) : 0
  }
}

extension SIMD4<Float> {
  /// Premultiplied parts as a pixel; no colour is ever above its alpha.
  var packed: UInt32 {
    func byte(_ part: Float) -> UInt32 { UInt32(part * 255 + 0.5) }
    return byte(self[3]) << 24 | byte(self[0]) << 16 | byte(self[1]) << 8 | byte(self[2])
  }
}
