import Stage
import SwiftUI
import Testing
import UserPrograms

/// What a program hands to its host.
@MainActor
@Suite(.serialized) struct AppTests {
  /// The picture that a program shows in its host.
  private func picture(_ run: () -> Void) -> DisplayList? {
    var picture: DisplayList?
    let former = AppHost.current
    defer { AppHost.current = former }
    AppHost.current = AppHost { makeRoot in
      let stage = OfflineStage(root: makeRoot(), window: CGSize(width: 100, height: 100))
      picture = stage.nextFrame()
    }
    run()
    return picture
  }

  @Test func `an app shows the view of its first window, with its objects`() throws {
    let list = try #require(picture(UserPrograms.runNewerApp))
    // The ground of the window, and on it what the program draws.
    #expect(list.items.count == 3)
    #expect(list.description.contains("50,0"))
  }

  @Test func `a delegate of a scene shows the view of its window`() throws {
    let list = try #require(picture(UserPrograms.runOlderApp))
    guard case .fill(let path, _, _) = list.items.first?.content else {
      Issue.record("nothing is filled")
      return
    }
    #expect(path.boundingRect.size == CGSize(width: 100, height: 20))
  }
}
