import AudioPlayer
import Display
import Foundation

/// `carol devices`: what can be heard on and seen on, and what would be chosen.
struct DevicesCommand {
  init(_ reader: ArgumentReader) throws(Failure) {
    var reader = reader
    switch try reader.next() {
    case nil: break
    case .operand(let name): throw .usage("devices: takes no file (\(name.visible))")
    case .option(let option): throw reader.unknown(option, known: ["--help"])
    }
  }

  @MainActor func run() {
    print("Sound:")
    let devices = AudioDevice.available
    for device in devices {
      let mark = device.name == "default" ? "*" : " "
      print("  \(mark) \(device.name.visible.padded(to: 28)) \(device.details.visible)")
    }
    if !devices.contains(where: { $0.name == "default" }) {
      print("    no default device: music would play silently (check the sound card)")
    }
    print("Screens:")
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let able =
      (isTerminal ? try? Terminal.capabilities(environment: environment) : nil)
      ?? TerminalCapabilities(environment: environment)
    let own = FoundScreen.all()
    let console = FoundScreen.isOnConsole ? own.first { $0.error == nil } : nil
    let chosen =
      console.map { "framebuffer:\($0.path)" } ?? (isTerminal ? able.choice.name : "none")
    let cells = GlyphSet.allCases.map { ($0.rawValue, words(for: $0)) }
    for (name, words) in cells + [
      ("kitty", "pixels, by kitty's protocol"), ("sixel", "pixels, as sixels"),
      ("none", "no picture, plain progress"),
    ] {
      print("  \(name == chosen ? "*" : " ") \(name.padded(to: 28)) \(words)")
    }
    for screen in own {
      let name = "framebuffer:\(screen.path)"
      let words = screen.error.map { "\($0)" } ?? screen.words
      print("  \(name == chosen ? "*" : " ") \(name.padded(to: 28)) \(words.visible)")
    }
    if isTerminal {
      for finding in ["\(able.colorDepth.words)"] + able.findings {
        print("    \(finding.visible)")
      }
    }
    if !isTerminal { print("    standard output is not a terminal: no picture would be drawn") }
    print("* would be chosen")
  }

  /// What a cell drawn with such glyphs holds.
  private func words(for glyphs: GlyphSet) -> String {
    switch glyphs {
    case .ascii: "the character nearest to the picture"
    case .braille: "\(glyphs.pixelsAcross)x\(glyphs.pixelsDown) dots a cell in one colour"
    default: "\(glyphs.pixelsAcross)x\(glyphs.pixelsDown) pixels a cell"
    }
  }
}
