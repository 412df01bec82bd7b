internal import CLinux
internal import Glibc
internal import Raster

/// A picture in the memory of a card, which is only ever written.
///
/// Safe because it owns its mapping alone and lends it only within calls.
@safe struct KMSBuffer: ~Copyable {
  /// The number by which the card shows it.
  let framebuffer: UInt32

  /// The rows of the picture that are not in it yet.
  var staleRows: Range<Int>

  private let card: KMSCard
  private let handle: UInt32
  private let bytes: UnsafeMutableRawBufferPointer
  private let packer: PixelPacker

  /// Makes a buffer as large as a panel.
  init(_ card: KMSCard, panel: PixelSize, rotation: ScreenRotation) throws(ConsoleError) {
    // What is left behind by an error goes when the card is closed.
    var buffer = kms_buffer()
    (buffer.width, buffer.height, buffer.bits) = (UInt32(panel.width), UInt32(panel.height), 32)
    try card.demand(UInt(kms_create_buffer), &buffer, "a buffer")
    let layout = try Self.layout(panel, buffer, rotation, card.path)
    var shown = kms_framebuffer()
    (shown.width, shown.height, shown.pitch) = (buffer.width, buffer.height, buffer.pitch)
    (shown.bits, shown.depth, shown.handle) = (32, 24, buffer.handle)
    try card.demand(UInt(kms_add_framebuffer), &shown, "a framebuffer")
    unsafe bytes = try Self.map(buffer, card)
    packer = PixelPacker(layout)
    framebuffer = shown.framebuffer
    self.card = card
    handle = buffer.handle
    staleRows = 0..<layout.pictureSize.height
  }

  deinit {
    var number = framebuffer
    _ = card.request(UInt(kms_remove_framebuffer), &number)
    unsafe munmap(bytes.baseAddress, bytes.count)
    Self.destroy(handle, card)
  }

  /// Copies what is not in it yet; tells the bytes written.
  mutating func update(_ bitmap: borrowing Bitmap) -> Int {
    let layout = packer.layout
    let (columns, rows) = layout.panelPart(ofRows: staleRows)
    staleRows = 0..<0
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    let count = columns.count * layout.bytesPerPixel
    let stride = bitmap.stride
    bitmap.withPixels { pixels in
      for y in rows {
        let start = y * layout.lineLength + columns.lowerBound * layout.bytesPerPixel
        let row = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + count])
        var span = unsafe MutableRawSpan(_unsafeBytes: row)
        packer.pack(pixels, stride: stride, row: y, columns: columns, into: &span)
      }
    }
    return count * rows.count
  }

  /// Takes rows of the picture for changed.
  mutating func note(changed rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    guard !staleRows.isEmpty else { return staleRows = rows }
    staleRows =
      min(staleRows.lowerBound, rows.lowerBound)..<max(staleRows.upperBound, rows.upperBound)
  }

  /// Takes the whole picture for changed.
  mutating func forget() {
    staleRows = 0..<packer.layout.pictureSize.height
  }

  private static func layout(
    _ panel: PixelSize, _ buffer: kms_buffer, _ rotation: ScreenRotation, _ path: String
  ) throws(ConsoleError) -> FramebufferLayout {
    do throws(FramebufferLayout.Flaw) {
      let layout = try FramebufferLayout.plain(
        panel: panel, lineLength: Int(buffer.pitch), rotation: rotation)
      guard layout.byteCount <= Int(buffer.size) else { throw .impossible }
      return layout
    } catch {
      throw .notTrueColor(device: path)
    }
  }

  private static func map(
    _ buffer: kms_buffer, _ card: KMSCard
  ) throws(ConsoleError) -> UnsafeMutableRawBufferPointer {
    var mapping = kms_mapping()
    mapping.handle = buffer.handle
    try card.demand(UInt(kms_map_buffer), &mapping, "a buffer's place")
    let base = unsafe mmap(
      nil, Int(buffer.size), PROT_READ | PROT_WRITE, MAP_SHARED, card.descriptor,
      off_t(mapping.offset))
    guard unsafe base != MAP_FAILED, let base = unsafe base else {
      throw .failed(device: card.path, request: "a buffer's memory", errno: errno)
    }
    return unsafe UnsafeMutableRawBufferPointer(start: base, count: Int(buffer.size))
  }

  private static func destroy(_ handle: UInt32, _ card: KMSCard) {
    var number = handle
    _ = card.request(UInt(kms_destroy_buffer), &number)
  }
}
