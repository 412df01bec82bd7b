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

  func run() {
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
    let able = TerminalCapabilities(environment: ProcessInfo.processInfo.environment)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let chosen = !isTerminal ? "none" : able.glyphs == .ascii ? "ascii" : "half"
    for (name, words) in [
      ("half", "two pixels a cell, \(able.colorDepth.words)"),
      ("ascii", "one brightness a cell"), ("none", "no picture, plain progress"),
    ] {
      print("  \(name == chosen ? "*" : " ") \(name.padded(to: 28)) \(words)")
    }
    if !isTerminal { print("    standard output is not a terminal: no picture would be drawn") }
    print("* would be chosen")
  }
}
