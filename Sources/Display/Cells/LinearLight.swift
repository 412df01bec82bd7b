internal import Foundation

/// Tables between the bytes of sRGB and linear light, 0...1.
///
/// It is safe: the tables are owned here alone, and an index is a byte or clamped.
@safe struct LinearLight: ~Copyable {
  private static let steps = 8192

  private let lights: UnsafeMutablePointer<Float>
  private let bytes: UnsafeMutablePointer<UInt8>

  init() {
    unsafe lights = .allocate(capacity: 256)
    for byte in 0..<256 {
      let value = Double(byte) / 255
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      unsafe lights[byte] = Float(light)
    }
    unsafe bytes = .allocate(capacity: Self.steps)
    for step in 0..<Self.steps {
      let light = Double(step) / Double(Self.steps - 1)
      let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      unsafe bytes[step] = UInt8((value * 255).rounded())
    }
  }

  deinit {
    unsafe lights.deallocate()
    unsafe bytes.deallocate()
  }

  /// The light of a byte, given in the lowest eight bits.
  @inline(__always) func light(_ byte: UInt32) -> Float {
    unsafe lights[Int(byte & 255)]
  }

  /// The byte nearest to a light.
  @inline(__always) func byte(_ light: Float) -> UInt32 {
    let step = Int32(light * Float(Self.steps - 1) + 0.5)
    return UInt32(unsafe bytes[Int(min(max(step, 0), Int32(Self.steps - 1)))])
  }

  /// The 0xRRGGBB nearest to three lights.
  @inline(__always) func color(_ red: Float, _ green: Float, _ blue: Float) -> UInt32 {
    byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
