import AudioPlayer
import Foundation
import TestSupport
import Testing

@Suite struct WAVWriterTests {
  private let stereo = StreamFormat(sampleRate: 48_000, channels: 2)

  private func written(
    _ samples: [Float], _ format: SampleFormat, as shape: StreamFormat? = nil
  ) throws -> [UInt8] {
    let file = TemporaryFile(suffix: ".wav")
    var writer = try WAVWriter(
      to: .file(file.path), format: shape ?? stereo, samples: format, dithered: false)
    for start in stride(from: 0, to: samples.count, by: 1000) {
      try writer.write(Array(samples[start..<min(start + 1000, samples.count)]).span)
    }
    try writer.finish()
    return try file.bytes()
  }

  /// A chunk's contents and where they begin.
  private func chunk(_ name: String, in bytes: [UInt8]) -> (at: Int, bytes: ArraySlice<UInt8>)? {
    var index = 12
    while index + 8 <= bytes.count {
      let size = number(bytes, at: index + 4, 4)
      if bytes[index..<index + 4].elementsEqual(name.utf8) {
        return (index + 8, bytes[(index + 8)..<min(bytes.count, index + 8 + size)])
      }
      index += 8 + size + size % 2
    }
    return nil
  }

  private func number(_ bytes: [UInt8], at index: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[index + $1]) << ($1 * 8) }
  }

  @Test(arguments: [
    (SampleFormat.float32, 3, 32), (.signed32, 1, 32), (.signed24Packed, 1, 24),
    (.signed24, 1, 24), (.signed16, 1, 16),
  ])
  func `the header says what follows it`(_ format: SampleFormat, _ code: Int, _ bits: Int) throws {
    let samples = AudioProgram.music(frames: 30_000)
    let bytes = try written(samples, format)
    #expect(bytes.starts(with: "RIFF".utf8))
    #expect(number(bytes, at: 4, 4) == bytes.count - 8)
    let shape = try #require(chunk("fmt ", in: bytes))
    #expect(number(bytes, at: shape.at, 2) == code)
    #expect(number(bytes, at: shape.at + 2, 2) == 2)
    #expect(number(bytes, at: shape.at + 4, 4) == 48_000)
    #expect(number(bytes, at: shape.at + 8, 4) == 48_000 * 2 * bits / 8)
    #expect(number(bytes, at: shape.at + 12, 2) == 2 * bits / 8)
    #expect(number(bytes, at: shape.at + 14, 2) == bits)
    let data = try #require(chunk("data", in: bytes))
    #expect(data.bytes.count == 60_000 * bits / 8)
    #expect(data.at + data.bytes.count == bytes.count)
  }

  @Test func `float samples are written as they are`() throws {
    let samples = AudioProgram.music(frames: 5000) + [1.5, -2]
    let bytes = try written(samples, .float32)
    let data = try #require(chunk("data", in: bytes))
    let found = samples.indices.map {
      Float(bitPattern: UInt32(number(bytes, at: data.at + $0 * 4, 4)))
    }
    #expect(found == samples)
  }

  @Test func `an odd number of bytes is made even without being counted`() throws {
    let mono = StreamFormat(sampleRate: 8000, channels: 1)
    let bytes = try written([0.5, 0.25, -0.5], .signed24, as: mono)
    let data = try #require(chunk("data", in: bytes))
    #expect(data.bytes.count == 9)
    #expect(bytes.count == data.at + 10)
    #expect(number(bytes, at: 4, 4) == bytes.count - 8)
  }

  @Test func `a file that is dropped half-way still has true sizes`() throws {
    let file = TemporaryFile(suffix: ".wav")
    do {
      var writer = try WAVWriter(to: .file(file.path), format: stereo, samples: .signed16)
      try writer.write([Float](repeating: 0.1, count: 50_000).span)
    }
    let bytes = try file.bytes()
    #expect(chunk("data", in: bytes)?.bytes.count == 100_000)
    #expect(number(bytes, at: 4, 4) == bytes.count - 8)
  }

  @Test func `a folder that is not there is an error that names the file`() throws {
    let path = "/no/such/folder/carol.wav"
    #expect(throws: WAVError.cannotCreate(name: path, errno: ENOENT)) {
      try WAVWriter(to: .file(path), format: stereo).discard()
    }
    #expect(
      WAVError.cannotCreate(name: path, errno: ENOENT).description
        == "\(path): cannot be created: no such file or directory")
  }

  @Test func `a full device is an error when the samples no longer fit`() throws {
    var writer: WAVWriter
    do {
      writer = try WAVWriter(to: .file("/dev/full"), format: stereo)
    } catch {
      #expect(error == .writeFailed(name: "/dev/full", errno: ENOSPC))
      return
    }
    #expect(throws: WAVError.writeFailed(name: "/dev/full", errno: ENOSPC)) {
      try writer.write([Float](repeating: 0, count: 100_000).span)
    }
  }

  @Test func `a pipe gets a header that says until it ends`() throws {
    let fifo = TemporaryFile(suffix: ".fifo")
    #expect(unsafe mkfifo(fifo.path, 0o600) == 0)
    let reader = unsafe open(fifo.path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    var writer = try WAVWriter(
      to: .file(fifo.path), format: stereo, samples: .signed16, dithered: false)
    try writer.write([0.5, -0.5].span)
    try writer.finish()
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = unsafe read(reader, &bytes, bytes.count)
    bytes.removeLast(bytes.count - max(0, count))
    #expect(count == 48)
    #expect(number(bytes, at: 4, 4) == 0xFFFF_FFFF)
    #expect(number(bytes, at: 40, 4) == 0xFFFF_FFFF)
    #expect(bytes.suffix(4).elementsEqual([0, 0x40, 0, 0xC0]))
  }
}

extension WAVWriter {
  /// Does away with a writer, so that making one can be an expression.
  fileprivate consuming func discard() {}
}
