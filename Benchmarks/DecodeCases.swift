import AudioPlayer
import Foundation
import Media

/// What decoding costs, beside `mpg123` on the same file.
enum DecodeCases {
  static var all: [Case] {
    [
      Case(
        "decode/silent-night", unit: "second of music",
        figures: [
          .rate("× real time"), Figure(name: "CPU s/hour of music") { $0 * 3600 / 1e9 },
        ],
        floor: .ratio(atMost: 1.1),
        peer: Contestant(name: "mpg123 -t") {
          let path = try Carols.silentNight
          return try Meter.sample(
            units: try seconds(path), program: "mpg123", ["-q", "--float", "-t", path])
        },
        subject: Contestant(name: "MP3Decoder") { try decode(Carols.silentNight) }),
      Case(
        "decode/seek", unit: "seek",
        subject: Contestant(name: "MP3Decoder") { try seek(in: Carols.silentNight) }),
      Case(
        "decode/scan", unit: "hour of music",
        subject: Contestant(name: "MP3Decoder") { try scan(Carols.silentNight) }),
      Case(
        "decode/convert-s16", unit: "second of music",
        subject: Contestant(name: "SampleConverter") { convert() }),
    ]
  }

  private static func seconds(_ path: String) throws -> Double {
    let decoder = try MP3Decoder(.file(path))
    return Double(decoder.length.frames ?? 0) / Double(decoder.format.sampleRate)
  }

  private static func decode(_ path: String) throws -> Sample {
    let units = try seconds(path)
    var buffer = [Float](repeating: 0, count: 8192)
    return try Meter.sample(units: units) {
      var decoder = try MP3Decoder(.file(path))
      while true {
        var span = buffer.mutableSpan
        if case .end = try decoder.read(into: &span) { break }
      }
    }
  }

  /// Goes to and fro, far enough each time that nothing near can be used.
  private static func seek(in path: String) throws -> Sample {
    var decoder = try MP3Decoder(.file(path))
    let last = decoder.length.frames ?? 0
    var buffer = [Float](repeating: 0, count: 1152)
    _ = try decoder.seek(toFrame: last)
    return try Meter.sample(units: 20) {
      for step in 0..<20 {
        _ = try decoder.seek(toFrame: last * Int64(step * 7 % 20) / 20)
        var span = buffer.mutableSpan
        _ = try decoder.read(into: &span)
      }
    }
  }

  private static func scan(_ path: String) throws -> Sample {
    let units = try seconds(path) / 3600
    return try Meter.sample(units: units) {
      var decoder = try MP3Decoder(.file(path))
      _ = try decoder.scan()
    }
  }

  private static func convert() -> Sample {
    let samples = (0..<88_200).map { Float($0 % 2000) / 1000 - 1 }
    var bytes = [UInt8](repeating: 0, count: samples.count * 2)
    var converter = SampleConverter(to: .signed16)
    return Meter.sample(units: 1) {
      var room = bytes.mutableSpan
      converter.convert(samples.span, into: &room)
    }
  }
}
