import CarolUI
import Testing

@MainActor
@Suite struct FilterEffectTests {
  @Test func `a shadow lies under the parts of its view, cast by all of them`() {
    let show = Show(
      ZStack {
        Color.red
        Color.blue
      }
      .shadow(color: .black, radius: 4, x: 1, y: 2), width: 10, height: 10)
    let items = show.at(0).items
    #expect(items.count == 3)
    #expect(items[0].description == "filtered shadow #000000 4 by 1,2 alone")
    guard case .filtered(let list, _) = items[0].content else { return }
    #expect(list.items.count == 2)
  }

  @Test func `under an opacity, shadow and view are one`() {
    let show = Show(Color.red.shadow(radius: 4).opacity(0.5), width: 10, height: 10)
    let items = show.at(0).items
    #expect(items.count == 1)
    #expect(items[0].opacity == 0.5)
  }

  @Test func `what a filter would leave alone is drawn as it is`() {
    let show = Show(
      Color.red.blur(radius: 0).brightness(0).contrast(1).saturation(1).grayscale(0)
        .hueRotation(.zero), width: 10, height: 10)
    #expect(show.at(0).description == "fill #FF3B30 (0 0 m 10 0 l 10 10 l 0 10 l h)")
  }

  private struct Softening: View {
    @State private var radius = 0.0
    let handle: Handle<Double>
    var body: some View {
      handle.binding = $radius
      return Color.red.blur(radius: radius)
    }
  }

  @Test func `a radius moves by degrees`() {
    let handle = Handle<Double>()
    let show = Show(Softening(handle: handle), width: 10, height: 10)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = 8 }
    show.at(0)
    #expect(show.at(0.25).items[0].description == "filtered blur 2")
    #expect(show.at(1).items[0].description == "filtered blur 8")
  }

  @Test func `a view turned about its upright middle shows its far side smaller`() {
    let show = Show(
      Color.red.frame(width: 100, height: 100)
        .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)))
    guard case .fill(let path, _, _) = show.at(0).items[0].content else {
      Issue.record("nothing is filled")
      return
    }
    // From the middle: 50 cos 60° = 25 across; the divisor is 1 ± 50 sin 60° / 100.
    let depth = 0.5 * 3.0.squareRoot() / 2
    let left = 50 - 25 / (1 - depth)
    let right = 50 + 25 / (1 + depth)
    let points = path.points
    #expect(points.count == 4)
    #expect(abs(points[0].x - left) < 1e-9 && abs(points[1].x - right) < 1e-9)
    #expect(abs(points[0].y - (50 - 50 / (1 - depth))) < 1e-9)
    #expect(abs(points[1].y - (50 - 50 / (1 + depth))) < 1e-9)
  }

  @Test func `a tap goes through perspective`() {
    var taps = 0
    let show = Show(
      Color.red.frame(width: 100, height: 100)
        .onTapGesture { taps += 1 }
        .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)))
    let inside = show.graph.tap(at: CGPoint(x: 10, y: 50))
    let outside = show.graph.tap(at: CGPoint(x: 75, y: 50))
    #expect(inside && !outside)
    #expect(taps == 1)
  }
}
