import CarolUI
import Display
import Stage
import Testing

@MainActor
@Suite struct WindowTests {
  @Test(arguments: [
    (1280, 720, 1.0, 1280.0), (200, 118, 1, 1220.338_983), (200, 59, 0.5, 1220.338_983),
    (1, 1, 1, 720), (0, 0, 1, 720), (100_000, 1, 1, 14_400),
  ])
  func `a window is 720 points high in the shape of the screen`(
    _ width: Int, _ height: Int, _ aspect: Double, _ expected: Double
  ) {
    let size = WindowShape.size(
      pixels: PixelSize(width: width, height: height), pixelAspect: aspect)
    #expect(size.height == 720)
    #expect(abs(size.width.native - expected) < 1e-4)
  }

  @Test func `a window of its own size keeps it`() {
    let surface = HeadlessSurface(pixelSize: PixelSize(width: 100, height: 100))
    let stage = Stage(
      root: Color.red, surface: surface, window: CGSize(width: 390, height: 844))
    #expect(stage.windowSize == CGSize(width: 390, height: 844))
    stage.window = nil
    #expect(stage.windowSize == CGSize(width: 720, height: 720))
  }
}

@MainActor
@Suite struct WindowContentTests {
  private func frames(_ view: some View) -> [String] {
    let stage = OfflineStage(root: WindowContent(view), window: CGSize(width: 100, height: 60))
    return stage.nextFrame().items.compactMap { item in
      guard case .fill(let path, _, _) = item.content else { return nil }
      let rect = path.boundingRect
      return "\(Int(rect.width))x\(Int(rect.height)) \(item.transform.tx),\(item.transform.ty)"
    }
  }

  private var two: some View {
    Group {
      Color.red.frame(width: 10, height: 10)
      Color.blue.frame(width: 20, height: 20)
    }
  }

  @Test func `several views of a window stand one above the other on one ground`() {
    // Together they are 38 points high with the space of 8 between them.
    #expect(frames(two) == ["100x60 0.0,0.0", "10x10 45.0,11.0", "20x20 40.0,29.0"])
  }

  @Test func `the first of several views can be taken alone`() {
    #expect(frames(Group(subviews: two) { $0.first }) == ["100x60 0.0,0.0", "10x10 45.0,25.0"])
  }
}

@MainActor
@Suite struct OfflineStageTests {
  private struct Dot: View {
    @State private var x: CGFloat = 0

    var body: some View {
      Color.red.frame(width: 10, height: 10).offset(x: x)
        .onAppear {
          withAnimation(.linear(duration: 1)) { x = 100 }
        }
    }
  }

  private func pictures() -> [String] {
    let stage = OfflineStage(root: Dot(), window: CGSize(width: 10, height: 10), rate: 4)
    return (0..<5).map { _ in stage.nextFrame().description }
  }

  @Test func `the same view gives the same pictures`() {
    let pictures = pictures()
    #expect(pictures == self.pictures())
    #expect(Set(pictures).count == 5)
    #expect(pictures[2].hasSuffix("shift 50,0"))
  }

  private struct Clock: View {
    var body: some View {
      TimelineView(.animation) { timeline in
        Color.red.frame(
          width: CGFloat(timeline.date.timeIntervalSinceReferenceDate), height: 10)
      }
    }
  }

  @Test func `a stage that starts later shows later dates`() {
    let size = CGSize(width: 100, height: 10)
    let stage = OfflineStage(root: Clock(), window: size, rate: 4, start: 30)
    let other = OfflineStage(root: Clock(), window: size, rate: 4)
    #expect(stage.nextFrame() == other.frame(at: 30))
    #expect(stage.time(of: 2) == 30.5)
    #expect(stage.frame(at: 31.75) == other.frame(at: 31.75))
    #expect(stage.index == 7)
  }

  @Test func `a picture in the middle is the one that frames before it lead to`() {
    let stage = OfflineStage(root: Dot(), window: CGSize(width: 10, height: 10), rate: 4)
    #expect(stage.frame(at: 0.5).description.hasSuffix("shift 50,0"))
    #expect(stage.index == 2)
    #expect(stage.frame(at: 0.74).description.hasSuffix("shift 50,0"))
    #expect(stage.frame(at: 0.75).description.hasSuffix("shift 75,0"))
  }

  @Test func `dates count from the same day for everyone`() {
    var dates: [Date] = []
    let stage = OfflineStage(
      root: TimelineView(.animation) { timeline in
        let _ = dates.append(timeline.date)
        Color.red
      }, window: CGSize(width: 10, height: 10), rate: 2)
    _ = stage.frame(at: 1)
    #expect(dates.last == Date(timeIntervalSinceReferenceDate: 1))
  }
}
