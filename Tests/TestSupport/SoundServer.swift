import Foundation

/// A private PulseAudio with a null sink: a real, paced sound device whose sound is recorded.
///
/// It has folders and a socket of its own and touches no server that the machine may run.
/// **Guarantees**: 44 100 Hz, stereo, 32-bit float from end to end, so nothing is converted.
public final class SoundServer {
  private let folder: URL
  private var server: ChildProcess?
  private var recorder: ChildProcess?
  private var recordingFile: URL { folder.appendingPathComponent("recorded.raw") }

  /// Starts the server and its recorder, and waits until sound flows.
  ///
  /// Throws when PulseAudio's programs are not installed.
  public init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("carol-sound-\(UUID().uuidString.prefix(8))")
    for name in ["pulse", "state", "home"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    try writeConfiguration()
    server = try start(
      "pulseaudio",
      [
        "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--realtime=no",
        "--high-priority=no", "-L",
        "module-native-protocol-unix auth-anonymous=1 socket=\(socket)", "-L",
        "module-null-sink sink_name=test format=float32le rate=44100 channels=2 norewinds=1",
      ])
    let connection = try waitUntil(seconds: 20) { FileManager.default.fileExists(atPath: socket) }
    recorder = try start(
      "parec",
      [
        "-d", "test.monitor", "--format=float32le", "--rate=44100", "--channels=2",
        "--latency-msec=20", "--raw",
      ], output: recordingFile.path)
    // The monitor's first block may be late and long; half a second of silence shows that it flows.
    guard connection, try waitUntil(seconds: 20, { recordedBytes >= 44_100 * 8 / 2 }) else {
      throw CocoaError(.executableLoad)
    }
  }

  deinit {
    recorder?.end()
    server?.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What a program needs so that ALSA's `default` is this server.
  public var environment: [String: String] {
    var environment = BuiltProgram.silentEnvironment
    environment["ALSA_CONFIG_PATH"] = folder.appendingPathComponent("alsa.conf").path
    environment["PULSE_SERVER"] = "unix:\(socket)"
    environment["PULSE_RUNTIME_PATH"] = folder.appendingPathComponent("pulse").path
    environment["PULSE_STATE_PATH"] = folder.appendingPathComponent("state").path
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["HOME"] = folder.appendingPathComponent("home").path
    return environment
  }

  /// Everything recorded so far, left and right in turn.
  public func recording() throws -> [Float] {
    let data = try Data(contentsOf: recordingFile)
    return unsafe data.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self)
      }
    }
  }

  /// Waits until so many more seconds of sound, or silence, have been recorded.
  public func record(seconds: Double) throws {
    let goal = recordedBytes + Int(seconds * 44_100) * 8
    _ = try waitUntil(seconds: seconds + 20) { recordedBytes >= goal }
  }

  /// Stops the server's process without ending it, as a hung server would be.
  public func freeze() { signal(SIGSTOP) }

  /// Lets a frozen server go on.
  public func thaw() { signal(SIGCONT) }

  /// Ends the server at once, as a crash would.
  public func crash() {
    server?.end()
  }

  private func signal(_ number: Int32) {
    if let server { kill(server.identifier, number) }
  }

  private var socket: String { folder.appendingPathComponent("native").path }

  private var recordedBytes: Int {
    (try? FileManager.default.attributesOfItem(atPath: recordingFile.path)[.size] as? Int) ?? 0
  }

  private func start(
    _ program: String, _ arguments: [String], output: String = "/dev/null"
  ) throws -> ChildProcess {
    try ChildProcess(
      "/usr/bin/\(program)", arguments, environment: environment, output: output)
  }

  /// ALSA's own definitions without the machine's additions, and our default device.
  private func writeConfiguration() throws {
    let base = try String(contentsOfFile: "/usr/share/alsa/alsa.conf", encoding: .utf8)
    var lines: [Substring] = []
    var isInHook = false
    for line in base.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("@hooks [") { isInHook = true }
      if !isInHook { lines.append(line) }
      if isInHook, line.hasPrefix("]") { isInHook = false }
    }
    let ours = "\npcm.!default { type pulse }\nctl.!default { type pulse }\n"
    try (lines.joined(separator: "\n") + ours).write(
      to: folder.appendingPathComponent("alsa.conf"), atomically: true, encoding: .utf8)
  }

  /// Polls a fact about another process until it holds; false when the deadline passes.
  private func waitUntil(seconds: Double, _ holds: () -> Bool) throws -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !holds() {
      guard deadline.timeIntervalSinceNow > 0 else { return false }
      var nothing = pollfd(fd: -1, events: 0, revents: 0)
      unsafe poll(&nothing, 1, 10)
    }
    return true
  }
}
