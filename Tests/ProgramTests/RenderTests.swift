import Foundation
import TestSupport
import Testing

/// `carol render` and `carol decode`.
@Suite struct RenderTests {
  @Test(arguments: ["wave", "scope"])
  func `the same song gives the same film, byte for byte`(_ scene: String) throws {
    let song = try Song.music(seconds: 1)
    let films = try (0..<2).map { _ in
      let film = TemporaryFile(suffix: ".y4m")
      let outcome = try BuiltProgram.run(
        ["render", song.path, "-o", film.path, "--scene", scene, "--size", "64x36", "--fps", "10"])
      #expect(outcome.code == 0)
      #expect(outcome.standardError.isEmpty)
      return try film.bytes()
    }
    #expect(films[0] == films[1])
    #expect(films[0].starts(with: Array("YUV4MPEG2 W64 H36 F10:1".utf8)))
    let frames = Data(films[0]).split(separator: Array("FRAME\n".utf8)).count - 1
    #expect(frames == 10)
  }

  @Test func `the picture of a loud moment differs from that of a silent one`() throws {
    let pictures = try [Song.music(seconds: 1), Song.silence()].map { song in
      let picture = TemporaryFile(suffix: ".png")
      let outcome = try BuiltProgram.run(
        ["render", song.path, "-o", picture.path, "--at", "0.5", "--size", "160x90"])
      #expect(outcome.code == 0)
      return try picture.bytes()
    }
    #expect(pictures[0] != pictures[1])
    #expect(pictures.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
  }

  @Test func `a picture shows what has come about since the song began`() throws {
    // The emblem wanders though nothing is heard, and is at no place twice within four seconds.
    let song = try Song.silence(seconds: 4)
    let pictures = try ["0", "1", "2.5", "3.5"].map { time in
      let picture = TemporaryFile(suffix: ".png")
      let outcome = try BuiltProgram.run([
        "render", song.path, "-o", picture.path, "--scene", "logo", "--at", time, "--size", "64x36",
      ])
      #expect(outcome.code == 0)
      return try picture.bytes()
    }
    #expect(Set(pictures).count == 4)
  }

  @Test(arguments: [
    ("mp4", ["video", "audio"]), ("webm", ["video", "audio"]), ("gif", ["video"]),
  ])
  func `a film has its picture and, where the format can, its sound`(
    _ ending: String, _ streams: [String]
  ) throws {
    let song = try Song.music(seconds: 1)
    let film = TemporaryFile(suffix: ".\(ending)")
    let outcome = try BuiltProgram.run(
      ["render", song.path, "-o", film.path, "--size", "64x36", "--fps", "10"])
    #expect(outcome.code == 0)
    #expect(try FilmProbe.streams(of: film.path) == streams)
    #expect(abs(try FilmProbe.seconds(of: film.path) - 1) < 0.15)
  }

  @Test func `decoding gives what mpg123 gives, bit for bit`() throws {
    let song = try Song.music(seconds: 2)
    let outcome = try BuiltProgram.run(["decode", song.path, "-o", "-"])
    #expect(outcome.code == 0)
    let reference = try AudioProgram.mpg123(song.path)
    let bytes = [UInt8](outcome.standardOutput)
    let samples = unsafe bytes.withUnsafeBytes { raw in
      (0..<reference.count).map { index in
        let offset = raw.count - (reference.count - index) * 4
        return unsafe raw.loadUnaligned(fromByteOffset: offset, as: Float.self)
      }
    }
    #expect(samples == reference)
  }

  @Test func `the song itself is never written over`() throws {
    let song = try Song.music(seconds: 0.5)
    let before = try song.bytes()
    for path in [song.path, "/dev/../\(song.path)"] {
      let outcome = try BuiltProgram.run(["decode", song.path, "-o", path])
      #expect(outcome.code == 64)
      #expect(outcome.standardError.contains("the song itself"))
    }
    #expect(try song.bytes() == before)
  }

  @Test func `a failure to write on standard output is told with 74`() throws {
    let song = try Song.music(seconds: 0.5)
    let command = "\(BuiltProgram.path) info \(song.path) > /dev/full"
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command]
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 74)
  }

  @Test(arguments: ["--at", "--from"])
  func `an instant behind the end is told by the option that named it`(option: String) throws {
    let song = try Song.music(seconds: 0.5)
    let outcome = try BuiltProgram.run(["render", song.path, "-o", "/tmp/x.png", option, "10:42"])
    #expect(outcome.code == 64)
    #expect(outcome.standardError.hasPrefix("carol: \(option): 10:42: the song ends"))
  }

  @Test func `a place that cannot be written is told with 73`() throws {
    let song = try Song.music(seconds: 0.5)
    for command in [["decode"], ["render", "--size", "16x16"]] {
      let ending = command[0] == "decode" ? "wav" : "png"
      let outcome = try BuiltProgram.run(
        command + [song.path, "-o", "/does/not/exist.\(ending)"])
      #expect(outcome.code == 73)
      #expect(outcome.standardError.contains("exist.\(ending)"))
    }
  }
}

/// Asks ffmpeg's own probe about a film.
enum FilmProbe {
  static func streams(of path: String) throws -> [String] {
    try ask(path, "stream=codec_type").split(separator: "\n").map(String.init)
  }

  static func seconds(of path: String) throws -> Double {
    Double(try ask(path, "format=duration").trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
  }

  private static func ask(_ path: String, _ entries: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "ffprobe", "-v", "error", "-show_entries", entries, "-of", "csv=p=0", path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
