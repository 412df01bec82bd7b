package import Raster

/// Brings pictures to a terminal by the kitty graphics protocol, under its text.
///
/// Each tile has two images, of which one is shown. The next one is put over it before it is taken
/// away, so that nothing flickers even where the terminal draws in between.
package struct KittyEncoder: ~Copyable {
  /// How pixels get to the terminal.
  package enum Route: Hashable, Sendable {
    /// Through memory that both see; only its name is written.
    case sharedMemory
    /// In what is written, compressed, tile by tile.
    case direct
  }

  /// The number of the first image; some, in case another program of the window has its own.
  static let firstImage = 7000

  /// How pixels go now: shared memory that runs out is given up.
  package private(set) var route: Route

  /// Bytes beside those in ``bytes`` that the terminal has to read for the last frame.
  private(set) var sharedBytes = 0

  /// What the last frame has made of the picture.
  package private(set) var outcome = TiledFrame()

  /// The bytes that a frame should keep to; what does not fit is sent with later ones.
  package var byteBudget = Int.max

  /// Pictures of more bytes are not sent at all, since tmux would throw them away.
  package var byteLimit = Int.max

  var bytes = FrameBytes()

  /// How many bytes the frame encoded last came to.
  package var byteCount: Int { bytes.count }

  /// The bytes of the frame encoded last.
  package var frame: [UInt8] { unsafe Array(bytes.rawBytes) }

  private let isPassedThrough: Bool
  private var picture = TiledPicture()
  private var budget = TileBudget(bytesPerPixel: 0.25)
  private var text: TextPlane
  private var deflater = Deflater()
  private var shared = SharedPicture()
  private var size = CellSize(columns: 1, rows: 1)
  /// For each tile the image that shows it; 0 for none.
  private var images: [Int] = []
  private var tile = CellSize(columns: 1, rows: 1)
  private var isKnown = false
  /// Frames that are sent whole again, in case tmux has dropped the ones before.
  private var repeats = 0
  private var colors: [UInt8] = []

  /// The most characters of one command, by the protocol, and the bytes that come to as many.
  private static let bytesInCommand = 4096 / 4 * 3

  /// The pixels of a tile: few enough to send little for a small change, and enough to compress.
  private static let tilePixels = PixelSize(width: 128, height: 96)
  /// With a smaller budget tiles are half as wide and high: one has to fit.
  private static let smallBudget = 16_384

  /// - Parameters:
  ///   - route: How pixels get to the terminal.
  ///   - isPassedThrough: Whether commands go through tmux, and placeholders carry the picture.
  ///   - depth: The colours of the text.
  package init(_ route: Route, isPassedThrough: Bool = false, depth: ColorDepth = .trueColor) {
    self.route = route
    self.isPassedThrough = isPassedThrough
    text = TextPlane(
      depth: depth,
      layering: isPassedThrough
        ? .placeholders(image: UInt32(Self.firstImage)) : .pictureBelow)
  }

  /// The files that are left over if the process is killed.
  var leftovers: [String] { shared.paths }

  /// Forgets what the terminal shows: the next frame is sent whole.
  package mutating func invalidate() {
    isKnown = false
  }

  /// Encodes a frame into `bytes`; nothing changed: no bytes.
  ///
  /// The picture has `grain` pixels for each of `cells`, the upper left ones of the text; the
  /// terminal has `cellPixels`, and scales.
  package mutating func encode(
    _ bitmap: borrowing Bitmap, cells: CellSize, grain: PixelSize, cellPixels: PixelSize,
    text layer: borrowing TextLayer, synchronized: Bool
  ) {
    bytes.removeAll()
    sharedBytes = 0
    outcome = TiledFrame()
    let isWhole = route == .sharedMemory || isPassedThrough
    outcome.isNew = cells != picture.cells || grain != picture.grain
    if isWhole {
      tile = cells
    } else if outcome.isNew || tile == cells {
      tile = tile(in: cellPixels)
    }
    if cells != picture.cells || tile != picture.tile || layer.columns != size.columns
      || layer.rows != size.rows
    {
      isKnown = false
      size = CellSize(columns: layer.columns, rows: layer.rows)
    }
    picture.adopt(cells: cells, grain: grain, tile: tile)
    if synchronized { bytes.append(contentsOf: "\u{1B}[?2026h") }
    let start = bytes.count
    if repeats > 0 {
      repeats -= 1
      picture.invalidate()
    }
    if !isKnown { clear() }
    picture.take(bitmap, under: layer)
    // Placeholders are put where a picture is; elsewhere text comes first, as the answer to a key.
    if !isPassedThrough { text.encode(layer, pictureRows: cells.rows, into: &bytes) }
    sendStale(isWhole: isWhole, start: start)
    if isPassedThrough { text.encode(layer, pictureRows: cells.rows, into: &bytes) }
    guard bytes.count > start else { return bytes.removeAll() }
    if synchronized { bytes.append(contentsOf: "\u{1B}[?2026l") }
  }

  private func tile(in cellPixels: PixelSize) -> CellSize {
    let part = byteBudget < Self.smallBudget ? 2 : 1
    return CellSize(
      columns: max(Self.tilePixels.width / part / max(cellPixels.width, 1), 1),
      rows: max(Self.tilePixels.height / part / max(cellPixels.height, 1), 1))
  }

  /// Sends stale tiles as long as there is room.
  private mutating func sendStale(isWhole: Bool, start: Int) {
    let pixels = picture.tilePixels
    picture.beginFrame()
    var isFirst = true
    while let tiles = picture.takeRun(
      most: isWhole
        ? 1
        : min(
          budget.tiles(
            pixels: pixels, room: byteBudget - (bytes.count - start), isFirst: isFirst), 1))
    {
      let (before, index) = (bytes.count, tiles.lowerBound)
      let former = images[index]
      send(index)
      budget.note(bytes: bytes.count - before, tiles: 1, pixels: pixels)
      // One that is larger than was foretold comes first in the next frame.
      let limit = isWhole ? byteLimit : isFirst ? .max : byteBudget
      guard bytes.count - start <= limit else {
        bytes.cut(to: before)
        images[index] = former
        picture.putBack(tiles)
        outcome.isTooLarge = isWhole
        break
      }
      isFirst = false
      outcome.sentPixels += pixels
    }
    outcome.isChanged = picture.changedTiles > 0
    outcome.isComplete = picture.staleTiles == 0
    outcome.load =
      route == .sharedMemory ? 0 : load(ofPixels: pixels, tiles: picture.changedTiles)
  }

  /// How many frames of the budget tiles of so many pixels need.
  func load(ofPixels pixels: Int, tiles: Int = 1) -> Double {
    budget.bytes(tiles: tiles, pixels: pixels) / Double(max(byteBudget, 1))
  }

  /// Takes all images off the screen, and the memory that they need.
  package static func removal(isPassedThrough: Bool) -> [UInt8] {
    var frame = FrameBytes(capacity: 128)
    begin(isPassedThrough, &frame)
    frame.append(contentsOf: "a=d,d=A,q=2")
    end(isPassedThrough, &frame)
    return unsafe Array(frame.rawBytes)
  }

  private mutating func clear() {
    bytes.append(contentsOf: "\u{1B}[m\u{1B}[2J")
    bytes.append(contentsOf: Self.removal(isPassedThrough: isPassedThrough))
    images = Array(repeating: 0, count: picture.isStale.count)
    picture.invalidate()
    text.invalidate()
    isKnown = true
    // It drops what it is to pass through while it is about to redraw the screen.
    repeats = isPassedThrough ? 2 : 0
  }

  /// Whether a frame should follow even if the picture rests.
  var isUncertain: Bool { repeats > 0 }

  // MARK: - Commands

  private static func begin(_ isPassedThrough: Bool, _ frame: inout FrameBytes) {
    frame.append(contentsOf: isPassedThrough ? "\u{1B}Ptmux;\u{1B}\u{1B}_G" : "\u{1B}_G")
  }

  private static func end(_ isPassedThrough: Bool, _ frame: inout FrameBytes) {
    frame.append(contentsOf: isPassedThrough ? "\u{1B}\u{1B}\\\u{1B}\\" : "\u{1B}\\")
  }

  private mutating func put(_ key: StaticString, _ number: Int) {
    bytes.append(contentsOf: key)
    bytes.append(decimal: number)
  }

  /// Puts a tile's next image over the one that is shown, and takes that away.
  private mutating func send(_ index: Int) {
    let (columns, rows) = picture.extent(of: index)
    let former = images[index]
    let image: Int
    if isPassedThrough {
      // The placeholders name this one.
      image = Self.firstImage
    } else {
      image = Self.firstImage + 2 * index + (former == Self.firstImage + 2 * index ? 1 : 0)
      put("\u{1B}[", rows.lowerBound + 1)
      put(";", columns.lowerBound + 1)
      bytes.append(contentsOf: "H")
    }
    let pixels = picture.pixels
    if route == .sharedMemory, let name = shared.share(pixels.span) {
      sharedBytes = pixels.count * 4
      beginImage(image, columns, rows)
      bytes.append(contentsOf: ",t=s,f=32;")
      Base64.append(Array(name.utf8).span, to: &bytes)
      Self.end(isPassedThrough, &bytes)
    } else {
      route = .direct
      sendColors(image, columns, rows)
    }
    images[index] = image
    guard former != 0, former != image else { return }
    Self.begin(isPassedThrough, &bytes)
    put("a=d,d=I,q=2,i=", former)
    Self.end(isPassedThrough, &bytes)
  }

  /// Begins the command that shows an image on cells, under characters, leaving the cursor.
  private mutating func beginImage(_ image: Int, _ columns: Range<Int>, _ rows: Range<Int>) {
    Self.begin(isPassedThrough, &bytes)
    bytes.append(contentsOf: isPassedThrough ? "a=T,U=1,q=2" : "a=T,C=1,z=-1,q=2")
    put(",i=", image)
    put(",s=", columns.count * picture.grain.width)
    put(",v=", rows.count * picture.grain.height)
    put(",c=", columns.count)
    put(",r=", rows.count)
  }

  private mutating func sendColors(_ image: Int, _ columns: Range<Int>, _ rows: Range<Int>) {
    gatherColors(columns, rows)
    beginImage(image, columns, rows)
    let count = columns.count * rows.count * picture.grain.width * picture.grain.height * 3
    let isPassedThrough = isPassedThrough
    // Out of `self`, while the compressor is used that is in there as well.
    var frame = FrameBytes(capacity: 1)
    swap(&frame, &bytes)
    let colors = colors
    deflater.withCompressed(colors.span.extracting(0..<count)) { compressed in
      var start = 0
      repeat {
        let end = min(start + Self.bytesInCommand, compressed.count)
        if start > 0 {
          Self.begin(isPassedThrough, &frame)
          frame.append(contentsOf: end < compressed.count ? "q=2,m=1;" : "q=2,m=0;")
        } else {
          frame.append(contentsOf: end < compressed.count ? ",f=24,o=z,m=1;" : ",f=24,o=z;")
        }
        Base64.append(compressed.extracting(start..<end), to: &frame)
        Self.end(isPassedThrough, &frame)
        start = end
      } while start < compressed.count
    }
    swap(&frame, &bytes)
  }

  /// Lays a tile's pixels out as red, green and blue, one after the other.
  private mutating func gatherColors(_ columns: Range<Int>, _ rows: Range<Int>) {
    let (grain, width) = (picture.grain, picture.width)
    let across = columns.count * grain.width
    let count = across * rows.count * grain.height * 3
    if colors.count < count + 4 { colors = Array(repeating: 0, count: count + 4) }
    let all = picture.pixels
    let pixels = all.span
    var gathered: [UInt8] = []
    swap(&gathered, &colors)
    defer { swap(&gathered, &colors) }
    var output = gathered.mutableSpan
    var target = 0
    for line in rows.lowerBound * grain.height..<rows.upperBound * grain.height {
      let start = line * width + columns.lowerBound * grain.width
      for source in start..<start + across {
        let pixel = pixels[source]
        output[target] = UInt8(truncatingIfNeeded: pixel)
        output[target &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        output[target &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
        target &+= 3
      }
    }
  }
}
