import Foundation
import TestSupport
import Testing

/// What is really heard: the program plays into a private sound server that records it.
@Suite(.serialized) struct SoundTests {
  /// Where a stretch of the song begins in the recording; nil if it is not there whole.
  private func place(of song: ArraySlice<Float>, in recording: [Float]) -> Int? {
    let head = Array(song.prefix(64))
    var start = 0
    while start + song.count <= recording.count {
      if recording[start] == head[0], recording[start..<start + 64].elementsEqual(head),
        recording[start..<start + song.count].elementsEqual(song)
      {
        return start
      }
      start += 2
    }
    return nil
  }

  @Test func `what is heard is the decoded song, sample for sample`() throws {
    let server = try SoundServer()
    let song = try Song.music(seconds: 3)
    let outcome = try BuiltProgram.run([song.path], environment: server.environment)
    #expect(outcome.code == 0)
    try server.record(seconds: 0.5)
    let decoded = try AudioProgram.mpg123(song.path)
    let recording = try server.recording()
    // A ramp of 5 ms leads in.
    let ramp = 2 * 256
    let found = try #require(place(of: decoded[ramp...], in: recording))
    #expect(recording[..<(found - ramp)].allSatisfy { $0 == 0 })
  }

  @Test func `pausing twenty times loses and repeats nothing`() throws {
    let server = try SoundServer()
    let song = try Song.music(seconds: 8)
    let terminal = try PseudoTerminal(columns: 40, rows: 10)
    try terminal.spawn(BuiltProgram.path, [song.path], environment: server.environment)
    try terminal.expect("\u{25BA}")
    for _ in 0..<20 {
      terminal.type(" ")
      try server.record(seconds: 0.15)
    }
    #expect(terminal.waitForEnd(seconds: 60) == .exited(0))
    try server.record(seconds: 0.5)
    let decoded = try AudioProgram.mpg123(song.path)
    let heard = try server.recording().lazy.filter { $0 != 0 }
    // Ramps change some samples around each pause; all others are there once, in order.
    var next = 0
    var strangers = 0
    for sample in heard {
      var look = next
      while look < decoded.count, look < next + 4096, decoded[look] != sample { look += 1 }
      if look < decoded.count, look < next + 4096 { next = look + 1 } else { strangers += 1 }
    }
    #expect(decoded.count - next < 64)
    #expect(strangers < 20 * 2 * 2 * 512)
  }

  @Test func `a server that dies or hangs keeps nobody from quitting`() throws {
    for trouble in [SoundServer.freeze, SoundServer.crash] {
      let server = try SoundServer()
      let song = try Song.music(seconds: 30)
      let terminal = try PseudoTerminal(columns: 40, rows: 10)
      try terminal.spawn(BuiltProgram.path, [song.path], environment: server.environment)
      try terminal.expect("\u{25BA}")
      try server.record(seconds: 0.5)
      trouble(server)()
      terminal.type(" ")
      try terminal.expect("\u{2551}")
      terminal.type("q")
      #expect(terminal.waitForEnd() == .exited(0))
      #expect(terminal.isCooked)
    }
  }
}
