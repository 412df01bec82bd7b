import CarolUI
import Testing

/// Shears a view, more by degrees.
private struct Shear: GeometryEffect {
  var amount: Double
  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(a: 1, b: 0, c: amount * size.width, d: 1, tx: 0, ty: 0))
  }
}

@MainActor
@Suite struct GeometryEffectTests {
  private struct Root: View {
    @State private var amount = 0.0
    let handle: Handle<Double>
    var body: some View {
      handle.binding = $amount
      return Color.red.frame(width: 20, height: 10)
        .modifier(Shear(amount: amount))
        .frame(width: 20, height: 10)
    }
  }

  @Test func `an effect knows the size, begins at the corner, and moves by its data`() {
    let handle = Handle<Double>()
    let show = Show(Root(handle: handle))
    #expect(show.frame() == "40,45 20x10")
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = 0.2 }
    show.at(0)
    // Half way a row that lies n points below the corner is shifted by 0.1 x 20 n.
    #expect(show.frame(at: 0.5) == "40,45 40x10")
    #expect(show.frame(at: 1) == "40,45 60x10")
  }

  @Test func `transforms follow one another, and are undone`() {
    let shift = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))
    let scale = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
    let both = ProjectionTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 6, ty: 8))
    #expect(shift.concatenating(scale) == both)
    #expect(both.concatenating(both.inverted()).isIdentity)
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    let isUndone = flat.invert()
    #expect(!isUndone)
    #expect(ProjectionTransform().isIdentity)
  }
}
