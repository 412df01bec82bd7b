import Foundation
import Synchronization

/// Notes the signals that ask a long piece of work to end, so that it can clean up first.
enum Interruption {
  private static let noted = Atomic<Int32>(0)

  /// From now on INT, TERM and HUP are noted instead of ending the program at once.
  static func watch() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      _ = signal(number) { Interruption.noted.store($0, ordering: .relaxed) }
    }
  }

  /// The signal noted last, or nil.
  static var noticed: Int32? {
    let number = noted.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}

/// The end of a piece of work that a signal asked to stop.
struct Interrupted: Error {
  var signal: Int32
}
