internal import CLinux
internal import Glibc

/// A graphics card that shows modes: calls, checks, typed errors; no policy.
///
/// Closed with its last user.
final class KMSCard {
  /// A display, what it is shown by, and how.
  struct Output {
    var connector: UInt32
    var crtc: UInt32
    var mode: kms_mode
    /// The display's height in millimetres; 0 if it does not say.
    var millimetres: Int
  }

  /// The open card.
  let descriptor: Int32
  /// Its name.
  let path: String

  /// Opens a card and makes sure that it is ours to show pictures with.
  init(_ path: String) throws(ConsoleError) {
    let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .opening(path, errno: errno) }
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    _ = close(descriptor)
  }

  /// The cards of the machine, by name.
  static var paths: [String] {
    (0..<64).map { "/dev/dri/card\($0)" }.filter { unsafe access($0, F_OK) == 0 }
  }

  /// Makes a request with its argument; the error's number, 0 for none.
  func request<Argument: BitwiseCopyable>(_ number: UInt, _ argument: inout Argument) -> Int32 {
    while unsafe ioctl(descriptor, number, &argument) != 0 {
      let error = errno
      guard error == EINTR || error == EAGAIN else { return error }
    }
    return 0
  }

  /// The same, with the card's path and the request's name in what is thrown.
  func demand<Argument: BitwiseCopyable>(
    _ number: UInt, _ argument: inout Argument, _ name: String
  ) throws(ConsoleError) {
    let error = request(number, &argument)
    guard error == 0 else { throw .failed(device: path, request: name, errno: error) }
  }

  /// Becomes the one program that shows pictures by this card; true for one that is.
  func becomeMaster() -> Bool {
    ioctl(descriptor, UInt(kms_set_master), Int32(0)) == 0
  }

  /// Lets another program show pictures.
  func dropMaster() {
    _ = ioctl(descriptor, UInt(kms_drop_master), Int32(0))
  }

  /// Whether the card can do something, by the kernel's number for it.
  func capability(_ number: UInt64) -> UInt64 {
    var answer = kms_capability(capability: number, value: 0)
    return request(UInt(kms_get_capability), &answer) == 0 ? answer.value : 0
  }

  /// The name of the card's driver.
  var driver: String {
    var name = [CChar](repeating: 0, count: 64)
    let error: Int32 = unsafe name.withUnsafeMutableBufferPointer { buffer in
      var version = unsafe kms_version()
      unsafe version.name = buffer.baseAddress
      unsafe version.name_length = buffer.count - 1
      return unsafe request(UInt(kms_get_version), &version)
    }
    guard error == 0 else { return "unknown" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: - Displays

  /// The first display that is connected, with the mode that it likes best.
  func output() throws(ConsoleError) -> Output {
    guard let (crtcs, connectors) = resources() else { throw .notConnected(device: path) }
    for connector in connectors {
      guard let (state, encoders, modes) = self.connector(connector), state.connection == 1,
        let mode = modes.first(where: { $0.type & Self.preferred != 0 }) ?? modes.first,
        let crtc = crtc(for: state.encoder, encoders, among: crtcs)
      else { continue }
      return Output(
        connector: connector, crtc: crtc, mode: mode, millimetres: Int(state.height_millimetres))
    }
    throw .notConnected(device: path)
  }

  private static let preferred: UInt32 = 8

  private func resources() -> (crtcs: [UInt32], connectors: [UInt32])? {
    var counts = kms_resources()
    guard request(UInt(kms_get_resources), &counts) == 0 else { return nil }
    var crtcs = [UInt32](repeating: 0, count: Int(counts.crtc_count))
    var connectors = [UInt32](repeating: 0, count: Int(counts.connector_count))
    var answer = kms_resources()
    answer.crtc_count = counts.crtc_count
    answer.connector_count = counts.connector_count
    let error = unsafe crtcs.withUnsafeMutableBytes { crtcs in
      unsafe connectors.withUnsafeMutableBytes { connectors in
        answer.crtcs = unsafe Self.address(crtcs)
        answer.connectors = unsafe Self.address(connectors)
        return request(UInt(kms_get_resources), &answer)
      }
    }
    return error == 0 && !connectors.isEmpty ? (crtcs, connectors) : nil
  }

  /// What a connector leads to; asking looks whether a display is there, which takes a while.
  private func connector(
    _ number: UInt32
  ) -> (state: kms_connector, encoders: [UInt32], modes: [kms_mode])? {
    var counts = kms_connector()
    counts.connector = number
    guard request(UInt(kms_get_connector), &counts) == 0 else { return nil }
    var encoders = [UInt32](repeating: 0, count: Int(counts.encoder_count))
    var modes = [kms_mode](repeating: kms_mode(), count: Int(counts.mode_count))
    var answer = kms_connector()
    answer.connector = number
    answer.encoder_count = counts.encoder_count
    answer.mode_count = counts.mode_count
    let error = unsafe encoders.withUnsafeMutableBytes { encoders in
      unsafe modes.withUnsafeMutableBytes { modes in
        answer.encoders = unsafe Self.address(encoders)
        answer.modes = unsafe Self.address(modes)
        return request(UInt(kms_get_connector), &answer)
      }
    }
    guard error == 0 else { return nil }
    // A display that was changed meanwhile may have fewer.
    return (
      answer, Array(encoders.prefix(Int(answer.encoder_count))),
      Array(modes.prefix(Int(answer.mode_count)))
    )
  }

  /// What drives a display: that which does so already, or the first that can.
  private func crtc(
    for current: UInt32, _ encoders: [UInt32], among crtcs: [UInt32]
  ) -> UInt32? {
    var state = kms_encoder()
    state.encoder = current
    if current != 0, request(UInt(kms_get_encoder), &state) == 0, state.crtc != 0 {
      return state.crtc
    }
    for encoder in encoders {
      state = kms_encoder()
      state.encoder = encoder
      guard request(UInt(kms_get_encoder), &state) == 0 else { continue }
      for (index, crtc) in crtcs.enumerated() where state.possible_crtcs >> UInt32(index) & 1 != 0 {
        return crtc
      }
    }
    return nil
  }

  /// What a display is shown now.
  func state(of crtc: UInt32) -> kms_crtc? {
    var state = kms_crtc()
    state.crtc = crtc
    return request(UInt(kms_get_crtc), &state) == 0 ? state : nil
  }

  /// Shows a framebuffer on a display from its corner on; the error's number, 0 for none.
  func show(_ framebuffer: UInt32, on crtc: UInt32, of connector: UInt32, mode: kms_mode) -> Int32 {
    var connectors = [connector]
    return unsafe connectors.withUnsafeMutableBytes { connectors in
      var state = kms_crtc()
      state.connectors = unsafe Self.address(connectors)
      state.connector_count = 1
      state.crtc = crtc
      state.framebuffer = framebuffer
      state.has_mode = 1
      state.mode = mode
      return request(UInt(kms_set_crtc), &state)
    }
  }

  private static func address(_ buffer: UnsafeMutableRawBufferPointer) -> UInt64 {
    UInt64(UInt(bitPattern: buffer.baseAddress))
  }
}

extension kms_mode {
  /// Seconds from one picture to the next.
  var interval: Double {
    let pixels = Double(htotal) * Double(vtotal)
    guard clock > 0, pixels > 0 else { return refresh > 0 ? 1 / Double(refresh) : 1 / 60 }
    return pixels / (Double(clock) * 1000)
  }
}
