import SwiftUI

final class Particle {
  var position = CGPoint(x: 5, y: 5)
  var color = UIColor(hex: "#336699")

  func move(by vector: CGVector) {
    position.x += vector.dx
    position.y += vector.dy
  }
}

class ParticleSystem {
  var particles: [Particle] = [Particle()]
  var last = 0.0

  func update(_ date: TimeInterval) {
    for particle in particles { particle.move(by: CGVector(dx: 10 * (date - last), dy: 0)) }
    last = date
  }

  func render(_ context: GraphicsContext, _ size: CGSize) {
    var context = context
    context.opacity = 0.5
    for particle in particles {
      let rect = CGRect(origin: particle.position, size: CGSize(width: 10, height: 10))
      context.fill(Path(ellipseIn: rect), with: .color(Color(particle.color)))
    }
  }
}

struct ParticleProgram: View {
  @State private var system = ParticleSystem()

  var body: some View {
    TimelineView(.animation) { timeline in
      let now = timeline.date.timeIntervalSinceReferenceDate
      let _ = system.update(now)
      Canvas { context, size in
        system.render(context, size)
      }
    }
  }
}

extension UIColor {
  convenience init(hex: String) {
    var number: UInt64 = 0
    Scanner(string: String(hex.dropFirst())).scanHexInt64(&number)
    self.init(
      red: CGFloat((number >> 16) & 0xff) / 255, green: CGFloat((number >> 8) & 0xff) / 255,
      blue: CGFloat(number & 0xff) / 255, alpha: 1)
  }
}
