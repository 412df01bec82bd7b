import CarolUI
import Testing

/// Shapes and styles by their names.
@MainActor
@Suite struct ShapeNameTests {
  private let box = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test func `each corner is round by its own radius`() {
    let path = UnevenRoundedRectangle(
      topLeadingRadius: 40, bottomTrailingRadius: 20, style: .circular
    ).path(in: box)
    // A circle of 40 goes through (40 - 40/√2, the same), which is 11.716.
    #expect(!path.contains(CGPoint(x: 11, y: 11)) && path.contains(CGPoint(x: 12.5, y: 12.5)))
    // One of 20 goes through 100 - (20 - 20/√2), which is 94.142.
    #expect(!path.contains(CGPoint(x: 95, y: 95)) && path.contains(CGPoint(x: 94, y: 94)))
    #expect(path.contains(CGPoint(x: 99.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 99.5)))
  }

  @Test func `corners of a smaller shape are less round by as much`() {
    let path = UnevenRoundedRectangle(topLeadingRadius: 40, style: .circular)
      .inset(by: 10).path(in: box)
    #expect(path.boundingRect == CGRect(x: 10, y: 10, width: 80, height: 80))
    // A circle of 30 from (10, 10) on goes through 18.787.
    #expect(!path.contains(CGPoint(x: 18, y: 18)) && path.contains(CGPoint(x: 19.5, y: 19.5)))
  }

  @Test func `a shape of a size of its own begins at the upper left corner`() {
    let path = Ellipse().size(width: 20, height: 10).path(in: box)
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
    let moved = Rectangle().transform(CGAffineTransform(translationX: 5, y: 6)).path(in: box)
    #expect(moved.boundingRect == CGRect(x: 5, y: 6, width: 100, height: 100))
  }

  @Test func `a name says which shape clips`() {
    let shape: some Shape = .rect(cornerRadius: 10, style: .circular)
    #expect(
      shape.path(in: box) == RoundedRectangle(cornerRadius: 10, style: .circular).path(in: box))
    let capsule: some Shape = .capsule
    #expect(capsule.path(in: box) == Capsule().path(in: box))
  }

  private func color(_ view: some View) -> Color.Resolved? {
    for item in Show(view).at(0).items {
      if case .fill(_, _, .solid(let color)) = item.content { return color }
    }
    return nil
  }

  @Test func `the style of the ground is what is set around, else white or black`() {
    let ground = Rectangle().fill(.background)
    #expect(color(ground)?.red == 1 && color(ground)?.green == 1)
    #expect(color(ground.environment(\.colorScheme, .dark))?.red == 0)
    #expect(color(ground.backgroundStyle(.black)) == color(Color.black))
    #expect(
      color(ground.backgroundStyle(.background).backgroundStyle(.black)) == color(Color.black))
    #expect(color(Color.clear.background().backgroundStyle(.black)) == color(Color.black))
  }

  @Test func `what leads elsewhere is blue, and what is chosen stands out`() {
    #expect(color(Rectangle().fill(.link)) == color(Color.blue))
    #expect(color(Rectangle().fill(.selection).tint(.black)) == color(Color.black))
  }

  @Test func `half way out of a blurred exchange a view is half there and nine tenths as large`() {
    let handle = Handle<Bool>()
    let show = Show(
      Held(true) { isThere in
        let _ = handle.binding = isThere
        ZStack {
          if isThere.wrappedValue {
            Color.black.frame(width: 20, height: 10).transition(.blurReplace)
          }
        }
      })
    withAnimation(.linear(duration: 1)) { handle.binding?.wrappedValue = false }
    _ = show.at(0)
    // Between 1 and 0.8 lies 0.9, about (50, 50); the blur of 4 is scaled with the view.
    let list = show.at(0.5).description
    #expect(list.contains("filtered blur 3.6 opacity 0.5"))
    #expect(list.contains("matrix 0.9,0,0,0.9,41,45.5"))
    #expect(show.at(2).items.isEmpty)
  }
}
