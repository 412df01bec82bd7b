import Display
import Foundation

/// What `carol run PATH [options] [-- args]` was asked to do.
struct RunOptions {
  /// A picture instead of a run, and when it is taken.
  struct Snapshot {
    var output: String
    /// Seconds since the start; a picture for each.
    var instants: [Double]
    var size = PixelSize(width: 1280, height: 720)

    /// The file of a picture: its number stands before the extension when there are several.
    func path(of index: Int) -> String {
      guard instants.count > 1 else { return output }
      let url = URL(fileURLWithPath: output)
      let name = "\(url.deletingPathExtension().lastPathComponent)-\(index + 1).png"
      return url.deletingLastPathComponent().appendingPathComponent(name).path
    }
  }

  var path: String
  /// What the program is given behind its name.
  var arguments: [String]
  var screen = ScreenOption.kind(.auto)
  /// The window in points; nil for 720 points of height in the shape of the screen.
  var window: CGSize?
  var device: String?
  /// The fader of all that sounds, in percent.
  var volume = 100.0
  var pace = PaceOptions()
  var snapshot: Snapshot?

  static let options =
    [
      "--screen", "--window", "--device", "--volume", "--snapshot", "--at", "--size", "--help",
    ] + PaceOptions.options

  /// Reads the words behind `run`; those behind `--` are the program's.
  init(_ words: [String]) throws(Failure) {
    let own = words.prefix { $0 != "--" }
    arguments = Array(words.dropFirst(own.count + 1))
    path = ""
    var reader = ArgumentReader(command: "carol run", own)
    var paths: [String] = []
    var output: String?
    var instants: [Double]?
    var size: PixelSize?
    while let word = try reader.next() {
      switch word {
      case .operand(let name): paths.append(name)
      case .option("--snapshot"):
        output = try reader.value(of: "--snapshot", "a .png file") {
          $0.hasSuffix(".png") ? $0 : nil
        }
      case .option("--at"):
        instants = try reader.value(
          of: "--at", "times up to 1:00:00, each later, like 2.5 or 1,2,4", Self.instants)
      case .option("--size"):
        size = try reader.value(of: "--size", "like 1280x720, each 1 to 8192") {
          Values.size($0, 1...8192).map { PixelSize(width: $0.width, height: $0.height) }
        }
      case .option(let option): try take(option, &reader)
      }
    }
    guard let path = paths.first, !path.isEmpty else {
      throw .usage("run: needs a program (see carol run --help)")
    }
    guard paths.count == 1 else {
      throw .usage("\(paths[1].visible): one program at a time (arguments for it go behind --)")
    }
    self.path = path
    if let output {
      snapshot = Snapshot(output: output, instants: instants ?? [0])
      if let size { snapshot?.size = size }
    } else if instants != nil || size != nil {
      throw .usage("\(instants == nil ? "--size" : "--at"): needs --snapshot OUT.png")
    }
  }

  private mutating func take(_ option: String, _ reader: inout ArgumentReader) throws(Failure) {
    switch option {
    case "--screen": screen = try reader.screen(option)
    case "--window": window = try reader.window(option)
    case "--device":
      device = try reader.value(of: option, "a device's name") { $0.isEmpty ? nil : $0 }
    case "--volume": volume = try reader.volume(option)
    default:
      guard try pace.take(option, &reader) else {
        throw reader.unknown(option, known: Self.options)
      }
    }
  }

  /// Times with commas between them, each later than the one before.
  private static func instants(_ text: String) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    // Every frame up to the last picture is computed.
    let times = parts.compactMap { Values.time(String($0)) }.filter { $0 <= 3600 }
    guard !parts.isEmpty, times.count == parts.count, zip(times, times.dropFirst()).allSatisfy(<)
    else { return nil }
    return times
  }
}

extension ArgumentReader {
  /// The value of an option that names a kind of screen.
  mutating func screen(_ option: String) throws(Failure) -> ScreenOption {
    try value(of: option, ScreenOption.names, ScreenOption.init)
  }

  /// The value of an option that sets a fader.
  mutating func volume(_ option: String) throws(Failure) -> Double {
    try value(of: option, "0 to 100 (percent)") { Values.number($0, 0...100) }
  }

  /// The value of an option that tells the size of a window in points.
  mutating func window(_ option: String) throws(Failure) -> CGSize {
    try value(of: option, "like 390x844, each 1 to 8192") {
      Values.size($0, 1...8192).map { CGSize(width: $0.width, height: $0.height) }
    }
  }
}
