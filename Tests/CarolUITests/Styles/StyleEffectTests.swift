import CarolUI
import Testing

/// Shadows and blend modes that belong to styles, glass, and what is not to be read.
@MainActor
@Suite struct StyleEffectTests {
  private let black = Color.Resolved(red: 0, green: 0, blue: 0)

  private func items(_ view: some View) -> [DisplayList.Item] { Show(view).at(0).items }

  @Test func `a shape in a style with a shadow casts it, by its radius and distance`() throws {
    let style = Color.red.shadow(.drop(color: .black, radius: 3, x: 1, y: 2))
    let item = try #require(items(Rectangle().fill(style)).first)
    guard case .filtered(let list, let filters) = item.content else {
      Issue.record("nothing is filtered")
      return
    }
    #expect(list.items.count == 1)
    #expect(
      filters == [.shadow(.init(color: black, deviation: 3, offset: SIMD2(1, 2)))])
  }

  @Test func `a shadow inside is cast by the surroundings, above what is filled and only there`()
    throws
  {
    let style = Color.red.shadow(.inner(color: .black, radius: 3))
    let item = try #require(items(Rectangle().fill(style)).first)
    guard case .filtered(_, let filters) = item.content else {
      Issue.record("nothing is filtered")
      return
    }
    #expect(
      filters == [
        .shadow(
          .init(
            color: black, deviation: 3, blendMode: .sourceAtop, isAbove: true, isInverse: true))
      ])
  }

  @Test func `words in a style with a shadow are drawn through it too`() throws {
    let item = try #require(
      items(Text("Noel").foregroundStyle(.shadow(.drop(radius: 2)))).first)
    let isFiltered = if case .filtered = item.content { true } else { false }
    #expect(isFiltered)
  }

  @Test func `a style meets what is behind in its own way`() {
    let modes = items(Rectangle().fill(AnyShapeStyle(Color.red).blendMode(.screen)))
      .map(\.blendMode)
    #expect(modes == [.screen])
  }

  @Test func `glass is a translucent pane of the outline, in a colour if it has one`() throws {
    let frames = Show(Color.clear.frame(width: 40, height: 20).glassEffect(in: Rectangle()))
      .at(0).items
    guard case .fill(let path, _, .solid(let pane)) = try #require(frames.first).content else {
      Issue.record("there is no pane")
      return
    }
    #expect(path.boundingRect.size == CGSize(width: 40, height: 20))
    #expect(pane.opacity > 0.2 && pane.opacity < 0.6)
    #expect(items(Color.red.glassEffect(.identity)).count == 1)
    let tinted = items(Color.clear.glassEffect(.regular.tint(.red), in: Rectangle()))
    #expect(tinted.count == frames.count + 1)
  }

  @Test func `bars stand for words and boxes for pictures that are not to be read`() {
    let words = Show(Text("Silent night").redacted(reason: .placeholder))
    let list = words.at(0)
    #expect(list.items.allSatisfy { if case .text = $0.content { false } else { true } })
    #expect(list.items.count == 1 && abs(list.items[0].opacity - 0.16) < 1e-9)
    let pixels = PixelImage(width: 20, height: 10, pixels: Array(repeating: 0, count: 200))
    #expect(Show(Image(pixels).redacted(reason: .placeholder)).frame() == "40,45 20x10")
    let shown = Show(Text("Silent night").unredacted().redacted(reason: .placeholder)).at(0)
    #expect(shown.items.contains { if case .text = $0.content { true } else { false } })
  }

  @Test func `what is private is hidden only where it is marked so`() {
    func isHidden(_ view: some View) -> Bool {
      !items(view).contains { if case .text = $0.content { true } else { false } }
    }
    #expect(isHidden(Text("a").privacySensitive().redacted(reason: .privacy)))
    #expect(!isHidden(Text("a").redacted(reason: .privacy)))
    #expect(!isHidden(Text("a").privacySensitive()))
  }
}
