import Foundation

extension Color {
  /// A colour as plain sRGB numbers.
  ///
  /// Parts are not premultiplied and may lie outside 0…1 for colours that sRGB does not hold.
  @frozen public struct Resolved: Hashable, Sendable {
    /// The red part, with sRGB's curve.
    public var red: Float
    /// The green part, with sRGB's curve.
    public var green: Float
    /// The blue part, with sRGB's curve.
    public var blue: Float
    /// How much the colour covers, in 0…1.
    public var opacity: Float

    /// Makes a colour of sRGB parts.
    @inlinable
    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }

    /// Makes a colour of parts in one of the colour spaces.
    public init(
      colorSpace: RGBColorSpace, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      switch colorSpace {
      case .sRGB:
        self.init(red: red, green: green, blue: blue, opacity: opacity)
      case .sRGBLinear:
        self.init(
          red: sRGBCurve(red), green: sRGBCurve(green), blue: sRGBCurve(blue), opacity: opacity)
      case .displayP3:
        // From P3's primaries to sRGB's, in amounts of light (both have white point D65).
        let light = SIMD3(sRGBLight(red), sRGBLight(green), sRGBLight(blue))
        self.init(
          red: sRGBCurve(1.224_940_2 * light.x - 0.224_940_2 * light.y),
          green: sRGBCurve(-0.042_056_95 * light.x + 1.042_056_9 * light.y),
          blue: sRGBCurve(
            -0.019_637_55 * light.x - 0.078_636_05 * light.y + 1.098_273_6 * light.z),
          opacity: opacity)
      }
    }

    /// The amount of red light.
    public var linearRed: Float {
      get { sRGBLight(red) }
      set { red = sRGBCurve(newValue) }
    }

    /// The amount of green light.
    public var linearGreen: Float {
      get { sRGBLight(green) }
      set { green = sRGBCurve(newValue) }
    }

    /// The amount of blue light.
    public var linearBlue: Float {
      get { sRGBLight(blue) }
      set { blue = sRGBCurve(newValue) }
    }

    /// The colour that covers nothing.
    @inlinable public static var clear: Resolved {
      Resolved(red: 0, green: 0, blue: 0, opacity: 0)
    }

    /// Black.
    @inlinable public static var black: Resolved { Resolved(red: 0, green: 0, blue: 0) }

    /// White.
    @inlinable public static var white: Resolved { Resolved(red: 1, green: 1, blue: 1) }

    /// The colour with every part a number in 0…1, as a screen can show it.
    public var clamped: Resolved {
      func clamp(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
      return Resolved(
        red: clamp(red), green: clamp(green), blue: clamp(blue), opacity: clamp(opacity))
    }
  }
}

/// The sRGB number of an amount of light; odd, so that it goes beyond 0…1 (IEC 61966-2-1).
func sRGBCurve(_ light: Float) -> Float {
  let size = abs(light)
  let curved = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
  return light < 0 ? -curved : curved
}

/// The amount of light of an sRGB number; odd, so that it goes beyond 0…1 (IEC 61966-2-1).
func sRGBLight(_ value: Float) -> Float {
  let size = abs(value)
  let light = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
  return value < 0 ? -light : light
}
