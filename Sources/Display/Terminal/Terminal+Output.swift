internal import Dispatch
internal import Glibc
internal import HostClock

/// Frames on their way out.
extension Terminal {
  /// Whether the terminal has taken all that was sent, and has had time to show it.
  public var isReady: Bool {
    ownership == .ours && pending.isEmpty && flow.isOpen(at: .now, interval: frameInterval)
  }

  /// Bytes of the last frame that the terminal has not taken yet.
  public var queuedBytes: Int { pending.count - sent }

  /// Sends a frame in one write; what is not taken follows as soon as it can.
  ///
  /// To be called only while ``isReady``.
  ///
  /// - Parameters:
  ///   - frame: The bytes.
  ///   - sharedBytes: What the terminal is to read elsewhere for this frame.
  func send(_ frame: inout FrameBytes, sharedBytes: Int = 0) {
    guard ownership == .ours, frame.count > 0 else { return }
    let questions = flow.send(frame.count, sharedBytes: sharedBytes, at: .now)
    // A write of its own: the frame shall not wait until its first bytes are put in front.
    if questions.leads { queue(TerminalModes.acknowledge) }
    if questions.follows { frame.append(contentsOf: TerminalModes.acknowledge) }
    defer { watchFlow() }
    guard pending.isEmpty else { return unsafe pending += Array(frame.rawBytes) }
    let bytes = unsafe frame.rawBytes
    switch unsafe device.write(bytes) {
    case .bytes(let count) where count == bytes.count: break
    case .bytes(let count): unsafe finishLater(Array(bytes[count...]))
    case .wouldBlock: unsafe finishLater(Array(bytes))
    case .gone: loseSoon()
    }
  }

  /// Sends a few bytes, behind what has not been taken yet.
  func queue(_ bytes: [UInt8]) {
    guard pending.isEmpty else { return pending += bytes }
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
      watchFlow()
      tellReadiness()
    }
  }

  /// Tells of the loss when the caller is done: it is in the middle of a frame.
  func loseSoon() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.lose() }
    }
  }
}
