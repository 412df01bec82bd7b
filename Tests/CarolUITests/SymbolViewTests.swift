import CarolUI
import Drawing
import Testing

@Suite @MainActor struct SymbolViewTests {
  /// The fills at a time, as their bounds and paint.
  private func fills(_ show: Show) -> [(bounds: DisplayList.Bounds, paint: String)] {
    show.at(0).items.compactMap { item in
      guard case .fill(let path, _, let paint) = item.content else { return nil }
      return (path.bounds.applying(item.transform), "\(paint)")
    }
  }

  /// The bounds of fills in tenths of a point: outlines consist of chords.
  private func frames(_ show: Show) -> [String] {
    fills(show).map { fill in
      func rounded(_ place: Double) -> Double { (place * 10).rounded() / 10 }
      return DisplayList.Bounds(
        minX: rounded(fill.bounds.minX), minY: rounded(fill.bounds.minY),
        maxX: rounded(fill.bounds.maxX), maxY: rounded(fill.bounds.maxY)
      ).description
    }
  }

  /// 22 units of which 20 are the size of the font: see the drawing of `circle`.
  @Test func `a symbol takes its size from the font around it`() {
    let show = Show(
      Image(systemName: "circle.fill").background { Color.blue }.font(.system(size: 20)))
    let frames = frames(show)
    #expect(frames.first == "39,39 22x22")
    #expect(frames.last == "40,40 20x20")
  }

  @Test func `a resizable symbol fills its frame`() {
    let show = Show(
      Image(systemName: "circle.fill").resizable().frame(width: 44, height: 88)
        .font(.system(size: 20)))
    #expect(frames(show) == ["30,10 40x80"])
  }

  /// The middle of the symbol lies 0.35 of the font above the baseline, 11 units from either edge.
  @Test func `symbols stand on the baseline`() {
    let show = Show(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Image(systemName: "circle.fill").font(.system(size: 20))
        Rectangle().frame(width: 10, height: 18)
      })
    let frames = frames(show)
    // The rectangle ends 18 units under the top of the symbol: on its baseline.
    #expect(frames == ["35,40 20x20", "56,39 10x18"])
  }

  @Test func `a symbol is drawn in the style of what is in front`() {
    let red = Show(Image(systemName: "star.fill").foregroundStyle(Color.red.opacity(1)))
    #expect(fills(red).map(\.paint) == ["#FF3B30"])
    let gradient = Show(
      Image(systemName: "star.fill").foregroundStyle(
        LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)))
    #expect(fills(gradient).map(\.paint).first?.hasPrefix("linear") == true)
  }

  @Test func `styles further back are those that were handed down`() {
    let show = Show(
      Rectangle().fill(.secondary).foregroundStyle(Color.black, Color.white))
    #expect(fills(show).map(\.paint) == ["#FFFFFF"])
  }

  @Test func `a change of the weight changes the drawing and not the place`() {
    let show = Show(Image(systemName: "star").font(.system(size: 20, weight: .bold)))
    let regular = Show(Image(systemName: "star").font(.system(size: 20)))
    let (bold, usual) = (fills(show)[0].bounds, fills(regular)[0].bounds)
    #expect(bold.minX < usual.minX && bold.maxX > usual.maxX)
    #expect(abs(bold.minX + bold.maxX - 100) < 0.01)
  }
}
