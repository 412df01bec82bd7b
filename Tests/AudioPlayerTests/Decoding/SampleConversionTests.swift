import AudioPlayer
import Testing

@Suite struct SampleConversionTests {
  /// The integers that a converter makes of some samples.
  private func integers(
    _ samples: [Float], as format: SampleFormat, seed: UInt32 = 7, dithered: Bool = true
  ) -> [Int32] {
    let bytes = self.bytes(samples, as: format, seed: seed, dithered: dithered)
    return samples.indices.map { index in
      let start = index * format.bytesPerSample
      let value = (0..<format.bytesPerSample).reduce(UInt32(0)) {
        $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8)
      }
      let unused = UInt32(32 - format.bytesPerSample * 8)
      return Int32(bitPattern: value << unused) >> Int32(unused)
    }
  }

  private func bytes(
    _ samples: [Float], as format: SampleFormat, seed: UInt32 = 7, dithered: Bool = true
  ) -> [UInt8] {
    var converter = SampleConverter(to: format, seed: seed, dithered: dithered)
    var bytes = [UInt8](repeating: 0xAA, count: samples.count * format.bytesPerSample)
    var span = bytes.mutableSpan
    converter.convert(samples.span, into: &span)
    return bytes
  }

  @Test(arguments: [
    (SampleFormat.signed16, Int32(32_767), Int32(-32_768), Int32(16_384)),
    (.signed24, 8_388_607, -8_388_608, 4_194_304),
    (.signed24Packed, 8_388_607, -8_388_608, 4_194_304),
    (.signed32, 2_147_483_647, -2_147_483_648, 1_073_741_824),
  ])
  func `full scale fills the integers and beyond it is clamped`(
    _ format: SampleFormat, _ top: Int32, _ bottom: Int32, _ half: Int32
  ) {
    let samples: [Float] = [1, 1.5, .infinity, -1, -1.5, -.infinity, 0.5, -0.5]
    let found = integers(samples, as: format, dithered: false)
    #expect(found == [top, top, top, bottom, bottom, bottom, half, -half])
  }

  @Test(arguments: SampleFormat.allCases)
  func `silence stays silent although there is dither`(_ format: SampleFormat) {
    #expect(bytes([0, -0.0, 0, 0], as: format).allSatisfy { $0 == 0 || $0 == 0x80 })
    if format != .float32 {
      #expect(integers([.nan, 0, .nan], as: format) == [0, 0, 0])
    }
  }

  @Test func `float samples pass as they are`() {
    let samples: [Float] = [0.1, -1.25, .leastNonzeroMagnitude, 3]
    let found = integers(samples, as: .float32).map { Float(bitPattern: UInt32(bitPattern: $0)) }
    #expect(found == samples)
  }

  @Test func `dither is triangular, within one step and without bias`() {
    let quiet = Float(1000.25 / 32_768)
    let values = integers([Float](repeating: quiet, count: 65_536), as: .signed16)
    let errors = values.map { Double($0) - 1000.25 }
    #expect(values.allSatisfy { abs($0 - 1000) <= 1 })
    let mean = errors.reduce(0, +) / Double(errors.count)
    let power = errors.map { $0 * $0 }.reduce(0, +) / Double(errors.count)
    #expect(abs(mean) < 0.02, "mean error \(mean)")
    // Rounding has a variance of 1/12, triangular noise of ±1 step one of 1/6.
    #expect(abs(power - 0.25) < 0.01, "error power \(power)")
  }

  @Test func `a tone below one step survives in the dither`() {
    let tone = (0..<44_100).map { 0.4 / 32_768 * Float($0 % 100 < 50 ? 1 : -1) }
    let values = integers(tone, as: .signed16)
    let likeness = zip(values, tone).map { Double($0) * ($1 > 0 ? 1 : -1) }.reduce(0, +)
    #expect(abs(likeness / 44_100 - 0.4) < 0.02)
    #expect(integers(tone, as: .signed16, dithered: false).allSatisfy { $0 == 0 })
  }

  @Test func `the same seed gives the same bytes however the samples are cut`() {
    let samples = (0..<1000).map { Float($0) / 1500 - 0.3 }
    var converter = SampleConverter(to: .signed16, seed: 7)
    var pieces: [UInt8] = []
    for start in stride(from: 0, to: 1000, by: 125) {
      var part = [UInt8](repeating: 0, count: 250)
      var span = part.mutableSpan
      converter.convert(Array(samples[start..<start + 125]).span, into: &span)
      pieces += part
    }
    #expect(pieces == bytes(samples, as: .signed16))
    #expect(pieces != bytes(samples, as: .signed16, seed: 8))
  }
}
