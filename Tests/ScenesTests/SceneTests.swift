import AudioPlayer
import CarolUI
import Foundation
import Scenes
import Stage
import TestSupport
import Testing

/// The scenes as a person sees them, with a song that is loud, then silent.
@MainActor @Suite struct SceneTests {
  enum Kind: CaseIterable {
    case wave
    case scope
  }

  /// A second of a tone at full level, and two of silence.
  private static func song() throws -> TemporaryFile {
    let loud = (0..<44_100).flatMap { frame -> [Float] in
      let sample = Float(0.9 * sin(2 * Double.pi * 440 * Double(frame) / 44_100))
      return [sample, sample]
    }
    let samples = loud + [Float](repeating: 0, count: 2 * 88_200)
    return try TemporaryFile(AudioProgram.lame(samples, options: ["-b", "192"]))
  }

  private func stage(_ kind: Kind, _ player: AudioPlayer) -> OfflineStage {
    let window = CGSize(width: 320, height: 180)
    switch kind {
    case .wave: return OfflineStage(root: Wave().environment(player), window: window)
    case .scope: return OfflineStage(root: Scope().environment(player), window: window)
    }
  }

  /// How far what is drawn reaches above and below, ground and grid left out.
  private func reach(_ list: DisplayList) -> Double {
    list.items.compactMap { item -> Double? in
      guard case .stroke(let path, _, let paint) = item.content else { return nil }
      if case .solid(let color) = paint, color.opacity < 0.5 { return nil }
      return path.bounds.maxY - path.bounds.minY
    }.max() ?? 0
  }

  @Test(arguments: Kind.allCases)
  func `it stands high while the sound is loud and is flat in silence`(_ kind: Kind) async throws {
    let song = try Self.song()
    let player = AudioPlayer(output: .offline)
    try await player.load(.file(song.path))
    player.play()
    let stage = stage(kind, player)
    var loud = 0.0
    var silent = 0.0
    for frame in 0..<150 {
      player.advance(bySeconds: 1 / 60)
      let reach = reach(stage.nextFrame())
      if (30..<55).contains(frame) { loud = max(loud, reach) }
      if frame == 149 { silent = reach }
    }
    #expect(loud > 40)
    #expect(silent < 1)
  }

  @Test(arguments: Kind.allCases)
  func `it comes to rest within a second of a pause, and asks for no more frames`(
    _ kind: Kind
  ) async throws {
    let song = try Self.song()
    let player = AudioPlayer(output: .offline)
    try await player.load(.file(song.path))
    player.play()
    let stage = stage(kind, player)
    for _ in 0..<30 {
      player.advance(bySeconds: 1 / 60)
      _ = stage.nextFrame()
    }
    #expect(stage.graph.nextUpdate == .everyFrame)
    player.pause()
    for _ in 0..<62 { _ = stage.nextFrame() }
    #expect(stage.graph.nextUpdate == .never)
    #expect(reach(stage.nextFrame()) < 1)
  }

  @Test(arguments: Kind.allCases)
  func `it wakes up when the music goes on`(_ kind: Kind) async throws {
    let song = try Self.song()
    let player = AudioPlayer(output: .offline)
    try await player.load(.file(song.path))
    let stage = stage(kind, player)
    for _ in 0..<3 { _ = stage.nextFrame() }
    #expect(stage.graph.nextUpdate == .never)
    var isAsked = false
    stage.graph.onInvalidate = { isAsked = true }
    player.play()
    #expect(isAsked)
    player.advance(bySeconds: 0.5)
    for _ in 0..<3 { _ = stage.nextFrame() }
    #expect(stage.graph.nextUpdate == .everyFrame)
  }

  @Test(arguments: Kind.allCases)
  func `a tap plays and pauses`(_ kind: Kind) async throws {
    let song = try Self.song()
    let player = AudioPlayer(output: .offline)
    try await player.load(.file(song.path))
    let stage = stage(kind, player)
    _ = stage.nextFrame()
    for expected in [true, false] {
      stage.graph.tap(at: CGPoint(x: 100, y: 90))
      _ = stage.nextFrame()
      #expect(player.isPlaying == expected)
    }
  }
}
