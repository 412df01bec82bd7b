import CarolUI
import Testing

@MainActor
@Suite struct EffectTests {
  @Test func `opacity acts on one part directly, and on several as a whole`() {
    let one = Show(Rectangle().fill(.red).opacity(0.5), width: 10, height: 10)
    #expect(one.at(0).description == "fill #FF3B30 (0 0 m 10 0 l 10 10 l 0 10 l h) opacity 0.5")
    let two = Show(
      ZStack {
        Color.red
        Color.blue
      }
      .opacity(0.5), width: 10, height: 10)
    #expect(two.at(0).items.count == 4)
    #expect(two.at(0).items[0].description == "layer opacity 0.5")
  }

  @Test func `a clip is in the place of its view`() {
    let show = Show(
      Color.red.frame(width: 20, height: 20).frame(width: 10, height: 10).clipped())
    let list = show.at(0)
    #expect(list.items[0].clip == 0)
    #expect(list.clips.count == 1)
    guard case .path(let path, _) = list.clips[0].shape else {
      Issue.record("the clip is not a path")
      return
    }
    #expect(path.boundingRect == CGRect(x: 45, y: 45, width: 10, height: 10))
  }

  @Test func `a tap finds the front view at its shown place, through transforms`() {
    var taps: [String] = []
    let show = Show(
      ZStack {
        Color.blue.onTapGesture { taps.append("back") }
        Circle().frame(width: 40, height: 40)
          .onTapGesture { taps.append("front") }
          .scaleEffect(0.5)
          .offset(x: 30)
      })
    #expect(show.graph.tap(at: CGPoint(x: 80, y: 50)))
    #expect(show.graph.tap(at: CGPoint(x: 72, y: 42)))
    #expect(show.graph.tap(at: CGPoint(x: 50, y: 50)))
    #expect(taps == ["front", "back", "back"])
    #expect(!show.graph.tap(at: CGPoint(x: 50, y: 150)))
  }

  @Test func `a view that touches pass leaves them to the one behind`() {
    var taps = 0
    let show = Show(
      ZStack {
        Color.blue.onTapGesture { taps += 1 }
        Color.red.allowsHitTesting(false)
      })
    #expect(show.graph.tap(at: CGPoint(x: 50, y: 50)))
    #expect(taps == 1)
  }

  @Test func `styles come from around, and colours know their ground`() {
    struct Mark: View {
      var body: some View { Rectangle() }
    }
    let show = Show(Mark().foregroundStyle(.white), width: 10, height: 10)
    #expect(show.at(0).description.hasPrefix("fill #FFFFFF"))
    let dark = Show(
      Rectangle().fill(Color.red).environment(\.colorScheme, .dark), width: 10, height: 10)
    #expect(dark.at(0).description.hasPrefix("fill #FF453A"))
  }

  @Test func `a gradient lies in the rectangle that it fills`() {
    let show = Show(
      LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
        .frame(width: 40))
    guard case .fill(_, _, .linear(let paint)) = show.at(0).items[0].content else {
      Issue.record("not filled by a linear gradient")
      return
    }
    #expect(paint.start == SIMD2(0, 50))
    #expect(paint.end == SIMD2(40, 50))
  }

  @Test func `a mask lets through what it covers`() {
    let show = Show(Color.red.mask { Circle() })
    let list = show.at(0)
    #expect(list.items.count == 1)
    guard case .layer(let mask, _) = list.clips[0].shape else {
      Issue.record("not masked by a layer")
      return
    }
    #expect(mask.items.count == 1)
  }
}
