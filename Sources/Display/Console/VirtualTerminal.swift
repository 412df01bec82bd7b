internal import CLinux
internal import Glibc

/// A console taken over for pictures: no text is drawn on it, and others can be switched to.
///
/// **Guarantees**
/// - Graphics mode is never set without switching by signals: alone it would lock the person in.
/// - The keyboard stays as it is, so that the keys for switching work whatever becomes of us.
/// - What was found is put back by ``leave()``; see ``ConsoleWatch`` for the other ways out.
@MainActor package final class VirtualTerminal {
  /// The signals by which the kernel asks for the screen, and gives it.
  nonisolated package static let signals = (release: SIGUSR1, acquire: SIGUSR2)

  /// Whether the screen is ours to draw on now.
  package private(set) var isActive = false

  /// Whether the console is taken over, seen or not.
  package private(set) var isTaken = false

  /// Called when the screen must be left at once, before others get it.
  package var onRelease: (() -> Void)?

  /// Called when the screen is ours again; what it shows is somebody else's.
  package var onAcquire: (() -> Void)?

  private let console: any ConsoleControl
  private var formerKeyboard: Int32?

  /// Makes a terminal of a console; changes nothing yet.
  package init(_ console: any ConsoleControl) {
    self.console = console
  }

  /// Whether another program draws on the console, or answers for it.
  ///
  /// Whoever answers for a console of text has locked it, or has died; the latter where it is the
  /// terminal that we were started on.
  package func isOccupied(isOwn: Bool) -> Bool {
    console.displayMode == Int32(KD_GRAPHICS) || !isOwn && console.isSwitchedByProgram == true
  }

  /// Takes the console over; false, with everything as before, where that is not allowed.
  package func take() -> Bool {
    guard !isTaken else { return true }
    formerKeyboard = console.keyboardMode
    guard console.setSwitchSignals(Self.signals) else { return false }
    guard console.setDisplayMode(Int32(KD_GRAPHICS)) else {
      _ = console.setSwitchSignals(nil)
      return false
    }
    isTaken = true
    isActive = console.isActive ?? true
    return true
  }

  /// Gives the console back; may be called again.
  package func leave() {
    guard isTaken else { return }
    isTaken = false
    isActive = false
    _ = console.setDisplayMode(Int32(KD_TEXT))
    _ = console.setSwitchSignals(nil)
    if let formerKeyboard, console.keyboardMode != formerKeyboard {
      console.setKeyboardMode(formerKeyboard)
    }
  }

  /// Takes a signal; whether it was one of the console's.
  package func hear(signal number: Int32) -> Bool {
    switch number {
    case Self.signals.release:
      guard isTaken else { return true }
      if isActive {
        isActive = false
        onRelease?()
      }
      console.answerSwitch(1)
    case Self.signals.acquire:
      guard isTaken else { return true }
      console.answerSwitch(Int32(VT_ACKACQ))
      guard !isActive else { return true }
      isActive = true
      onAcquire?()
    default: return false
    }
    return true
  }
}
