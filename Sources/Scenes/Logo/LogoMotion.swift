package import CarolUI

/// Where the emblem is, which way it goes, and how hard the beat has kicked it.
@MainActor @Observable final class LogoMotion {
  /// Whether nothing moves any more; the scene needs no frames then.
  private(set) var isAtRest = true

  /// The emblem's path through the window.
  @ObservationIgnored private(set) var flight = LogoFlight()

  @ObservationIgnored private var last: Date?
  @ObservationIgnored private var loudness = 0.0
  @ObservationIgnored private var envelope = LevelEnvelope()

  /// Seconds over which it is averaged what counts as no beat.
  private static let memory = 0.5

  /// How hard the last beat still kicks, 0...1.
  var kick: Double { Swift.min(1, envelope.value) }

  /// Moves on to a date in a window, following the RMS level heard then; nil for silence at rest.
  ///
  /// - Parameter calm: Whether little is to move: then it flies a quarter as fast, and beats do not kick.
  func follow(rms: Double?, to date: Date, room: CGSize, calm: Bool = false) {
    let elapsed = Swift.min(0.1, Swift.max(0, last.map { date.timeIntervalSince($0) } ?? 0))
    last = date
    flight.fit(in: room)
    if rms != nil { flight.advance(by: calm ? elapsed / 4 : elapsed, in: room) }
    let level = rms.map(Loudness.fraction(ofRMS:)) ?? 0
    loudness += (level - loudness) * (1 - exp(-elapsed / Self.memory))
    // What stands out from the last half second is a beat.
    _ = envelope.follow(calm ? 0 : Swift.max(0, level - loudness - 0.06) * 4, at: date)
    let rests = rms == nil && envelope.value == 0
    if rests != isAtRest { isAtRest = rests }
  }
}

/// The flight of a point at constant speed between four walls.
package struct LogoFlight: Equatable {
  /// Where it is; (0, 0) is the corner above on the left.
  package private(set) var position = CGPoint(x: 90, y: 90)

  /// Points a second in either direction.
  package private(set) var velocity = CGVector(dx: 170, dy: 170)

  /// How often it has hit a wall; a corner is one hit.
  package private(set) var hits = 0

  /// Whether the last hit was a corner.
  package private(set) var isInCorner = false

  /// Makes a flight from near a corner, down to the right.
  package init() {}

  /// Comes back inside after the walls have moved; its direction stays.
  package mutating func fit(in room: CGSize) {
    position.x = Swift.min(Swift.max(position.x, 0), Swift.max(room.width, 0))
    position.y = Swift.min(Swift.max(position.y, 0), Swift.max(room.height, 0))
  }

  /// Flies on for some seconds, and is thrown back exactly where it meets a wall.
  package mutating func advance(by seconds: Double, in room: CGSize) {
    var rest = seconds
    // In a room without extent it would hit for ever.
    for _ in 0..<64 where rest > 0 {
      let across = Self.time(from: position.x, at: velocity.dx, in: room.width)
      let down = Self.time(from: position.y, at: velocity.dy, in: room.height)
      let step = Swift.min(across, down, rest)
      position.x += velocity.dx * step
      position.y += velocity.dy * step
      rest -= step
      guard step == Swift.min(across, down) else { return }
      // A rounding error apart is the same instant.
      let hitsSide = across <= step + 1e-9
      let hitsEnd = down <= step + 1e-9
      if hitsSide {
        position.x = velocity.dx > 0 ? room.width : 0
        velocity.dx = -velocity.dx
      }
      if hitsEnd {
        position.y = velocity.dy > 0 ? room.height : 0
        velocity.dy = -velocity.dy
      }
      hits += 1
      isInCorner = hitsSide && hitsEnd
    }
  }

  /// Seconds to the wall ahead.
  private static func time(from place: CGFloat, at speed: CGFloat, in extent: CGFloat) -> Double {
    Swift.max(0, speed > 0 ? (extent - place) / speed : -place / speed)
  }
}
