import Display
import Drawing
import Raster
import Testing

@Suite @MainActor struct PixelChromeTests {
  private static let line = StatusLine(
    state: .playing, artist: "Franz Gruber", title: "Stille Nacht", time: 50, length: 200,
    volume: 0.8, device: "default")

  private func chrome(_ width: Int, _ height: Int, density: Double? = nil) -> PixelChrome {
    PixelChrome(
      PixelChrome.Metrics(
        screen: PixelSize(width: width, height: height), pixelsPerMillimetre: density))
  }

  @Test(
    arguments: [
      (480, 320, nil, 14.0), (640, 480, nil, 14), (1920, 1080, nil, 30), (3840, 2160, nil, 60),
      // A phone's panel: lines of two millimetres, and never more than an eighth of the height.
      (720, 720, 12, 26), (320, 60, nil, 8),
    ])
  func `lines are as high as is read from where one sits`(
    width: Int, height: Int, density: Double?, rowHeight: Double
  ) {
    #expect(chrome(width, height, density: density).metrics.rowHeight == rowHeight)
  }

  @Test func `the bottom line is drawn over its whole ground, with the bar as long as heard`()
    throws
  {
    var chrome = chrome(1280, 720)
    chrome.set(Chrome(status: Self.line))
    let columns = try #require(chrome.progressBar)
    var list = DisplayList()
    list.items = chrome.items
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: 1280, height: 720)
    rasterizer.draw(list, into: &bitmap)
    let top = 720 - chrome.metrics.barHeight
    #expect(bitmap[3, top - 1] == 0xFF00_0000)
    #expect(bitmap[3, top] == 0xFF14_141A)
    #expect(bitmap[1276, 719] == 0xFF14_141A)
    let middle = top + chrome.metrics.barHeight / 2
    let start = Double(columns.lowerBound) * chrome.metrics.columnWidth
    let width = Double(columns.count) * chrome.metrics.columnWidth
    #expect(bitmap[Int(start + width * 0.24), middle] == 0xFFD0_E4FF)
    #expect(bitmap[Int(start + width * 0.27), middle] == 0xFF3A_3A46)
    let heard = chrome.progress(x: start + width / 4, y: Double(middle))
    #expect(abs((heard ?? 0) - 0.25) < 1e-9)
    #expect(chrome.progress(x: start + width / 4, y: Double(top - 1)) == nil)
    #expect(chrome.progress(x: start - 1, y: Double(middle)) == nil)
  }

  @Test func `what it says is what a terminal says`() {
    var chrome = chrome(1280, 720)
    chrome.set(
      Chrome(status: Self.line, overlay: [OverlayLine("space", text: "play, pause")]))
    var words: [String] = []
    for item in chrome.items {
      if case .text(let run) = item.content { words.append(run.string) }
    }
    for word in ["Franz", "Gruber", "Stille", "Nacht", "0:50", "3:20", "vol", "80%", "space"] {
      #expect(words.contains { $0.contains(word) }, "\(word) is missing in \(words)")
    }
  }

  @Test func `what looks the same is not laid out again`() {
    var chrome = chrome(1280, 720)
    chrome.set(Chrome(status: Self.line))
    let items = chrome.items
    var later = Self.line
    later.time += 0.01
    chrome.set(Chrome(status: later))
    #expect(chrome.items == items)
    later.time += 1
    chrome.set(Chrome(status: later))
    #expect(chrome.items != items)
    chrome.set(Chrome())
    #expect(chrome.progressBar == nil)
  }

  @Test(arguments: [(1, 1), (8, 200), (200, 8), (60, 130), (33, 121)])
  func `any screen has some chrome, or none, and no trap`(width: Int, height: Int) {
    var chrome = chrome(width, height)
    chrome.set(Chrome(status: Self.line, overlay: [OverlayLine("key", text: "meaning\u{1B}")]))
    #expect(chrome.metrics.barHeight < height)
    #expect(chrome.items.allSatisfy { !$0.bounds.minX.isNaN })
  }
}
