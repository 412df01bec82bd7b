import Drawing
import Foundation

/// The covers, named as the scores are.
enum Cover: String, CaseIterable {
  case silentNight = "01-silent-night"
  case adesteFideles = "02-o-come-all-ye-faithful"
  case rose = "03-lo-how-a-rose"
  case godRest = "04-god-rest-you-merry"
  case joy = "05-joy-to-the-world"

  /// Width and height, in points and in pixels.
  static let side: CGFloat = 600

  func draw(in context: GraphicsContext) {
    switch self {
    case .silentNight: ChapelCover().draw(in: context)
    case .adesteFideles: StableCover().draw(in: context)
    case .rose: RoseCover().draw(in: context)
    case .godRest: WindowCover().draw(in: context)
    case .joy: BellsCover().draw(in: context)
    }
  }
}

extension Color {
  /// A colour as 0xRRGGBB.
  init(hex: UInt32, opacity: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255, opacity: opacity)
  }
}

extension Gradient {
  /// Colours as 0xRRGGBB, evenly spread.
  init(hex colors: UInt32...) {
    self.init(colors: colors.map { Color(hex: $0) })
  }
}
