/// How what is drawn meets what is there already.
@frozen public enum BlendMode: UInt8, CaseIterable, Hashable, Sendable {
  /// The new colour over the old one.
  case normal
  /// The product: darker.
  case multiply
  /// The product of the complements: lighter.
  case screen
  /// Multiply or screen, by the old colour.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// The old colour brightened by the new one.
  case colorDodge
  /// The old colour darkened by the new one.
  case colorBurn
  /// A soft light of the new colour.
  case softLight
  /// Multiply or screen, by the new colour.
  case hardLight
  /// How far both lie apart.
  case difference
  /// Like difference, with less contrast.
  case exclusion
  /// The new hue with the old saturation and luminosity.
  case hue
  /// The new saturation with the old hue and luminosity.
  case saturation
  /// The new hue and saturation with the old luminosity.
  case color
  /// The new luminosity with the old hue and saturation.
  case luminosity
  /// Nothing is left.
  case clear
  /// The new colour alone.
  case copy
  /// The new colour where there was something.
  case sourceIn
  /// The new colour where there was nothing.
  case sourceOut
  /// The new colour over the old one, where there was something.
  case sourceAtop
  /// The new colour under the old one.
  case destinationOver
  /// The old colour where the new one is.
  case destinationIn
  /// The old colour where the new one is not.
  case destinationOut
  /// The old colour over the new one, where the new one is.
  case destinationAtop
  /// Either, where the other is not.
  case xor
  /// The sum less one: darker.
  case plusDarker
  /// The sum: lighter, as light adds.
  case plusLighter
}
