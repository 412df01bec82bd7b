import SwiftUI

struct SineWave: Shape {
  var phase: Double
  var strength: CGFloat = 8

  var animatableData: AnimatablePair<Double, CGFloat> {
    get { AnimatablePair(phase, strength) }
    set {
      phase = newValue.first
      strength = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: height(at: 0, in: rect)))
    for x in stride(from: 10, through: rect.width, by: 10) {
      path.addLine(to: CGPoint(x: x, y: height(at: x, in: rect)))
    }
    return path
  }

  func height(at x: CGFloat, in rect: CGRect) -> CGFloat {
    rect.midY + strength * CGFloat(sin(Double(x) / 10 + phase))
  }
}

struct Rounded: Shape {
  var radius: CGFloat = .infinity
  var corners: UIRectCorner = .allCorners

  func path(in rect: CGRect) -> Path {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: corners,
      cornerRadii: CGSize(width: radius, height: radius))
    return Path(path.cgPath)
  }
}

extension View {
  func cornerRadius(_ radius: CGFloat, corners: UIRectCorner) -> some View {
    clipShape(Rounded(radius: radius, corners: corners))
  }
}

struct WaveProgram: View {
  @State private var phase = 0.0
  @State var isTall = false

  let screen = UIScreen.main.bounds

  var body: some View {
    SineWave(phase: phase, strength: isTall ? 16 : 8)
      .stroke(Color(#colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)), lineWidth: 2)
      .frame(width: screen.width / 2, height: screen.height / 4)
      .onAppear {
        withAnimation(Animation.linear(duration: 1).repeatForever(autoreverses: false)) {
          self.phase = .pi * 2
        }
      }
  }
}

struct WaveProgram_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      WaveProgram()
        .previewDevice("iPhone 12")
      WaveProgram(isTall: true)
        .previewLayout(.fixed(width: 200, height: 100))
        .previewDisplayName("Tall")
    }
    .preferredGround()
  }
}

extension View {
  func preferredGround() -> some View { background(Color(UIColor.systemBackground)) }
}

#Preview {
  WaveProgram()
}

#Preview("Tall", traits: .fixedLayout(width: 200, height: 100)) {
  @Previewable @State var isTall = true
  WaveProgram(isTall: isTall)
}
