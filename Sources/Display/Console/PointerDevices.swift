internal import CLinux
internal import Dispatch
internal import Glibc

/// The mice and touch screens of the machine, as far as they may be read.
///
/// They report whichever console is seen: who hears them must know whether it is meant.
@MainActor final class PointerDevices {
  /// Called with what a device reports, and whether it has a pointer that is to be seen.
  var onChange: ((PointerDecoder.Change, _ hasPointer: Bool) -> Void)?

  /// Whether there are devices that may not be read.
  private(set) var isRefused = false

  /// How many devices are read.
  var count: Int { sources.count }

  private var sources: [Int32: any DispatchSourceRead] = [:]

  /// One device, with the decoder that knows what it has reported so far.
  private final class Device {
    let descriptor: Int32
    var decoder: PointerDecoder
    var changes: [PointerDecoder.Change] = []

    init(_ descriptor: Int32, _ kind: PointerDecoder.Kind) {
      self.descriptor = descriptor
      decoder = PointerDecoder(kind)
    }

    deinit {
      _ = Glibc.close(descriptor)
    }
  }

  /// Looks for devices, and reads those that point.
  func open() {
    close()
    isRefused = false
    for number in 0..<64 {
      let descriptor = unsafe Glibc.open(
        "/dev/input/event\(number)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else {
        if errno == EACCES { isRefused = true }
        continue
      }
      guard let kind = Self.kind(of: descriptor) else {
        _ = Glibc.close(descriptor)
        continue
      }
      listen(Device(descriptor, kind))
    }
  }

  /// Reads no device any more.
  func close() {
    for source in sources.values { source.cancel() }
    sources = [:]
  }

  private func listen(_ device: Device) {
    let source = DispatchSource.makeReadSource(fileDescriptor: device.descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        // A device that was pulled out is readable for ever, and says so.
        guard let self, !self.read(device) else { return }
        self.sources.removeValue(forKey: device.descriptor)?.cancel()
      }
    }
    source.setCancelHandler { withExtendedLifetime(device) {} }
    source.activate()
    sources[device.descriptor] = source
  }

  /// Reads what a device has reported; false if it is gone.
  private func read(_ device: Device) -> Bool {
    var reports = [event_report](repeating: event_report(), count: 64)
    let size = MemoryLayout<event_report>.stride
    let count = unsafe reports.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(device.descriptor, buffer.baseAddress, buffer.count)
    }
    guard count >= 0 else { return errno == EAGAIN || errno == EINTR }
    for report in reports.prefix(count / size) {
      device.decoder.take(
        type: Int32(report.type), code: Int32(report.code), value: report.value,
        into: &device.changes)
    }
    let changes = device.changes
    device.changes.removeAll(keepingCapacity: true)
    for change in changes { onChange?(change, device.decoder.kind.hasPointer) }
    return count > 0
  }

  // MARK: - What a device is

  private static func kind(of descriptor: Int32) -> PointerDecoder.Kind? {
    let keys = bits(descriptor, event_codes_request(EV_KEY, 96))
    let relative = bits(descriptor, event_codes_request(EV_REL, 2))
    let absolute = bits(descriptor, event_codes_request(EV_ABS, 8))
    let properties = bits(descriptor, event_properties_request(4))
    if has(relative, REL_X), has(relative, REL_Y), has(keys, BTN_LEFT) { return .mouse }
    // A pad beside the keys is no place on the screen.
    if has(properties, INPUT_PROP_POINTER), !has(properties, INPUT_PROP_DIRECT) { return nil }
    if has(absolute, ABS_X), let x = range(descriptor, ABS_X), let y = range(descriptor, ABS_Y) {
      if has(keys, BTN_TOUCH) { return .touch(x: x, y: y, isMultiTouch: false) }
      return has(keys, BTN_LEFT) ? .tablet(x: x, y: y) : nil
    }
    guard has(absolute, ABS_MT_POSITION_X), let x = range(descriptor, ABS_MT_POSITION_X),
      let y = range(descriptor, ABS_MT_POSITION_Y)
    else { return nil }
    return .touch(x: x, y: y, isMultiTouch: true)
  }

  private static func bits(_ descriptor: Int32, _ request: UInt) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 96)
    _ = unsafe ioctl(descriptor, request, &bytes)
    return bytes
  }

  private static func has(_ bits: [UInt8], _ code: Int32) -> Bool {
    bits[Int(code) / 8] >> UInt8(code % 8) & 1 != 0
  }

  private static func range(_ descriptor: Int32, _ axis: Int32) -> ClosedRange<Int>? {
    var range = event_range()
    guard unsafe ioctl(descriptor, event_range_request(axis), &range) == 0,
      range.least < range.most
    else { return nil }
    return Int(range.least)...Int(range.most)
  }
}
