internal import CLinux
internal import Glibc
package import HostClock
package import Raster

/// A framebuffer of Linux, `/dev/fb0` for instance.
///
/// What changed is written with `pwrite`: drivers that copy what is mapped only now and then show what
/// is written at once, and memory of the card is never read.
@MainActor package final class FramebufferDevice: PixelDevice {
  package let words: String
  package let path: String
  package let pictureSize: PixelSize
  package let panel: (rotation: ScreenRotation, size: PixelSize)
  package let pixelsPerMillimetre: Double?
  package var onBeat: ((HostTime, Double) -> Void)?
  package var onLoss: (() -> Void)?

  private let descriptor: Int32
  private var image: FramebufferImage
  private let start: Int
  private var verticalSync: VerticalSync?
  private var isLost = false
  private var isClosed = false
  /// Whether the display looks each colour up in a table of its own.
  private let hasRamps: Bool

  /// The framebuffers of the machine, by name.
  static var paths: [String] {
    (0..<32).map { "/dev/fb\($0)" }.filter { unsafe access($0, F_OK) == 0 }
  }

  /// Opens the first framebuffer that is seen, and changes nothing.
  static func first(rotation: ScreenRotation?) throws(ConsoleError) -> FramebufferDevice {
    var reason = ConsoleError.missing(device: "/dev/fb0")
    for path in paths {
      do throws(ConsoleError) {
        return try FramebufferDevice(path, rotation: rotation)
      } catch {
        if case .missing = reason { reason = error }
      }
    }
    throw reason
  }

  /// Opens a framebuffer and changes nothing.
  ///
  /// - Parameter rotation: How its panel is turned; nil for as the console's text is.
  package init(_ path: String, rotation: ScreenRotation? = nil) throws(ConsoleError) {
    let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(path, errno: errno) }
    do throws(ConsoleError) {
      guard !Self.isHidden(descriptor) else { throw .taken(device: path) }
      let screen = try Self.screen(of: descriptor, path, rotation ?? Self.consoleRotation())
      image = FramebufferImage(screen.layout)
      start = screen.layout.start
      pictureSize = screen.layout.pictureSize
      panel = (screen.layout.rotation, screen.layout.panel)
      pixelsPerMillimetre = screen.pixelsPerMillimetre
      hasRamps = screen.hasRamps
      (words, self.path) = (screen.words, path)
    } catch {
      _ = Glibc.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  /// Writes into any file that is long enough, as a framebuffer of that layout.
  package init(file path: String, layout: FramebufferLayout) throws(ConsoleError) {
    let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(path, errno: errno) }
    self.descriptor = descriptor
    image = FramebufferImage(layout)
    start = layout.start
    pictureSize = layout.pictureSize
    panel = (layout.rotation, layout.panel)
    pixelsPerMillimetre = nil
    hasRamps = false
    (words, self.path) = ("a file", path)
  }

  isolated deinit {
    close()
  }

  package var isReady: Bool { !isLost }

  package func take() -> Bool {
    image.forget()
    if hasRamps { setRamps() }
    // A screen that was blanked shows nothing; most drivers cannot blank, and say so.
    _ = ioctl(descriptor, UInt(FBIOBLANK), Int32(FB_BLANK_UNBLANK))
    if verticalSync == nil {
      let sync = VerticalSync(descriptor)
      sync.onBeat = { [weak self] in self?.onBeat?($0, $1) }
      verticalSync = sync
    }
    verticalSync?.start()
    return true
  }

  package func leave() {
    verticalSync?.stop()
  }

  package func forget() {
    image.forget()
  }

  package func show(_ bitmap: borrowing Bitmap, rows: Range<Int>) -> Int? {
    let stride = bitmap.stride
    bitmap.withPixels { image.update($0, stride: stride, rows: rows) }
    var total = 0
    for part in image.parts {
      let count = write(part)
      total += count
      guard count == part.count else {
        lose()
        return nil
      }
    }
    return total
  }

  package func close() {
    verticalSync?.stop()
    guard !isClosed else { return }
    (isLost, isClosed) = (true, true)
    _ = Glibc.close(descriptor)
  }

  /// Writes one part; fewer bytes than it has if the device takes no more.
  private func write(_ part: Range<Int>) -> Int {
    let (descriptor, place) = (self.descriptor, start + part.lowerBound)
    return unsafe image.withBytes(of: part) { bytes in
      var done = 0
      while done < bytes.count {
        let count = unsafe pwrite(
          descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done,
          off_t(place + done))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        done += count
      }
      return done
    }
  }

  private func lose() {
    guard !isLost else { return }
    isLost = true
    onLoss?()
  }

  // MARK: - What the device tells

  /// Whether a card draws into it what nobody sees, since another program shows pictures by that card.
  private static func isHidden(_ descriptor: Int32) -> Bool {
    var variable = fb_var_screeninfo()
    guard unsafe ioctl(descriptor, UInt(FBIOGET_VSCREENINFO), &variable) == 0 else { return false }
    // To the place where it is: nothing moves, and most drivers cannot even do that.
    return unsafe ioctl(descriptor, UInt(FBIOPAN_DISPLAY), &variable) != 0 && errno == EBUSY
  }

  private struct Screen {
    var layout: FramebufferLayout
    var pixelsPerMillimetre: Double?
    var hasRamps: Bool
    var words: String
  }

  private static func screen(
    of descriptor: Int32, _ path: String, _ rotation: ScreenRotation
  ) throws(ConsoleError) -> Screen {
    var variable = fb_var_screeninfo()
    var fixed = fb_fix_screeninfo()
    guard unsafe ioctl(descriptor, UInt(FBIOGET_VSCREENINFO), &variable) == 0,
      unsafe ioctl(descriptor, UInt(FBIOGET_FSCREENINFO), &fixed) == 0
    else { throw .failed(device: path, request: "its geometry", errno: errno) }
    let layout: FramebufferLayout
    do throws(FramebufferLayout.Flaw) {
      layout = try FramebufferLayout(variable, fixed, rotation: rotation)
    } catch {
      throw .notTrueColor(device: path)
    }
    let name = unsafe withUnsafeBytes(of: fixed.id) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    // Drivers that do not know the height say 0, or -1.
    let isKnown = 1...10_000 ~= variable.height
    return Screen(
      layout: layout,
      pixelsPerMillimetre: isKnown ? Double(variable.yres) / Double(variable.height) : nil,
      hasRamps: fixed.visual == UInt32(FB_VISUAL_DIRECTCOLOR),
      words: "\(name), \(variable.xres)×\(variable.yres), \(variable.bits_per_pixel) bits")
  }

  /// Makes each value of a colour stand for its own share of light, as it does without tables.
  private func setRamps() {
    let ramps = image.packer.layout.ramps
    let count = ramps[0].count
    var (reds, greens, blues) = (ramps[0], ramps[1], ramps[2])
    unsafe reds.withUnsafeMutableBufferPointer { red in
      unsafe greens.withUnsafeMutableBufferPointer { green in
        unsafe blues.withUnsafeMutableBufferPointer { blue in
          var map = unsafe fb_cmap()
          unsafe map.len = UInt32(count)
          unsafe map.red = red.baseAddress
          unsafe map.green = green.baseAddress
          unsafe map.blue = blue.baseAddress
          _ = unsafe ioctl(descriptor, UInt(FBIOPUTCMAP), &map)
        }
      }
    }
  }

  /// How the kernel turns the console's text, as it was told when the machine was started.
  static func consoleRotation() -> ScreenRotation {
    let file = unsafe open("/sys/class/graphics/fbcon/rotate", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return .none }
    defer { _ = Glibc.close(file) }
    var digit: UInt8 = 0
    guard unsafe read(file, &digit, 1) == 1 else { return .none }
    return ScreenRotation(rawValue: Int(digit) - Int(UInt8(ascii: "0"))) ?? .none
  }
}
