import AudioPlayer
import TestSupport

/// Everything that a decoder gives, for tests to look at.
struct Decoded {
  var samples: [Float] = []
  var formats: [StreamFormat] = []
  /// Frames given in each of the formats.
  var frames: [Int] = []
  var length: FrameLength = .unknown
  var lengthAtFirst: FrameLength = .unknown
  var damage = DamageReport()
  var tags = TrackTags()
  var facts: StreamFacts
  var position: Int64 = 0

  init(_ bytes: [UInt8], room: Int = 4096) throws {
    let file = try TemporaryFile(bytes)
    try self.init(path: file.path, room: room)
  }

  init(path: String, room: Int = 4096) throws {
    var decoder = try MP3Decoder(.file(path))
    formats = [decoder.format]
    frames = [0]
    tags = decoder.tags
    facts = decoder.facts
    lengthAtFirst = decoder.length
    var buffer = [Float](repeating: .nan, count: room)
    reading: while true {
      var span = buffer.mutableSpan
      switch try decoder.read(into: &span) {
      case .frames(let count):
        samples += buffer[0..<count * decoder.format.channels]
        frames[frames.count - 1] += count
      case .formatChanged(let format):
        formats.append(format)
        frames.append(0)
      case .end:
        break reading
      }
    }
    length = decoder.length
    damage = decoder.damage
    position = decoder.position
  }
}

extension MP3Decoder {
  /// One read with room for so many samples: what it said, and what it stored.
  mutating func next(_ room: Int) throws -> (result: ReadResult, samples: [Float]) {
    var buffer = [Float](repeating: .nan, count: room)
    var span = buffer.mutableSpan
    let result = try read(into: &span)
    guard case .frames(let count) = result else { return (result, []) }
    return (result, Array(buffer.prefix(count * format.channels)))
  }
}
