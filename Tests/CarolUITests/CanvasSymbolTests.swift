import CarolUI
import Testing

@MainActor
@Suite struct CanvasSymbolTests {
  @Test func `a symbol has the size that it takes by itself, and stands about a point`() {
    var sizes: [CGSize?] = []
    let show = Show(
      Canvas { context, size in
        let dot = context.resolveSymbol(id: "dot")
        sizes = [dot?.size, context.resolveSymbol(id: "no")?.size]
        if let dot {
          context.draw(dot, at: CGPoint(x: 50, y: 20))
          context.draw(dot, in: CGRect(x: 0, y: 0, width: 24, height: 24))
        }
      } symbols: {
        Color.red.frame(width: 30, height: 10).tag("bar")
        Color.blue.frame(width: 12, height: 8).tag("dot")
      })
    #expect(show.frames() == ["44,16 12x8", "0,0 24x24"])
    #expect(sizes == [CGSize(width: 12, height: 8), nil])
  }

  private struct Moving: View {
    @State private var distance = 0.0
    let handle: Handle<Double>
    var body: some View {
      handle.binding = $distance
      return Canvas { context, size in
        guard let dot = context.resolveSymbol(id: 1) else { return }
        context.addFilter(.blur(radius: 2))
        context.draw(dot, at: CGPoint(x: 50, y: 50))
      } symbols: {
        Color.red.frame(width: 10, height: 10).offset(x: distance).tag(1)
      }
    }
  }

  @Test func `a symbol on the move is drawn as it is at each instant`() {
    let handle = Handle<Double>()
    let show = Show(Moving(handle: handle))
    func left(_ time: Double) -> Double? {
      guard case .filtered(let list, let filters) = show.at(time).items.first?.content,
        filters.count == 1
      else { return nil }
      return list.bounds.minX
    }
    #expect(left(0) == 45)
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = 20 }
    show.at(0)
    #expect(left(0.5) == 55)
    #expect(left(1) == 65)
  }

  @Test func `symbols that stand still keep the picture`() {
    var calls = 0
    let show = Show(
      ZStack {
        Canvas { context, size in
          calls += 1
          if let dot = context.resolveSymbol(id: 1) { context.draw(dot, at: .zero) }
        } symbols: {
          Circle().frame(width: 4, height: 4).tag(1)
        }
        Rest()
      })
    show.at(0)
    show.at(1)
    show.at(2)
    #expect(calls == 1)
  }

  private struct Rest: View {
    var body: some View {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { timeline in
        Color.blue.opacity(timeline.date.timeIntervalSinceReferenceDate / 10)
      }
    }
  }

  @Test func `a mesh lies in the rectangle that it fills`() {
    let show = Show(
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: [.red, .green, .blue, .black]), width: 40, height: 20)
    guard case .fill(_, _, .mesh(let mesh)) = show.at(0).items.first?.content else {
      Issue.record("no mesh is painted")
      return
    }
    let places = mesh.vertices.map(\.place)
    #expect(places == [SIMD2(0, 0), SIMD2(40, 0), SIMD2(0, 20), SIMD2(40, 20)])
  }

  @Test func `a material is milky on light ground and smoky on dark ground`() {
    func lightness(_ scheme: ColorScheme) -> Float? {
      let show = Show(Rectangle().fill(.ultraThinMaterial).environment(\.colorScheme, scheme))
      guard case .fill(_, _, .solid(let color)) = show.at(0).items.first?.content,
        color.opacity < 0.6
      else { return nil }
      return color.red
    }
    let light = lightness(.light) ?? 0
    let dark = lightness(.dark) ?? 1
    #expect(light > 0.9 && dark < 0.2)
  }
}
