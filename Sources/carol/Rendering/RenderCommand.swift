import AudioPlayer
import CarolUI
import Display
import Drawing
import Foundation
import Stage

/// `carol render FILE -o OUT`: a song drawn into a picture or a film, on a clock of its own.
///
/// Each frame shows what is heard in the middle of the time in which it is seen. Nothing depends on
/// how long the drawing takes, so the same song gives the same bytes.
@MainActor struct RenderCommand {
  let options: RenderOptions

  /// Seconds before a single picture through which its scene is brought, without being drawn.
  ///
  /// What it shows may come of what was: up to here it is the frame of a film of the whole song. It
  /// begins with a whole second, as timers do in such a film.
  private static let runUp = 60.0

  func run() throws(Failure) {
    let before = Swift.max(0, (options.from - Self.runUp).rounded(.down))
    let start = options.format.isPicture ? before : options.from
    let program = try HeldProgram(options.scene, at: start)
    let player = AudioPlayer(output: .offline)
    defer {
      program?.clock.release()
      player.close()
      DrawingNotices.shared.tell()
    }
    try MainLoop.run { () async throws(Failure) in
      do throws(AudioPlayerError) {
        try await player.load(options.source, startingAt: start)
      } catch {
        throw Failure(error)
      }
    }
    let length = try knownLength(of: player)
    guard options.from < length else {
      let what = "\(options.fromOption): \(Values.time(options.from))"
      throw .usage("\(what): the song ends at \(Values.time(length))")
    }
    do {
      if options.format.isPicture {
        try writePicture(of: player, program, from: start)
      } else {
        try writeFilm(of: player, program, from: start, to: Swift.min(options.to ?? length, length))
      }
    } catch let error as Interrupted {
      // What is unfinished is gone by now; the end is that of any program the signal ends.
      if options.output != "-" { try? FileManager.default.removeItem(atPath: options.output) }
      _ = signal(error.signal, SIG_DFL)
      raise(error.signal)
    } catch let error as Failure {
      throw error
    } catch let error as FrameFileError {
      throw Failure(error)
    } catch let error as WAVError {
      throw Failure(error)
    } catch let error as DecoderError {
      throw Failure(error)
    } catch {
      throw Failure(.software, "\(error)")
    }
  }

  /// Seconds of the song, counted if its header is not to be trusted.
  private func knownLength(of player: AudioPlayer) throws(Failure) -> Double {
    if let track = player.track, track.length.isExact, let duration = track.duration {
      return duration
    }
    guard options.source != .standardInput, let rate = player.track?.format.sampleRate else {
      if let to = options.to { return to }
      if options.format.isPicture { return .infinity }
      throw .usage("render: standard input has no known length (say --to TIME)")
    }
    do throws(DecoderError) {
      return Double(try exactLength(of: options.source)) / Double(rate)
    } catch {
      throw Failure(error)
    }
  }

  private func writePicture(
    of player: AudioPlayer, _ program: HeldProgram?, from start: Double
  ) throws {
    let projector = try Projector(options, from: start, player: player, program: program)
    let frames = Int(((options.from - start) * options.rate.rate).rounded())
    for _ in 0..<frames { projector.skipNextFrame() }
    projector.showNextFrame()
    var writer = try FrameFileWriter(path: options.output, size: options.size, rate: options.rate)
    try writer.write(projector.surface.bitmap)
    try writer.finish()
  }

  private func writeFilm(
    of player: AudioPlayer, _ program: HeldProgram?, from start: Double, to end: Double
  ) throws {
    let seconds = end - start
    let sound = options.format.holdsSound ? try SoundTrack(options, seconds: seconds) : nil
    defer { sound?.remove() }
    var writer = try FrameFileWriter(
      path: options.output, size: options.size, rate: options.rate, sound: sound?.path)
    let projector = try Projector(options, from: start, player: player, program: program)
    let interruption = Interruption.Watch()
    defer { interruption.end() }
    var progress = RenderProgress()
    let frames = Swift.max(1, Int((seconds * options.rate.rate).rounded(.up)))
    for frame in 1...frames {
      projector.showNextFrame()
      try writer.write(projector.surface.bitmap)
      progress.show(part: Double(frame) / Double(frames))
      if let number = Interruption.noticed { throw Interrupted(signal: number) }
    }
    try writer.finish()
    progress.finish()
  }
}

extension Failure {
  /// A picture or film that cannot be written.
  init(_ error: FrameFileError) {
    let code: ExitCode =
      switch error {
      case .unknownFormat, .emptyPicture, .onePictureOnly: .usage
      case .cannotWrite: .cannotCreate
      case .ffmpegMissing: .unavailable
      case .ffmpegFailed: .inputOutput
      }
    self.init(code, "\(error)".visible)
  }
}
