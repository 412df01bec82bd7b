import AudioPlayer
import Foundation
import TestSupport
import Testing

/// Files that are no MP3s, and sources that are no files.
@Suite struct BadInputTests {
  private func error(_ path: String) -> DecoderError? {
    do {
      _ = try Decoded(path: path)
      return nil
    } catch let error as DecoderError {
      return error
    } catch {
      return nil
    }
  }

  @Test(arguments: [
    ("nothing", "", "an empty file"), ("a word", "carol", "text"),
    ("a letter", "x", "text"), ("a page", String(repeating: "Silent night. ", count: 9000), "text"),
    ("a playlist", "#EXTM3U\nsilent-night.mp3\n", "a playlist"),
    ("a FLAC file", "fLaC\u{0}\u{0}\u{0}\u{22}", "a FLAC file"),
    (
      "a WAV file", "RIFF$\u{1}\u{0}\u{0}WAVEfmt \u{10}\u{0}\u{0}\u{0}\u{1}\u{0}\u{2}", "a WAV file"
    ),
  ])
  func `what is no MP3 is named for what it is`(_ kind: String, _ text: String, _ name: String)
    throws
  {
    let file = try TemporaryFile(Array(text.utf8))
    #expect(error(file.path) == .notAnMP3(name: file.path, looksLike: name), "\(kind)")
  }

  @Test func `noise is no MP3 after a megabyte of it`() throws {
    var random = SeededGenerator(seed: 4)
    let file = try TemporaryFile(
      (0..<3_000_000).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    #expect(error(file.path) == .notAnMP3(name: file.path, looksLike: nil))
  }

  @Test func `a device of endless zeros is given up`() {
    #expect(
      error("/dev/zero") == .notAnMP3(name: "/dev/zero", looksLike: "nothing but zeros"))
    #expect(
      error("/dev/null") == .notAnMP3(name: "/dev/null", looksLike: "an empty file"))
  }

  @Test func `a folder, a missing file and a file as a folder differ`() throws {
    let file = try TemporaryFile([1, 2, 3])
    #expect(error("/tmp") == .isDirectory(name: "/tmp"))
    #expect(error("/no/such/carol.mp3") == .noSuchFile(name: "/no/such/carol.mp3"))
    #expect(error("") == .noSuchFile(name: ""))
    #expect(error(file.path + "/carol.mp3") == .noSuchFile(name: file.path + "/carol.mp3"))
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `a file that may not be read says so`() throws {
    let file = try TemporaryFile([1, 2, 3])
    #expect(unsafe chmod(file.path, 0) == 0)
    #expect(error(file.path) == .cannotOpen(name: file.path, errno: EACCES))
  }

  @Test(arguments: [
    (DecoderError.noSuchFile(name: "a.mp3"), "a.mp3: no such file (check the name)"),
    (.isDirectory(name: "a"), "a: is a folder (name a file in it)"),
    (.cannotOpen(name: "a.mp3", errno: EACCES), "a.mp3: cannot be opened: permission denied"),
    (
      .notAnMP3(name: "a.mp3", looksLike: "text"),
      "a.mp3: not an MP3, it looks like text (choose an MP3)"
    ),
    (.readFailed(name: "a.mp3", errno: EIO), "a.mp3: reading failed: input/output error"),
  ])
  func `an error is one line that names the thing, the reason and a way out`(
    _ error: DecoderError, _ words: String
  ) {
    #expect(error.description == words)
  }

  @Test func `a FIFO without a writer waits until it is interrupted`() throws {
    let fifo = try Fifo()
    let interrupt = ReadInterrupt()
    DispatchQueue.global().async { interrupt.fire() }
    #expect(throws: DecoderError.interrupted(name: fifo.path)) {
      _ = try MP3Decoder(.file(fifo.path), interrupt: interrupt).length
    }
  }

  @Test func `frames that layer II forbids are silence and not words on standard error`() throws {
    var file = MP3Builder()
    file.shape.layer = 2
    file.shape.bitrateIndex = 2
    file.shape.mode = 1
    // 144 × 48 000 / 44 100 bytes; the extension bounds shared bands at 16 of 8.
    file.appendSilence(frames: 30, bytes: 156)
    for frame in 0..<30 { file.bytes[frame * 156 + 3] |= 0x30 }
    let decoded = try Decoded(file.bytes)
    #expect(decoded.facts.mode == .jointStereo)
    #expect(decoded.samples.count == 30 * 1152 * 2)
    #expect(decoded.samples.allSatisfy { $0 == 0 })
  }

  @Test func `a stream plays like the file that is written into it`() throws {
    let music = try AudioProgram.lame(AudioProgram.music(frames: 60_000), options: ["-V4"])
    let fifo = try Fifo()
    fifo.write(music)
    let streamed = try Decoded(path: fifo.path)
    let played = try Decoded(music)
    let isSame = streamed.samples == played.samples
    #expect(isSame)
    #expect(streamed.lengthAtFirst == .estimated(60_000))
    #expect(streamed.length == .exact(60_000))
    #expect(streamed.facts.encoder == played.facts.encoder)
  }

  @Test func `a stream goes forward to a frame and never back`() throws {
    let music = try AudioProgram.lame(AudioProgram.music(frames: 60_000), options: ["-V4"])
    let fifo = try Fifo()
    fifo.write(music)
    let played = try Decoded(music)
    var decoder = try MP3Decoder(.file(fifo.path))
    #expect(try decoder.seek(toFrame: 30_000) == 30_000)
    #expect(try decoder.seek(toFrame: 10_000) == 30_000)
    let found = try decoder.next(2000)
    #expect(found.result == .frames(1000))
    let isSame = found.samples.elementsEqual(played.samples[60_000..<62_000])
    #expect(isSame)
    #expect(try decoder.seek(toFrame: .max) == 60_000)
  }
}

/// A named pipe.
private struct Fifo {
  private let file = TemporaryFile(suffix: ".fifo")

  var path: String { file.path }

  init() throws {
    guard unsafe mkfifo(file.path, 0o600) == 0 else { throw POSIXError(.EIO) }
  }

  /// Writes from a thread of its own, since the pipe's reader blocks a test's.
  func write(_ bytes: [UInt8]) {
    DispatchQueue.global().async { [path] in
      guard let file = FileHandle(forWritingAtPath: path) else { return }
      try? file.write(contentsOf: Data(bytes))
      try? file.close()
    }
  }
}
