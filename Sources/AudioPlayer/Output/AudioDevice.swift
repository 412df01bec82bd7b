internal import CALSA
import Glibc

/// A sound device that can be named to a player.
public struct AudioDevice: Hashable, Sendable, Identifiable {
  /// The name for `AudioOutput.device`.
  public let name: String
  /// What the device is, in the sound system's words, on one line.
  public let details: String

  /// The name, which is unique.
  public var id: String { name }

  /// Names that are of no use to a listener: parts of a surround system, plumbing, raw access
  /// that `plughw` does better, and the default under its second name.
  private static let left: Set<String> = [
    "null", "rear", "center_lfe", "side", "dsnoop", "hw", "usbstream", "lavrate", "samplerate",
    "speexrate", "jack", "oss", "upmix", "vdownmix", "surround21", "surround40", "surround41",
    "surround50", "surround51", "surround71",
  ]

  /// Every device that alsa-lib knows for playing, the default first.
  ///
  /// Reads the system's configuration: call it now and then, not for each frame.
  public static var available: [AudioDevice] {
    _ = ALSASetUp.isQuiet
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard unsafe snd_device_name_hint(-1, "pcm", &hints) >= 0, let first = unsafe hints else {
      return []
    }
    defer { unsafe snd_device_name_free_hint(hints) }
    var devices: [AudioDevice] = []
    var next = unsafe first
    while let hint = unsafe next.pointee {
      unsafe next += 1
      if let input = unsafe text("IOID", of: hint), input == "Input" { continue }
      guard let name = unsafe text("NAME", of: hint) else { continue }
      let kind = name.split(separator: ":").first.map(String.init) ?? name
      if left.contains(kind) { continue }
      let details = unsafe (text("DESC", of: hint) ?? "")
        .split(whereSeparator: \.isNewline).joined(separator: ", ")
      devices.append(AudioDevice(name: name, details: details))
    }
    return devices.filter { $0.name == "default" } + devices.filter { $0.name != "default" }
  }

  private static func text(_ key: String, of hint: UnsafeMutableRawPointer) -> String? {
    guard let text = unsafe snd_device_name_get_hint(hint, key) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
