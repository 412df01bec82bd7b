import Display
import Foundation
import Synchronization

/// Notes the signals that ask a long piece of work to end, so that it can clean up first.
enum Interruption {
  private static let noted = Atomic<Int32>(0)

  /// The time in which INT, TERM and HUP are noted instead of ending the program at once.
  ///
  /// After it they do again what they did before. Who does not ask for them in time is ended.
  struct Watch {
    private let former = [SIGINT, SIGTERM, SIGHUP].map { number in
      (
        number,
        signal(number) {
          Interruption.noted.store($0, ordering: .relaxed)
          SignalPatience.begin($0, seconds: Interruption.patience)
        }
      )
    }

    /// Ends it.
    func end() {
      SignalPatience.end()
      for (number, action) in former { _ = signal(number, action) }
    }
  }

  /// Seconds in which a large picture is drawn and written.
  private static let patience: UInt32 = 5

  /// The signal noted last, or nil.
  static var noticed: Int32? {
    let number = noted.load(ordering: .relaxed)
    guard number != 0 else { return nil }
    SignalPatience.end()
    return number
  }
}

/// The end of a piece of work that a signal asked to stop.
struct Interrupted: Error {
  var signal: Int32
}
