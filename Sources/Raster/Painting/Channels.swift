/// Eight pixels as 16-bit lanes: two colour channels a vector, ready to be multiplied.
///
/// 16-bit products are the widest that every 64-bit machine multiplies eight at a time.
struct Channels {
  /// Blue and red, in turn.
  var blueRed: SIMD16<UInt16>

  /// Green and alpha, in turn.
  var greenAlpha: SIMD16<UInt16>

  @inline(__always)
  init(blueRed: SIMD16<UInt16>, greenAlpha: SIMD16<UInt16>) {
    self.blueRed = blueRed
    self.greenAlpha = greenAlpha
  }

  @inline(__always)
  init(_ pixels: SIMD8<UInt32>) {
    let lanes = unsafe unsafeBitCast(pixels, to: SIMD16<UInt16>.self)
    self.init(blueRed: lanes & Self.lowByte, greenAlpha: lanes &>> 8)
  }

  @inline(__always)
  init(repeating pixel: UInt32) {
    self.init(SIMD8(repeating: pixel))
  }

  /// The pixels, given that every lane is at most 255.
  @inline(__always)
  var pixels: SIMD8<UInt32> {
    unsafe unsafeBitCast(blueRed | (greenAlpha &<< 8), to: SIMD8<UInt32>.self)
  }

  /// What lets the light below through: 255 less the alpha, in both lanes of each pixel.
  @inline(__always)
  var clearness: SIMD16<UInt16> {
    let lanes = unsafe unsafeBitCast(greenAlpha, to: SIMD8<UInt32>.self)
    let alpha = lanes &>> 16
    let both = unsafe unsafeBitCast(alpha | (alpha &<< 16), to: SIMD16<UInt16>.self)
    return SIMD16(repeating: 255) &- both
  }

  /// Multiplied by levels of 0 to 256, two equal lanes a pixel.
  @inline(__always)
  func scaled(by levels: SIMD16<UInt16>) -> Channels {
    Channels(
      blueRed: (blueRed &* levels &+ Self.half) &>> 8,
      greenAlpha: (greenAlpha &* levels &+ Self.half) &>> 8)
  }

  /// Multiplied by fractions of 0 to 255, rounded exactly.
  @inline(__always)
  func multiplied(by fractions: SIMD16<UInt16>) -> Channels {
    Channels(
      blueRed: dividedBy255(blueRed &* fractions), greenAlpha: dividedBy255(greenAlpha &* fractions)
    )
  }

  /// Laid over `below`, both premultiplied.
  @inline(__always)
  func over(_ below: Channels) -> Channels {
    let rest = below.multiplied(by: clearness)
    return Channels(
      blueRed: blueRed &+ rest.blueRed, greenAlpha: greenAlpha &+ rest.greenAlpha)
  }

  /// Mixed with `below`, levels of 0 to 256 saying how much is of these pixels.
  @inline(__always)
  func mixed(with below: Channels, levels: SIMD16<UInt16>) -> Channels {
    let rest = SIMD16(repeating: 256) &- levels
    return Channels(
      blueRed: (blueRed &* levels &+ below.blueRed &* rest &+ Self.half) &>> 8,
      greenAlpha: (greenAlpha &* levels &+ below.greenAlpha &* rest &+ Self.half) &>> 8)
  }

  private static var lowByte: SIMD16<UInt16> {
    @inline(__always) get { SIMD16(repeating: 255) }
  }

  private static var half: SIMD16<UInt16> {
    @inline(__always) get { SIMD16(repeating: 128) }
  }
}

/// Products of two bytes, divided by 255 and rounded.
@inline(__always)
func dividedBy255(_ products: SIMD16<UInt16>) -> SIMD16<UInt16> {
  let raised = products &+ 128
  return (raised &+ (raised &>> 8)) &>> 8
}

/// Eight levels, each twice in a row: one for each lane of ``Channels``.
@inline(__always)
func doubled(_ levels: SIMD8<UInt16>) -> SIMD16<UInt16> {
  var lanes = SIMD16<UInt16>()
  lanes.evenHalf = levels
  lanes.oddHalf = levels
  return lanes
}
