import AudioPlayer
import Display
import Drawing
import Foundation
import Media
import ProgramBuilder

/// `carol [FILE]...`: finds the songs, chooses a screen and plays.
@MainActor struct PlayCommand {
  let options: PlayOptions

  /// Plays until the songs end or the user does, and returns the exit code.
  func run() throws(Failure) -> Int32 {
    let songs = try findSongs()
    if let first = songs.found.first { try checkStart(in: first) }
    let screen = try options.screen.open()
    if let path = options.statsPath { for song in songs.found { try song.refuse(output: path) } }
    let stats = try options.statsPath.map { path throws(Failure) in try StatsFile(path) }
    let player = AudioPlayer(output: AudioOutput(named: options.device))
    player.volume = options.volume / 100
    player.offset = options.offset
    let jukebox = Jukebox(
      player: player, songs: songs.found, repeating: options.repeating, shuffles: options.shuffles)
    let code: Int32
    if let screen {
      // On a console nobody else says so.
      Terminal.noteCrashes(of: "carol")
      let program = options.scene.program(for: player)
      code = try PictureSession(
        options, jukebox: jukebox, program: program, screen: screen, stats: stats
      ).run()
    } else {
      try tellOfHiddenProgram()
      code = PlainSession(options, jukebox: jukebox).run()
    }
    player.close()
    DrawingNotices.shared.tell()
    for failure in jukebox.failures where screen != nil { Carol.complain(failure) }
    if stats?.hasFailed == true {
      throw Failure(.inputOutput, "--stats: writing failed (is the disk full?)")
    }
    let failure = songs.failure ?? jukebox.failures.first
    return code == 0 ? failure?.code.rawValue ?? 0 : code
  }

  /// Says that a program of the user's is not shown, if there is one; it is not even built.
  private func tellOfHiddenProgram() throws(Failure) {
    guard case .program(let path) = options.scene else { return }
    do throws(ProgramError) {
      _ = try ProgramSource(path: path)
    } catch {
      throw Failure(error)
    }
    Carol.complain(
      Failure(.unavailable, "\(path.visible): not shown without a screen (see carol render --help)")
    )
  }

  /// The songs named, or the carols, and the first reason why something named is not among them.
  private func findSongs() throws(Failure) -> (found: [AudioSource], failure: Failure?) {
    guard !options.names.isEmpty else {
      do throws(CarolsError) {
        return (try Carols.files.map { .file($0) }, nil)
      } catch {
        throw Failure(.software, "\(error)")
      }
    }
    var finder = MusicFinder()
    for name in options.names { finder.add(name) }
    let first = finder.failures.first
    if finder.songs.isEmpty, let first {
      for failure in finder.failures.dropLast() { Carol.complain(failure) }
      throw finder.failures.last ?? first
    }
    for failure in finder.failures { Carol.complain(failure) }
    return (finder.songs, first)
  }

  /// Refuses a start behind the end of the first song, as far as its length is known.
  private func checkStart(in song: AudioSource) throws(Failure) {
    guard options.start > 0, !options.shuffles, song != .standardInput,
      let decoder = try? MP3Decoder(song), case .exact(let frames) = decoder.length
    else { return }
    let length = Double(frames) / Double(decoder.format.sampleRate)
    guard options.start >= length else { return }
    throw .usage("--start: \(Values.time(options.start)): the song ends at \(Values.time(length))")
  }
}
