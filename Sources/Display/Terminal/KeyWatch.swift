internal import Dispatch
internal import Glibc
internal import Synchronization

/// Sees to it that ctrl-C ends a program that hangs where that key is no signal.
///
/// The system knows ctrl-C only as the character of old, and makes a signal of it; not where keys
/// are told by codes, nor for a program that was started with SIGINT ignored, as a script's `&` does
/// it. Somebody has to read it then, and a main thread that is caught in a loop does not. So
/// another thread wakes when something was typed, and again a second later. If nothing has been read
/// meanwhile it reads in place of the main thread: ctrl-C ends the process, all else is kept. While
/// nothing is typed it sleeps.
@MainActor final class KeyWatch {
  private let keys: WatchedKeys
  private let source: any DispatchSourceRead

  /// Watches from now on.
  ///
  /// - Parameter onKept: Called on any thread when there is something to be read here.
  init(_ device: TerminalDevice, onKept: @escaping @Sendable () -> Void) {
    let keys = WatchedKeys(device)
    self.keys = keys
    source = DispatchSource.makeReadSource(
      fileDescriptor: device.descriptor, queue: .global(qos: .utility))
    source.setEventHandler { @Sendable in
      if keys.look() { onKept() }
    }
    source.setCancelHandler { @Sendable in withExtendedLifetime(keys) {} }
    source.activate()
  }

  /// Watches no longer.
  func stop() {
    keys.stop()
    source.cancel()
  }

  /// Reads for the main thread: first what was read in its place.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> TerminalDevice.Transfer {
    unsafe keys.read(into: buffer)
  }
}

/// A terminal that two threads read, and what one of them has read for the other.
private final class WatchedKeys: Sendable {
  private let device: TerminalDevice
  /// How often the main thread has read; -1 once it never will again.
  private let reads = Atomic(0)
  private let kept = Mutex<[UInt8]>([])

  /// Microseconds that a main thread may be busy.
  private static let patience: UInt32 = 1_000_000

  init(_ device: TerminalDevice) {
    self.device = device
  }

  func stop() {
    reads.store(-1, ordering: .relaxed)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> TerminalDevice.Transfer {
    reads.add(1, ordering: .relaxed)
    return kept.withLock { kept in
      guard !kept.isEmpty else { return unsafe device.read(into: buffer) }
      let count = min(kept.count, buffer.count)
      unsafe buffer.copyBytes(from: kept.prefix(count))
      kept.removeFirst(count)
      return .bytes(count)
    }
  }

  /// Waits whether the main thread reads what has come; if not, reads it and tells so.
  func look() -> Bool {
    let before = reads.load(ordering: .relaxed)
    _ = usleep(Self.patience)
    guard before >= 0, reads.load(ordering: .relaxed) == before else { return false }
    let bytes = kept.withLock { kept -> [UInt8] in
      guard device.isReady(for: POLLIN, milliseconds: 0) else { return [] }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let transfer = unsafe buffer.withUnsafeMutableBytes { unsafe device.read(into: $0) }
      guard case .bytes(let count) = transfer else { return [] }
      kept += buffer[..<count]
      return kept
    }
    if Self.hasInterrupt(bytes) {
      TerminalRestorer.restore()
      LastWords.unanswered(signal: SIGINT)
      // Neither buffers nor handlers of the end: whatever they wait for may never come.
      _exit(128 + SIGINT)
    }
    return !bytes.isEmpty
  }

  private static func hasInterrupt(_ bytes: [UInt8]) -> Bool {
    var input = TerminalInput()
    var outputs: [TerminalInput.Output] = []
    input.feed(bytes, into: &outputs)
    return outputs.contains(.event(.key(.character("c"), .control)))
  }
}
