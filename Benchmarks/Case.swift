/// One thing that is measured, perhaps beside a peer that does the same work.
struct Case {
  /// Slash-separated, from the area to the detail: `raster/wave/1280x720`.
  var name: String
  /// What one unit of work is: `frame`, `second of music`, `sample frame`.
  var unit: String
  var subject: Contestant
  /// Another program or library at the same work, run in turn with the subject.
  var peer: Contestant?
  /// Other ways to say how fast it is.
  var figures: [Figure]
  /// What the project promises of this case, if it promises anything.
  var floor: Floor?

  init(
    _ name: String, unit: String, figures: [Figure] = [], floor: Floor? = nil,
    peer: Contestant? = nil, subject: Contestant
  ) {
    self.name = name
    self.unit = unit
    self.figures = figures
    self.subject = subject
    self.peer = peer
    self.floor = floor
  }
}

/// Somebody who does the work of a case.
struct Contestant {
  var name: String
  /// Does some work once and tells what it cost; called many times.
  var round: () throws -> Sample
}

/// A number worked out from the time of a unit.
struct Figure {
  var name: String
  /// The number, from the nanoseconds of a unit.
  var value: (Double) -> Double

  /// Units a second.
  static func rate(_ name: String) -> Figure {
    Figure(name: name) { 1e9 / $0 }
  }

  /// Nanoseconds of a part of a unit.
  static func nanoseconds(_ name: String, parts: Int) -> Figure {
    Figure(name: name) { $0 / Double(parts) }
  }
}

/// What one round of work cost.
struct Sample {
  /// CPU seconds, user and system, of everything that took part.
  var cpuSeconds: Double
  /// How many units of work were done.
  var units: Double
  /// Other things that were counted, per round: `bytes`, `allocations`.
  var counts: [String: Double] = [:]
}

/// A promise about a case.
enum Floor {
  /// The subject takes at most so many times the peer's CPU.
  case ratio(atMost: Double)
  /// A unit takes at most so many microseconds of CPU.
  case microseconds(atMost: Double)
  /// Less CPU than the peer, and of each count that both have at most as much.
  case betterThanPeer
  /// A count, divided by the units, is at most so much.
  case count(String, atMost: Double)
}
