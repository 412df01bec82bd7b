import AudioPlayer
import Dispatch
import HostClock

/// Hands out what is heard through a node, buffer by buffer.
@MainActor final class AudioTap {
  private weak var node: AVAudioNode?
  private let frames: Int
  private let block: AVAudioNodeTapBlock
  private var timer: (any DispatchSourceTimer)?
  private var position: Int64 = 0

  init(node: AVAudioNode, frames: Int, block: @escaping AVAudioNodeTapBlock) {
    self.node = node
    // Smaller ones would come faster than pictures; larger ones are longer than what is kept.
    self.frames = min(max(frames, 256), 32_768)
    self.block = block
  }

  /// Begins; ends with ``end()``.
  func begin() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    let rate = Double(node?.outputFormat(forBus: 0).stream.sampleRate ?? 44_100)
    timer.schedule(deadline: .now() + Double(frames) / rate, repeating: Double(frames) / rate)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.hand() } }
    timer.activate()
    self.timer = timer
  }

  /// Ends.
  func end() {
    timer?.cancel()
    timer = nil
  }

  private func hand() {
    guard let node, node.engine?.isRunning == true else { return }
    let rate = Double(node.outputFormat(forBus: 0).stream.sampleRate)
    let format = AVAudioFormat(StreamFormat(sampleRate: Int(rate), channels: 2))
    guard
      let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(frames))
    else { return }
    var sum = [StereoSample](repeating: .silence, count: frames)
    // What ends now began so long ago.
    let seconds = Double(frames) / rate
    for queue in node.queues {
      guard let player = queue.player, player.isPlaying else { continue }
      // As played: the volumes are in it.
      let heard = player.samples(around: -seconds / 2, count: frames)
      for index in 0..<frames {
        sum[index].left += heard[index].left
        sum[index].right += heard[index].right
      }
    }
    for index in 0..<frames {
      buffer.set(sum[index].left, at: index, channel: 0)
      buffer.set(sum[index].right, at: index, channel: 1)
    }
    buffer.frameLength = AVAudioFrameCount(frames)
    let start = HostTime.now.advanced(bySeconds: -seconds)
    block(buffer, AVAudioTime(host: start, sampleTime: position, rate: rate))
    position += Int64(frames)
  }
}

/// The tap of a node, if it has one.
@MainActor final class TapHolder {
  private var tap: AudioTap?

  nonisolated init() {}

  /// Puts a tap in place of the one before.
  func begin(_ tap: AudioTap) {
    self.tap?.end()
    self.tap = tap
    tap.begin()
  }

  /// Takes the tap away.
  func end() {
    tap?.end()
    tap = nil
  }
}
