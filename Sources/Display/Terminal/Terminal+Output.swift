internal import Dispatch
internal import Glibc
internal import HostClock

/// Frames on their way out.
extension Terminal {
  /// Whether the terminal has taken all that was sent, and has had time to show it.
  public var isReady: Bool {
    ownership == .ours && pending.isEmpty && flow.isOpen(at: .now)
  }

  /// Bytes of the last frame that the terminal has not taken yet.
  public var queuedBytes: Int { pending.count - sent }

  /// Sends a frame in one write; what is not taken follows as soon as it can.
  ///
  /// To be called only while ``isReady``.
  func send(_ frame: inout FrameBytes) {
    guard ownership == .ours, frame.count > 0 else { return }
    if flow.shouldAsk(after: frame.count, at: .now) {
      frame.append(contentsOf: TerminalModes.acknowledge)
    }
    let bytes = unsafe frame.rawBytes
    switch unsafe device.write(bytes) {
    case .bytes(let count) where count == bytes.count: break
    case .bytes(let count): unsafe finishLater(Array(bytes[count...]))
    case .wouldBlock: unsafe finishLater(Array(bytes))
    case .gone: loseSoon()
    }
  }

  func queue(_ bytes: [UInt8]) {
    switch unsafe bytes.withUnsafeBytes({ unsafe device.write($0) }) {
    case .bytes(let count) where count == bytes.count: break
    case .bytes(let count): finishLater(Array(bytes[count...]))
    case .wouldBlock: finishLater(bytes)
    case .gone: loseSoon()
    }
  }

  func finishLater(_ bytes: [UInt8]) {
    pending = bytes
    sent = 0
    writeSource?.cancel()
    let source = DispatchSource.makeWriteSource(fileDescriptor: device.descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.flush() }
    }
    source.setCancelHandler { [device] in withExtendedLifetime(device) {} }
    source.activate()
    writeSource = source
  }

  /// Goes on with what was left of the last frame; the main queue does so by itself.
  package func flush() {
    guard !pending.isEmpty else { return }
    let rest = pending[sent...]
    switch unsafe rest.withUnsafeBytes({ unsafe device.write($0) }) {
    case .bytes(let count): sent += count
    case .wouldBlock: return
    case .gone: return lose()
    }
    if sent == pending.count {
      pending.removeAll(keepingCapacity: true)
      sent = 0
      writeSource?.cancel()
      writeSource = nil
    }
  }

  /// Tells of the loss when the caller is done: it is in the middle of a frame.
  func loseSoon() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.lose() }
    }
  }
}
