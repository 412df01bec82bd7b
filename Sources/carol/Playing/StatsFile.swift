import AudioPlayer
import Display
import Foundation
import HostClock

/// Writes what `--stats` asks for: one JSON object a line for each drawn frame.
///
/// `t` is the instant of the write and `target` the one for which the frame was made, both in
/// nanoseconds of `CLOCK_MONOTONIC`; `sample` is the frame of the track that is audible then. `link`
/// is how many bytes a second the screen takes, `trip` how long it takes to answer, and `age` how old
/// pictures are when it has them, both in nanoseconds; they are missing where it does not tell.
@MainActor final class StatsFile {
  private let file: FileHandle
  private var lines = Data()
  /// Whether a line could not be written.
  private(set) var hasFailed = false

  /// Lines are written in pieces of so many bytes.
  private static let pieceSize = 1 << 14

  init(_ path: String) throws(Failure) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: strerror(errno)).lowercased()
      throw Failure(.cannotCreate, "--stats: \(path.visible): \(reason) (name another file)")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func add(
    tick: FrameTick, report: FrameReport, drops: Int, link: LinkReport, player: AudioPlayer
  ) {
    let output = player.output
    var object = JSONObject()
    object.add("t", report.writeTime.nanoseconds)
    object.add("target", tick.target.nanoseconds)
    object.add("track", player.track.map { Int64($0.id) })
    object.add("sample", player.audibleFrame)
    object.add("bytes", Int64(report.bytes))
    object.add("dropped", report.isDropped)
    object.add("drops", Int64(drops))
    object.add("queue", Int64(report.queuedBytes))
    if let rate = link.bytesPerSecond { object.add("link", Int64(rate)) }
    if let trip = link.roundTrip { object.add("trip", Int64(trip * 1e9)) }
    if let age = link.age { object.add("age", Int64(age * 1e9)) }
    object.add("delay", Int64(output.delayFrames))
    object.add("underruns", Int64(output.underruns))
    lines.append(contentsOf: object.text.utf8)
    lines.append(UInt8(ascii: "\n"))
    if lines.count >= Self.pieceSize { flush() }
  }

  /// Writes what is still held back.
  func close() {
    flush()
    try? file.close()
  }

  private func flush() {
    do {
      try file.write(contentsOf: lines)
    } catch {
      hasFailed = true
    }
    lines.removeAll(keepingCapacity: true)
  }
}
