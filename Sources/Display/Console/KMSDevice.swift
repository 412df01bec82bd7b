internal import CLinux
internal import Dispatch
internal import Glibc
internal import HostClock
internal import Raster

/// A display on a graphics card, shown two buffers in turn.
///
/// The card changes from one to the other between two pictures of the display and tells when it has:
/// nothing is ever seen half drawn, and the instants are exact.
@MainActor final class KMSDevice: PixelDevice {
  let words: String
  let path: String
  let pictureSize: PixelSize
  let panel: (rotation: ScreenRotation, size: PixelSize)
  let pixelsPerMillimetre: Double?
  var onBeat: ((HostTime, Double) -> Void)?
  var onLoss: (() -> Void)?

  /// Seconds after which a display that has not answered is taken for one that is off.
  private static let patience = 0.25

  private let card: KMSCard
  private let output: KMSCard.Output
  private let former: kms_crtc?
  private let hasClock: Bool
  private var first: KMSBuffer?
  private var second: KMSBuffer?
  /// Whether the second buffer is the one that is seen, or will be next.
  private var showsSecond = false
  /// Whether the display is in our mode.
  private var isShown = false
  /// Whether buffers can be changed between two pictures of the display.
  private var canFlip = true
  /// Whether the last picture was not taken, or is to be shown anew.
  private var owesPicture = true
  /// Since when a change of buffers has been on its way.
  private var flippedAt: HostTime?
  private var source: (any DispatchSourceRead)?
  private var hasMaster = true

  /// Opens the first card with a display, and shows nothing yet.
  static func first(rotation: ScreenRotation?) throws(ConsoleError) -> KMSDevice {
    var reason = ConsoleError.missing(device: "/dev/dri")
    for path in KMSCard.paths {
      do throws(ConsoleError) {
        return try KMSDevice(path, rotation: rotation)
      } catch {
        // That one may not be used tells more than that another has no display.
        if case .missing = reason { reason = error }
        if case .notConnected = reason { reason = error }
      }
    }
    throw reason
  }

  /// Opens a card and makes the buffers.
  init(_ path: String, rotation: ScreenRotation? = nil) throws(ConsoleError) {
    let (card, output) = try Self.taken(path)
    let rotation = rotation ?? FramebufferDevice.consoleRotation()
    let size = PixelSize(width: Int(output.mode.width), height: Int(output.mode.height))
    first = try KMSBuffer(card, panel: size, rotation: rotation)
    second = try KMSBuffer(card, panel: size, rotation: rotation)
    self.card = card
    self.output = output
    former = card.state(of: output.crtc)
    hasClock = card.capability(Self.stampsMonotonic) != 0
    panel = (rotation, size)
    pictureSize =
      rotation.isSideways ? PixelSize(width: size.height, height: size.width) : size
    pixelsPerMillimetre =
      output.millimetres > 0 ? Double(size.height) / Double(output.millimetres) : nil
    words = Self.words(of: card, output)
    self.path = path
    listen()
  }

  /// What a card shows, in words for a person; an error if it would not be ours to draw on.
  static func words(_ path: String) throws(ConsoleError) -> String {
    let (card, output) = try taken(path)
    return words(of: card, output)
  }

  /// A card that can show pictures, with its display, ours until it is closed.
  private static func taken(
    _ path: String
  ) throws(ConsoleError) -> (card: KMSCard, output: KMSCard.Output) {
    let card = try KMSCard(path)
    guard card.capability(hasBuffers) != 0 else { throw .notConnected(device: path) }
    let output = try card.output()
    guard card.becomeMaster() else { throw .taken(device: path) }
    return (card, output)
  }

  private static func words(of card: KMSCard, _ output: KMSCard.Output) -> String {
    let rate = Int((1 / output.mode.interval).rounded())
    return "\(card.driver), \(output.mode.width)×\(output.mode.height), \(rate) Hz"
  }

  isolated deinit {
    close()
  }

  private static let hasBuffers: UInt64 = 1
  private static let stampsMonotonic: UInt64 = 6

  var isReady: Bool {
    guard let flippedAt else { return true }
    return HostTime.now.seconds(since: flippedAt) > Self.patience
  }

  func take() -> Bool {
    guard hasMaster || card.becomeMaster() else { return false }
    hasMaster = true
    canFlip = true
    forget()
    return true
  }

  func leave() {
    guard hasMaster else { return }
    awaitFlip()
    isShown = false
    hasMaster = false
    card.dropMaster()
  }

  func forget() {
    owesPicture = true
    first?.forget()
    second?.forget()
  }

  func show(_ bitmap: borrowing Bitmap, rows: Range<Int>) -> Int? {
    first?.note(changed: rows)
    second?.note(changed: rows)
    if isShown, rows.isEmpty, !owesPicture { return 0 }
    owesPicture = true
    guard hasMaster, let (framebuffer, bytes) = drawHidden(bitmap) else { return nil }
    guard isShown, canFlip else { return setMode(framebuffer) ? bytes : nil }
    var flip = kms_flip()
    (flip.crtc, flip.framebuffer, flip.flags) = (output.crtc, framebuffer, Self.flipEvent)
    switch card.request(UInt(kms_flip_page), &flip) {
    case 0:
      flippedAt = .now
      owesPicture = false
      showsSecond.toggle()
      return bytes
    case EBUSY: return nil
    default:
      // A card that cannot, or whose display went away for a while.
      canFlip = false
      return setMode(framebuffer) ? bytes : nil
    }
  }

  /// Shows a buffer at once, in our mode.
  private func setMode(_ framebuffer: UInt32) -> Bool {
    let error = card.show(
      framebuffer, on: output.crtc, of: output.connector, mode: output.mode)
    guard error == 0 else {
      onLoss?()
      return false
    }
    isShown = true
    owesPicture = false
    showsSecond.toggle()
    return true
  }

  private static let flipEvent: UInt32 = 1

  func close() {
    guard first != nil else { return }
    awaitFlip()
    source?.cancel()
    source = nil
    if hasMaster, let former, former.has_mode != 0, former.framebuffer != 0 {
      _ = card.show(
        former.framebuffer, on: output.crtc, of: output.connector, mode: former.mode)
    }
    first = nil
    second = nil
    if hasMaster { card.dropMaster() }
    hasMaster = false
  }

  /// Brings the buffer that is not seen up to date; its number, and the bytes that took.
  private func drawHidden(_ bitmap: borrowing Bitmap) -> (framebuffer: UInt32, bytes: Int)? {
    if showsSecond {
      guard let bytes = first?.update(bitmap), let number = first?.framebuffer else { return nil }
      return (number, bytes)
    }
    guard let bytes = second?.update(bitmap), let number = second?.framebuffer else { return nil }
    return (number, bytes)
  }

  // MARK: - What the card tells

  private func listen() {
    let source = DispatchSource.makeReadSource(fileDescriptor: card.descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.hear() }
    }
    // The card is closed with its last user, and this is one.
    source.setCancelHandler { [card] in withExtendedLifetime(card) {} }
    source.activate()
    self.source = source
  }

  private func hear() {
    unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { buffer in
      let count = unsafe read(card.descriptor, buffer.baseAddress, buffer.count)
      var place = 0
      while place + MemoryLayout<kms_event>.size <= count {
        let event = unsafe buffer.load(fromByteOffset: place, as: kms_event.self)
        guard event.length >= 8 else { return }
        if event.type == Self.flipComplete { noteFlip(event) }
        place += Int(event.length)
      }
    }
  }

  private static let flipComplete: UInt32 = 2

  private func noteFlip(_ event: kms_event) {
    flippedAt = nil
    let stamp = HostTime(
      nanoseconds: Int64(event.seconds) * 1_000_000_000 + Int64(event.microseconds) * 1000)
    onBeat?(hasClock ? stamp : .now, output.mode.interval)
  }

  /// Waits until a change of buffers that is on its way is done, a few pictures at most.
  private func awaitFlip() {
    guard flippedAt != nil else { return }
    var request = pollfd(fd: card.descriptor, events: Int16(POLLIN), revents: 0)
    if unsafe poll(&request, 1, 100) > 0 { hear() }
    flippedAt = nil
  }
}
