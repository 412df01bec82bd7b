import Display
import Drawing
import Foundation
import HostClock
import Raster
import Testing

/// What of a picture goes into a frame when not all of it fits.
@Suite @MainActor struct TileSendingTests {
  private static let cells = CellSize(columns: 60, rows: 18)
  private static let cell = PixelSize(width: 8, height: 16)

  /// A picture that differs from the one before in all of its parts.
  private static func surface(_ frame: Int, grain: PixelSize = cell) -> HeadlessSurface {
    let size = PixelSize(width: cells.columns * grain.width, height: cells.rows * grain.height)
    let window = CGSize(width: size.width, height: size.height)
    var list = DisplayList()
    for column in 0..<15 {
      for row in 0..<6 {
        let rect = CGRect(
          x: window.width / 15 * Double(column), y: window.height / 6 * Double(row),
          width: window.width / 15, height: window.height / 6)
        let part = Float((column * 7 + row * 5 + frame) % 12) / 12
        let color = Color.Resolved(red: part, green: 1 - part, blue: part * part)
        list.items.append(.init(.fill(Path(rect), rule: .nonZero, paint: .solid(color))))
      }
    }
    let surface = HeadlessSurface(pixelSize: size)
    _ = surface.present(list, window: window, chrome: Chrome(), tick: RandomScene.tick)
    return surface
  }

  private static var bare: TextLayer {
    var text = TextLayer()
    text.resize(columns: cells.columns, rows: cells.rows + 1)
    return text
  }

  /// The cells that a frame paints, with those pictures that are sixels.
  private static func pieces(
    _ frame: [UInt8]
  ) -> [(columns: Range<Int>, rows: Range<Int>, sixels: SixelModel?)] {
    let text = String(decoding: frame, as: UTF8.self)
    var place = (column: 0, row: 0)
    var found: [(columns: Range<Int>, rows: Range<Int>, sixels: SixelModel?)] = []
    for part in text.components(separatedBy: "\u{1B}").dropFirst() {
      if part.first == "[", part.last == "H" {
        let numbers = part.dropFirst().dropLast().split(separator: ";").map { Int($0) ?? 1 }
        place = numbers.count == 2 ? (numbers[1] - 1, numbers[0] - 1) : (0, 0)
      } else if part.hasPrefix("P0;1q"), let sixels = SixelModel(Array(part.utf8.dropFirst(5))) {
        found.append(
          (
            place.column..<place.column + sixels.width / cell.width,
            place.row..<place.row + sixels.height / cell.height, sixels
          ))
      } else if part.hasPrefix("_Ga=T"), let keys = part.split(separator: ";").first {
        func number(_ key: String) -> Int {
          keys.split(separator: ",").first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(2)) }
            ?? 0
        }
        found.append(
          (
            place.column..<place.column + number("c="), place.row..<place.row + number("r="), nil
          ))
      }
    }
    return found
  }

  /// Encodes pictures that never rest and looks at the bytes, and at how long each cell waits.
  private static func run(
    frames: Int, budget: Int, _ encode: (HeadlessSurface) -> [UInt8]
  ) -> (mostBytes: Int, longestWait: Int) {
    var last = [Int](repeating: 0, count: cells.columns * cells.rows)
    var (most, longest) = (0, 0)
    for frame in 0..<frames {
      let bytes = encode(surface(frame))
      if frame > 4 { most = max(most, bytes.count) }
      for piece in pieces(bytes) {
        for row in piece.rows {
          for column in piece.columns {
            longest = max(longest, frame - last[row * cells.columns + column])
            last[row * cells.columns + column] = frame
          }
        }
      }
    }
    return (most, max(longest, frames - 1 - (last.min() ?? 0)))
  }

  @Test func `sixels keep to the budget, and each block has its turn`() {
    var encoder = SixelEncoder()
    encoder.byteBudget = 3000
    let text = Self.bare
    let seen = Self.run(frames: 30, budget: 3000) { surface in
      encoder.encode(
        surface.bitmap, cells: Self.cells, grain: Self.cell, cellPixels: Self.cell,
        pictureRows: Self.cells.rows, text: text, synchronized: true)
      let outcome = encoder.outcome
      #expect(!outcome.isComplete)
      if !outcome.isNew { #expect(outcome.isChanged && outcome.load > 3) }
      return encoder.frame
    }
    #expect(seen.mostBytes < 4000)
    #expect(seen.longestWait < 20)
  }

  @Test func `kitty's tiles keep to the budget, and each has its turn`() {
    var encoder = KittyEncoder(.direct)
    encoder.byteBudget = 1500
    let text = Self.bare
    let seen = Self.run(frames: 30, budget: 1500) { surface in
      encoder.encode(
        surface.bitmap, cells: Self.cells, grain: Self.cell, cellPixels: Self.cell, text: text,
        synchronized: true)
      let outcome = encoder.outcome
      #expect(!outcome.isComplete)
      if !outcome.isNew { #expect(outcome.isChanged && outcome.load > 3) }
      return encoder.frame
    }
    #expect(seen.mostBytes < 2200)
    #expect(seen.longestWait < 20)
  }

  @Test func `a picture that rests is sent to its end, and then nothing more`() {
    var sixel = SixelEncoder()
    sixel.byteBudget = 3000
    var kitty = KittyEncoder(.direct)
    kitty.byteBudget = 1500
    let (text, surface) = (Self.bare, Self.surface(0))
    var left = [0, 0]
    for frame in 0..<40 {
      sixel.encode(
        surface.bitmap, cells: Self.cells, grain: Self.cell, cellPixels: Self.cell,
        pictureRows: Self.cells.rows, text: text, synchronized: true)
      kitty.encode(
        surface.bitmap, cells: Self.cells, grain: Self.cell, cellPixels: Self.cell, text: text,
        synchronized: true)
      if frame == 35 { left = [sixel.byteCount, kitty.byteCount] }
    }
    #expect(sixel.outcome.isComplete && kitty.outcome.isComplete)
    #expect(left == [0, 0])
  }

  @Test func `large pixels of sixels are those of the picture`() {
    let text = Self.bare
    let grain = PixelSize(width: 2, height: 3)
    let coarse = Self.surface(0, grain: grain)
    var encoder = SixelEncoder()
    encoder.encode(
      coarse.bitmap, cells: Self.cells, grain: grain, cellPixels: Self.cell,
      pictureRows: Self.cells.rows, text: text, synchronized: false)
    var far = 0
    var covered = 0
    for piece in Self.pieces(encoder.frame) {
      guard let sixels = piece.sixels else { continue }
      for y in 0..<sixels.height {
        let row = piece.rows.lowerBound * 16 + y
        coarse.bitmap.withRow(row / 16 * 3 + row % 16 * 3 / 16) { pixels in
          for x in 0..<sixels.width {
            let column = piece.columns.lowerBound * 8 + x
            let wanted = pixels[column / 8 * 2 + column % 8 * 2 / 8]
            guard let seen = sixels.pixels[y * sixels.width + x] else { continue }
            covered += 1
            for shift in [0, 8, 16] as [UInt32] {
              far = max(far, abs(Int(wanted >> shift & 255) - Int(seen >> shift & 255)))
            }
          }
        }
      }
    }
    #expect(covered == 480 * 288)
    #expect(far <= 2, "colours are told in hundredths")
  }

  @Test func `a picture that tmux would throw away is not sent, and asked for again`() {
    var encoder = KittyEncoder(.direct, isPassedThrough: true)
    let text = Self.bare
    encoder.byteLimit = 1000
    encoder.byteBudget = 900
    for frame in 0..<5 {
      encoder.encode(
        Self.surface(frame).bitmap, cells: Self.cells, grain: Self.cell, cellPixels: Self.cell,
        text: text, synchronized: false)
      #expect(Self.pieces(encoder.frame).isEmpty)
      #expect(encoder.outcome.isTooLarge && !encoder.outcome.isComplete)
    }
    #expect(encoder.outcome.load > 2)
    encoder.byteLimit = 100_000
    encoder.encode(
      Self.surface(5).bitmap, cells: Self.cells, grain: Self.cell, cellPixels: Self.cell,
      text: text, synchronized: false)
    #expect(Self.pieces(encoder.frame).count == 1 && encoder.outcome.isComplete)
  }
}
