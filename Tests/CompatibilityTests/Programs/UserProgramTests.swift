import Stage
import SwiftUI
import Testing
import UserPrograms

/// Programs in Swift 5, without a word about actors, do what they say.
@MainActor
@Suite(.serialized) struct UserProgramTests {
  private func bounds(_ list: DisplayList) -> [CGRect] {
    list.items.compactMap { item in
      switch item.content {
      case .fill(let path, _, _), .stroke(let path, _, _):
        path.applying(item.transform).boundingRect
      default: nil
      }
    }
  }

  @Test func `a wave is drawn in its part of the screen and moves`() throws {
    let stage = OfflineStage(
      root: UserPrograms.wave(), window: CGSize(width: 400, height: 400), rate: 4)
    let first = stage.nextFrame()
    let wave = try #require(bounds(first).first)
    #expect(wave.minX == 100 && wave.maxX == 300)
    #expect(wave.minY >= 192 && wave.maxY <= 208)
    let second = stage.nextFrame()
    #expect(first != second)
    // A whole turn later it is where it was.
    let last = stage.frame(at: 1.25)
    #expect(last.items.count == 1)
    #expect(bounds(last) == bounds(second))
  }

  @Test func `a timer's closure changes state, and views come and go by it`() {
    var isFinished = false
    let stage = OfflineStage(
      root: UserPrograms.timer { isFinished = true }, window: CGSize(width: 100, height: 100))
    #expect(bounds(stage.nextFrame()).map(\.width) == [10])
    let deadline = Date(timeIntervalSinceNow: 20)
    while !isFinished, Date() < deadline {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
    #expect(isFinished)
    #expect(bounds(stage.nextFrame()).map(\.width) == [13, 13])
  }

  @Test func `a model is moved within a timeline and drawn by itself`() {
    let stage = OfflineStage(
      root: UserPrograms.particles(), window: CGSize(width: 100, height: 100), rate: 1)
    #expect(bounds(stage.nextFrame()) == [CGRect(x: 5, y: 5, width: 10, height: 10)])
    #expect(bounds(stage.nextFrame()) == [CGRect(x: 15, y: 5, width: 10, height: 10)])
  }
}
