import AudioPlayer
import CarolUI
import Scenes
import Stage
import TestSupport
import Testing

/// The tree, and what it has in common with the emblem and the circle.
@MainActor @Suite struct TreeTests {
  enum Kind: CaseIterable {
    case tree
    case logo
    case morph
  }

  /// Two seconds of a tone, the right channel silent, and a second of silence.
  private static func song() throws -> TemporaryFile {
    let loud = (0..<88_200).flatMap { frame -> [Float] in
      [Float(0.9 * sin(2 * Double.pi * 440 * Double(frame) / 44_100)), 0]
    }
    return try TemporaryFile(
      AudioProgram.lame(loud + [Float](repeating: 0, count: 88_200), options: ["-m", "s"]))
  }

  private func stage(_ kind: Kind, _ player: AudioPlayer) -> OfflineStage {
    let window = CGSize(width: 1280, height: 720)
    switch kind {
    case .tree:
      return OfflineStage(root: Tree().environment(player), window: window, drivesTimers: true)
    case .logo: return OfflineStage(root: Logo().environment(player), window: window)
    case .morph: return OfflineStage(root: Morph().environment(player), window: window)
    }
  }

  private func player() async throws -> AudioPlayer {
    let song = try Self.song()
    let player = AudioPlayer(output: .offline)
    try await player.load(.file(song.path))
    return player
  }

  @Test(arguments: Kind.allCases)
  func `it is still within three seconds of a pause, and draws all the same`(
    _ kind: Kind
  ) async throws {
    let player = try await player()
    let stage = stage(kind, player)
    player.play()
    for _ in 0..<30 {
      player.advance(bySeconds: 1 / 60)
      _ = stage.nextFrame()
    }
    #expect(stage.graph.nextUpdate == .everyFrame)
    player.pause()
    for _ in 0..<180 { _ = stage.nextFrame() }
    #expect(stage.graph.nextUpdate == .never)
    let list = stage.nextFrame()
    #expect(list.items.count > 1)
    #expect(stage.nextFrame() == list)
  }

  @Test func `the music starts when the tree appears, and a tap toggles it`() async throws {
    let player = try await player()
    let stage = stage(.tree, player)
    _ = stage.nextFrame()
    #expect(player.isPlaying)
    for expected in [false, true] {
      stage.graph.tap(at: CGPoint(x: 640, y: 360))
      _ = stage.nextFrame()
      #expect(player.isPlaying == expected)
    }
  }

  /// How much light there is on either side of the middle: the sizes of all halos.
  private func light(_ list: DisplayList) -> (left: Int, right: Int) {
    var sides = (left: 0, right: 0)
    for item in list.items {
      guard case .fill(_, _, .radial) = item.content else { continue }
      let bounds = item.bounds
      if bounds.maxX < 640 { sides.left += 1 } else if bounds.minX > 640 { sides.right += 1 }
    }
    return sides
  }

  @Test func `lights on the left answer the left channel, those on the right the right`()
    async throws
  {
    let player = try await player()
    let stage = stage(.tree, player)
    _ = stage.nextFrame()
    for _ in 0..<60 {
      player.advance(bySeconds: 1 / 60)
      _ = stage.nextFrame()
    }
    player.advance(bySeconds: 1 / 60)
    let light = light(stage.nextFrame())
    #expect(light.left == 4)
    #expect(light.right == 0)
  }

  /// What the snowflakes are drawn in, from the top.
  private func colors(_ list: DisplayList) -> [Paint] {
    list.items.compactMap { item in
      if case .stroke(_, let style, let paint) = item.content, style.width == 4 {
        paint
      } else {
        nil
      }
    }
  }

  @Test func `the lights change with each second, when the timer rings`() async throws {
    let player = try await player()
    let stage = stage(.tree, player)
    let resolved = (0..<4).map { second in
      TreeLights.colors(inSecond: second).map { color in
        Paint.solid(color.resolve(in: EnvironmentValues()))
      }
    }
    for (time, second) in [(0.0, 0), (0.95, 0), (1, 1), (1.95, 1), (3, 3)] {
      #expect(colors(stage.frame(at: time)) == resolved[second])
    }
    player.pause()
    for _ in 0..<240 { _ = stage.nextFrame() }
    #expect(stage.graph.nextUpdate == .never)
  }

  @Test func `the colours of a second are always the same, out of nine, and change`() {
    let colors = TreeLights.colors(inSecond: 1000)
    #expect(colors.count == 8)
    #expect(colors == TreeLights.colors(inSecond: 1000))
    #expect(colors.allSatisfy { TreeLights.colors.contains($0) })
    #expect(TreeLights.colors.count == 9)
    let others = (1001...1010).map { TreeLights.colors(inSecond: $0) }
    #expect(others.allSatisfy { $0 != colors })
  }
}
