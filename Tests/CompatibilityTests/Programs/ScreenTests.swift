import Stage
import SwiftUI
import Testing

@MainActor
@Suite struct ScreenTests {
  private struct Third: View {
    @State private var height = UIScreen.main.bounds.height / 3

    var body: some View {
      Color.red.frame(width: UIScreen.main.bounds.width / 3, height: height)
    }
  }

  private func size(_ list: DisplayList) -> CGSize? {
    guard case .fill(let path, _, _) = list.items.first?.content else { return nil }
    return path.boundingRect.size
  }

  @Test func `the screen is as large as the window before the view is made`() {
    let stage = OfflineStage(root: Third(), window: CGSize(width: 300, height: 600), scale: 2)
    #expect(size(stage.nextFrame()) == CGSize(width: 100, height: 200))
    #expect(UIScreen.main.scale == 2)
    #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 600, height: 1200))
  }

  @Test func `a body that reads the screen follows it, state that was set from it does not`() {
    let stage = OfflineStage(root: Third(), window: CGSize(width: 300, height: 600))
    _ = stage.nextFrame()
    stage.window = CGSize(width: 600, height: 900)
    #expect(size(stage.nextFrame()) == CGSize(width: 200, height: 200))
  }
}
