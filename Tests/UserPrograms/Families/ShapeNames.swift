import SwiftUI

private struct Wedge: InsettableShape {
  var amount: CGFloat = 0
  var share: Double

  var animatableData: AnimatablePair<CGFloat, Double> {
    get { AnimatablePair(amount, share) }
    set {
      amount = newValue.first
      share = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.midY))
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - amount,
      startAngle: .degrees(0), endAngle: Angle(degrees: 360 * share), clockwise: false)
    path.closeSubpath()
    return path
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var wedge = self
    wedge.amount += amount
    return wedge
  }
}

struct ShapeNames: View {
  private let gradient = Gradient(colors: [.red, .blue])
  private let pen = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)

  var body: some View {
    VStack {
      figures
      names
      lines
      paths
      styles
    }
  }

  @ViewBuilder private var figures: some View {
    Circle()
    Rectangle().fill(.red)
    Capsule(style: .continuous).fill(Color.red)
    Ellipse().fill()
    RoundedRectangle(cornerRadius: 10)
    RoundedRectangle(cornerRadius: 10, style: .circular)
    RoundedRectangle(cornerSize: CGSize(width: 5, height: 8))
    UnevenRoundedRectangle(topLeadingRadius: 5, bottomTrailingRadius: 9)
    UnevenRoundedRectangle(cornerRadii: .init(topLeading: 5, topTrailing: 9), style: .circular)
    AnyShape(Circle()).stroke()
    Wedge(share: 0.3).strokeBorder(lineWidth: 3)
    Wedge(share: 0.3).strokeBorder(.red, lineWidth: 3)
  }

  @ViewBuilder private var names: some View {
    Color.red.clipShape(.rect)
    Color.red.clipShape(.rect(cornerRadius: 12))
    Color.red.clipShape(.rect(cornerRadius: 12, style: .circular))
    Color.red.clipShape(.rect(cornerSize: CGSize(width: 3, height: 4)))
    Color.red.clipShape(.rect(topLeadingRadius: 3, bottomTrailingRadius: 4))
    Color.red.clipShape(.rect(cornerRadii: .init(topLeading: 3)))
    Color.red.clipShape(.circle)
    Color.red.clipShape(.ellipse)
    Color.red.clipShape(.capsule)
    Color.red.contentShape(.capsule(style: .circular))
    Text("On").padding().background(.tint, in: .capsule)
    Text("On").background(in: .rect(cornerRadius: 4)).backgroundStyle(.red)
  }

  @ViewBuilder private var lines: some View {
    Circle().stroke(lineWidth: 2)
    Circle().stroke(style: pen)
    Circle().stroke(Color.red)
    Circle().stroke(.red, lineWidth: 4)
    Circle().stroke(gradientStyle, style: StrokeStyle(lineWidth: 2, dash: [2, 3], dashPhase: 1))
    Circle().trim(from: 0, to: 0.5).stroke(.red, style: pen)
    Circle().rotation(.degrees(40)).scale(0.5).scale(x: 1, y: 2).offset(x: 2, y: 3)
    Circle().size(width: 10, height: 10)
    Circle().inset(by: 4).stroke()
    Circle().fill(.red, style: FillStyle(eoFill: true))
  }

  @ViewBuilder private var paths: some View {
    Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 1, y: 1))
      path.addQuadCurve(to: .zero, control: CGPoint(x: 3, y: 4))
      path.addCurve(to: .zero, control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 5))
      path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
      path.addEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
      path.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerSize: CGSize(width: 1, height: 1))
      path.addLines([.zero, CGPoint(x: 1, y: 1)])
      path.addPath(Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1)))
      path.closeSubpath()
    }
    .strokedPath(pen)
    .trimmedPath(from: 0.1, to: 0.3)
    Path(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 2)
      .applying(CGAffineTransform(translationX: 2, y: 3).rotated(by: 1).scaledBy(x: 2, y: 2))
    Path(CGRect(x: 0, y: 0, width: 9, height: 9)).fill(.red)
  }

  @ViewBuilder private var styles: some View {
    Rectangle().fill(.background)
    Rectangle().fill(.foreground)
    Rectangle().fill(.selection)
    Rectangle().fill(.separator)
    Rectangle().fill(.placeholder)
    Rectangle().fill(.link)
    Rectangle().fill(AnyShapeStyle(.tint))
    Rectangle().foregroundStyle(.secondary).background()
    LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)
    RadialGradient(gradient: gradient, center: .center, startRadius: 1, endRadius: 9)
    AngularGradient(gradient: gradient, center: .center, startAngle: .zero, endAngle: .degrees(90))
    AngularGradient(colors: [.red, .blue], center: .center)
    EllipticalGradient(colors: [.red, .blue])
    Rectangle().fill(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
    Rectangle().fill(.radialGradient(gradient, center: .center, startRadius: 1, endRadius: 9))
    Rectangle().fill(Color.red.gradient)
  }

  private var gradientStyle: LinearGradient {
    LinearGradient(
      stops: [.init(color: .red, location: 0), Gradient.Stop(color: .blue, location: 1)],
      startPoint: UnitPoint(x: 0, y: 0), endPoint: .bottomTrailing)
  }
}
