import CLinux
import Display
import Glibc
import Testing

/// A console that notes what it is told, and refuses what the script says.
private final class ScriptedConsole: ConsoleControl {
  var displayMode: Int32? = Int32(KD_TEXT)
  var isSwitchedByProgram: Bool? = false
  var keyboardMode: Int32? = 3
  var isActive: Bool? = true
  var refusesGraphics = false
  var refusesSignals = false
  var log: [String] = []

  func setDisplayMode(_ mode: Int32) -> Bool {
    log.append(mode == KD_GRAPHICS ? "graphics" : "text")
    if refusesGraphics, mode == KD_GRAPHICS { return false }
    displayMode = mode
    return true
  }

  func setSwitchSignals(_ signals: (release: Int32, acquire: Int32)?) -> Bool {
    log.append(signals == nil ? "automatic" : "signals")
    if refusesSignals, signals != nil { return false }
    isSwitchedByProgram = signals != nil
    return true
  }

  func answerSwitch(_ answer: Int32) { log.append("answer \(answer)") }

  func setKeyboardMode(_ mode: Int32) {
    log.append("keyboard \(mode)")
    keyboardMode = mode
  }
}

@Suite @MainActor struct VirtualTerminalTests {
  private static let (release, acquire) = (
    VirtualTerminal.signals.release, VirtualTerminal.signals.acquire
  )

  @Test func `switching by signals comes before graphics, and goes after it`() {
    let console = ScriptedConsole()
    let terminal = VirtualTerminal(console)
    let isTaken = terminal.take()
    #expect(isTaken)
    #expect(terminal.isActive)
    terminal.leave()
    terminal.leave()
    #expect(console.log == ["signals", "graphics", "text", "automatic"])
    #expect(!terminal.isActive)
  }

  @Test func `a console that refuses is left as it was`() {
    let console = ScriptedConsole()
    console.refusesGraphics = true
    let terminal = VirtualTerminal(console)
    let isTaken = terminal.take()
    #expect(!isTaken)
    #expect(console.log == ["signals", "graphics", "automatic"])
    console.log = []
    console.refusesSignals = true
    let isTakenNow = terminal.take()
    #expect(!isTakenNow)
    #expect(console.log == ["signals"], "without signals there are no graphics")
    #expect(!terminal.isTaken)
  }

  @Test func `another console gets the screen only when drawing has stopped`() {
    let console = ScriptedConsole()
    let terminal = VirtualTerminal(console)
    _ = terminal.take()
    console.log = []
    terminal.onRelease = {
      #expect(!terminal.isActive)
      console.log.append("stopped")
    }
    terminal.onAcquire = {
      #expect(terminal.isActive)
      console.log.append("repainted")
    }
    var isOurs = terminal.hear(signal: Self.release)
    #expect(isOurs)
    isOurs = terminal.hear(signal: Self.acquire)
    #expect(isOurs)
    #expect(console.log == ["stopped", "answer 1", "answer 2", "repainted"])
  }

  @Test func `a console started behind another one waits to be seen`() {
    let console = ScriptedConsole()
    console.isActive = false
    let terminal = VirtualTerminal(console)
    _ = terminal.take()
    #expect(!terminal.isActive)
    var acquisitions = 0
    terminal.onAcquire = { acquisitions += 1 }
    _ = terminal.hear(signal: Self.acquire)
    _ = terminal.hear(signal: Self.acquire)
    #expect(acquisitions == 1)
    #expect(terminal.isActive)
  }

  @Test func `a keyboard mode that somebody changed is put back, others are not touched`() {
    let console = ScriptedConsole()
    let terminal = VirtualTerminal(console)
    _ = terminal.take()
    console.keyboardMode = 4
    console.log = []
    terminal.leave()
    #expect(console.log == ["text", "automatic", "keyboard 3"])
  }

  @Test func `signals of others, and late ones, do nothing`() {
    let console = ScriptedConsole()
    let terminal = VirtualTerminal(console)
    let isOurs = terminal.hear(signal: SIGTERM)
    #expect(!isOurs)
    let isLate = terminal.hear(signal: Self.release)
    #expect(isLate)
    #expect(console.log.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a console with graphics is occupied, one with a program that answers if it is not ours`(
    isOwn: Bool
  ) {
    let console = ScriptedConsole()
    #expect(!VirtualTerminal(console).isOccupied(isOwn: isOwn))
    console.displayMode = Int32(KD_GRAPHICS)
    #expect(VirtualTerminal(console).isOccupied(isOwn: isOwn))
    console.displayMode = Int32(KD_TEXT)
    console.isSwitchedByProgram = true
    #expect(VirtualTerminal(console).isOccupied(isOwn: isOwn) == !isOwn)
  }
}
