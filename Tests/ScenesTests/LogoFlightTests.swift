import Drawing
import Foundation
import Scenes
import Testing

/// The emblem's flight, compared with its closed form: a straight line, folded at the walls.
@Suite struct LogoFlightTests {
  /// Where a straight way comes to lie when it is folded between nought and an extent.
  private static func folded(_ place: Double, in extent: Double) -> Double {
    let rest = place.truncatingRemainder(dividingBy: 2 * extent)
    return rest <= extent ? rest : 2 * extent - rest
  }

  @Test(arguments: [0.5, 3, 7.25, 60, 1000.0])
  func `it flies straight, and is thrown back where it meets a wall`(_ seconds: Double) {
    let room = CGSize(width: 1120, height: 600)
    var flight = LogoFlight()
    for _ in 0..<100 { flight.advance(by: seconds / 100, in: room) }
    let way = 90 + 170 * seconds
    #expect(abs(flight.position.x - Self.folded(way, in: 1120)) < 1e-6)
    #expect(abs(flight.position.y - Self.folded(way, in: 600)) < 1e-6)
    #expect(abs(flight.velocity.dx) == 170 && abs(flight.velocity.dy) == 170)
  }

  @Test func `each wall is one hit, and so is a corner`() {
    var flight = LogoFlight()
    let square = CGSize(width: 430, height: 430)
    flight.advance(by: 1.9, in: square)
    #expect(flight.hits == 0)
    flight.advance(by: 0.2, in: square)
    #expect(flight.hits == 1)
    #expect(flight.isInCorner)
    var other = LogoFlight()
    other.advance(by: 4, in: CGSize(width: 600, height: 430))
    // The floor after two seconds, the side after three.
    #expect(other.hits == 2)
    #expect(!other.isInCorner)
  }

  @Test func `a corner is met exactly`() {
    var flight = LogoFlight()
    let room = CGSize(width: 430, height: 430)
    flight.advance(by: 2, in: room)
    #expect(flight.position == CGPoint(x: 430, y: 430))
    #expect(flight.isInCorner)
  }

  @Test func `when the window shrinks it comes back inside and flies on`() {
    var flight = LogoFlight()
    flight.advance(by: 3, in: CGSize(width: 1120, height: 1120))
    let room = CGSize(width: 300, height: 200)
    flight.fit(in: room)
    #expect(flight.position == CGPoint(x: 300, y: 200))
    flight.advance(by: 0.5, in: room)
    #expect(flight.position == CGPoint(x: 215, y: 115))
    #expect(flight.hits == 1)
  }

  @Test func `a window too small for it hangs nobody up`() {
    var flight = LogoFlight()
    let room = CGSize(width: -20, height: 0)
    flight.fit(in: room)
    flight.advance(by: 1, in: room)
    #expect(flight.position == .zero)
    flight.advance(by: 0.5, in: CGSize(width: 1000, height: 1000))
    #expect(flight.position.x > 0 || flight.position.y > 0)
  }
}
