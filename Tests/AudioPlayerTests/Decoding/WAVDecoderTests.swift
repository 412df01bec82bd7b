import AudioPlayer
import TestSupport
import Testing

@Suite struct WAVDecoderTests {
  /// Samples of one kind as bytes, and what they are.
  struct Kind: Sendable {
    var format: Int
    var bits: Int
    var data: [UInt8]
    var samples: [Float]
  }

  /// A WAV file put together by hand: chunks in front, a format, samples.
  private static func wav(
    format: Int, bits: Int, channels: Int = 1, rate: Int = 8000, before: [UInt8] = [],
    size: Int? = nil, data: [UInt8]
  ) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let frame = bits / 8 * channels
    let shape =
      little(format, 2) + little(channels, 2) + little(rate, 4) + little(rate * frame, 4)
      + little(frame, 2) + little(bits, 2)
    let body =
      Array("WAVE".utf8) + before + Array("fmt ".utf8) + little(shape.count, 4) + shape
      + Array("data".utf8) + little(size ?? data.count, 4) + data
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  private static func samples(_ bytes: [UInt8], room: Int = 64) throws -> [Float] {
    let file = try TemporaryFile(bytes, suffix: ".wav")
    var decoder = try SoundDecoder(.file(file.path))
    var samples: [Float] = []
    var buffer = [Float](repeating: 0, count: room)
    while true {
      var span = buffer.mutableSpan
      guard case .frames(let count) = try decoder.read(into: &span) else { return samples }
      samples += buffer.prefix(count * decoder.format.channels)
    }
  }

  private static let kinds: [Kind] = [
    Kind(format: 1, bits: 8, data: [0, 128, 192, 255], samples: [-1, 0, 0.5, 0.992_187_5]),
    Kind(format: 1, bits: 16, data: [0, 0x80, 0, 0, 0, 0x40], samples: [-1, 0, 0.5]),
    Kind(format: 1, bits: 24, data: [0, 0, 0x80, 0, 0, 0x40], samples: [-1, 0.5]),
    Kind(format: 1, bits: 32, data: [0, 0, 0, 0x80, 0, 0, 0, 0x40], samples: [-1, 0.5]),
    Kind(format: 3, bits: 32, data: [0, 0, 0x80, 0x3F, 0, 0, 0x20, 0xC0], samples: [1, -2.5]),
    Kind(format: 3, bits: 64, data: [0, 0, 0, 0, 0, 0, 0xE0, 0x3F], samples: [0.5]),
  ]

  @Test(arguments: kinds)
  func `samples of each kind have their value`(_ kind: Kind) throws {
    let bytes = Self.wav(format: kind.format, bits: kind.bits, data: kind.data)
    #expect(try Self.samples(bytes) == kind.samples)
  }

  @Test func `chunks in front are passed over, and odd ones are padded`() throws {
    let list = Array("LIST".utf8) + [3, 0, 0, 0] + [1, 2, 3, 0]
    let bytes = Self.wav(format: 1, bits: 8, before: list, data: [255, 0])
    #expect(try Self.samples(bytes) == [127.0 / 128, -1])
  }

  @Test(arguments: [0xFFFF_FFFF, 0, 1000])
  func `a size that is not true ends with the file`(_ size: Int) throws {
    let bytes = Self.wav(format: 1, bits: 8, size: size, data: [255, 0, 128])
    #expect(try Self.samples(bytes) == [127.0 / 128, -1, 0])
  }

  @Test func `of many channels the first two are taken`() throws {
    let bytes = Self.wav(format: 1, bits: 8, channels: 4, data: [128, 0, 1, 2, 0, 128, 3, 4])
    #expect(try Self.samples(bytes) == [0, -1, -1, 0])
  }

  @Test func `half a frame at the end is none`() throws {
    let bytes = Self.wav(format: 1, bits: 16, channels: 2, data: [0, 0, 0, 0x40, 0, 0])
    #expect(try Self.samples(bytes) == [0, 0.5])
  }

  @Test func `a seek reaches the very frame, or the end`() throws {
    let file = try TemporaryFile(
      Self.wav(format: 1, bits: 8, data: (0..<200).map { UInt8($0) }), suffix: ".wav")
    var decoder = try SoundDecoder(.file(file.path))
    #expect(decoder.length == .exact(200))
    let reached = try decoder.seek(toFrame: 130)
    #expect(reached == 130)
    var buffer = [Float](repeating: 0, count: 2)
    var span = buffer.mutableSpan
    let result = try decoder.read(into: &span)
    #expect(result == .frames(2))
    #expect(buffer == [2.0 / 128, 3.0 / 128])
    #expect(decoder.position == 132)
    let end = try decoder.seek(toFrame: 1 << 40)
    #expect(end == 200)
    span = buffer.mutableSpan
    let last = try decoder.read(into: &span)
    #expect(last == .end)
  }

  @Test func `other codecs are named and refused`() throws {
    let file = try TemporaryFile(Self.wav(format: 2, bits: 4, data: [1, 2, 3]), suffix: ".wav")
    var error: DecoderError?
    do throws(DecoderError) { _ = try SoundDecoder(.file(file.path)) } catch let found {
      error = found
    }
    #expect(error == .notAnMP3(name: file.path, looksLike: "a WAV file"))
  }
}
