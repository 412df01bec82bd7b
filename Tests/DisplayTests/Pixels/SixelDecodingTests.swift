import Display
import Drawing
import Foundation
import TestSupport
import Testing

/// What sixels come to, by two decoders that know nothing of the encoder.
@Suite(.serialized) @MainActor struct SixelDecodingTests {
  private static let able = PixelTerminalModel.Abilities(
    name: "foot(1.19.0)", attributes: "62;4;22")

  private static func screen(_ model: PixelTerminalModel) throws -> TerminalScreen {
    try KittyScreenTests.screen(model, ["TERM": "xterm-256color"])
  }

  @Test(
    .enabled(if: SixelProgram.isInstalled, "needs libsixel-bin"), arguments: [(8, 16), (9, 19)])
  func `another program sees in each sixel picture what the model of a terminal sees`(
    cell: (width: Int, height: Int)
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    let model = try PixelTerminalModel(columns: 14, rows: 6, cell: cell, abilities: Self.able)
    let screen = try Self.screen(model)
    var pictures: [(bytes: [UInt8], model: SixelModel)] = []
    model.onSixel = { pictures.append(($0, $1)) }
    let window = CGSize(width: 240, height: 120)
    var scene = RandomScene(seed: seed, window: window)
    for _ in 0..<25 {
      _ = KittyScreenTests.show(scene.next(), window: window, on: screen, model)
    }
    screen.close()
    #expect(pictures.count > 3)
    let program = SixelProgram()
    for (number, picture) in pictures.enumerated() {
      let decoded = try #require(
        try program.decode(picture.bytes), "seed \(seed), picture \(number)")
      let isSame =
        decoded.width == picture.model.width && decoded.height == picture.model.height
        && picture.model.pixels.indices.allSatisfy { index in
          guard let wanted = picture.model.pixels[index] else { return true }
          let seen = decoded[index % decoded.width, index / decoded.width]
          return wanted == UInt32(seen.red) << 16 | UInt32(seen.green) << 8 | UInt32(seen.blue)
        }
      #expect(isSame, "seed \(seed), picture \(number)")
    }
  }

  /// How far a pixel may be off in each channel where there are registers for all colours: four
  /// steps of dither, the seven that the lowest three bits come to, and one and a half for hundredths.
  private static let farthest = 13

  @Test(arguments: [(8, 16), (7, 15), (9, 18), (10, 20)])
  func `as long as there are registers no pixel is farther off than the dither takes it`(
    cell: (width: Int, height: Int)
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    let model = try PixelTerminalModel(columns: 12, rows: 5, cell: cell, abilities: Self.able)
    let screen = try Self.screen(model)
    let window = CGSize(width: 12 * cell.width, height: 4 * cell.height)
    var random = SplitMix(seed: seed)
    var list = DisplayList()
    var colors = 0
    for frame in 0..<100 {
      // A new picture before the colours, each with seven neighbours at most, are too many.
      if colors > 28 || frame == 0 {
        screen.invalidate()
        list.items.removeAll()
        colors = 0
      }
      let x = Int.random(in: 0..<12 * cell.width, using: &random)
      let y = Int.random(in: 0..<4 * cell.height, using: &random)
      let rect = CGRect(
        x: x, y: y, width: .random(in: 1...20, using: &random),
        height: .random(in: 1...20, using: &random))
      func part() -> Float { Float(Int.random(in: 0...255, using: &random)) / 255 }
      let color = Color.Resolved(red: part(), green: part(), blue: part())
      list.items.append(.init(.fill(Path(rect), rule: .nonZero, paint: .solid(color))))
      colors += 1
      _ = KittyScreenTests.show(list, window: window, on: screen, model)
      let wanted = RandomScene.pixels(list, window: window, size: screen.pixelSize)
      let largest = Self.largestDifference(wanted, model.sixels)
      try #require(
        largest <= Self.weighted(Self.farthest, Self.farthest, Self.farthest),
        "seed \(seed), frame \(frame)")
    }
    #expect(model.complaints.isEmpty)
    screen.close()
  }

  private static func largestDifference(_ wanted: [UInt32], _ seen: [UInt32?]) -> Int {
    var largest = 0
    for (one, other) in zip(wanted, seen) {
      guard let other else { return .max }
      func part(_ shift: UInt32) -> Int { Int(one >> shift & 255) - Int(other >> shift & 255) }
      largest = max(largest, weighted(part(16), part(8), part(0)))
    }
    return largest
  }

  /// A difference as the palette weighs it, after the eye: of two registers the nearer one in this
  /// sense serves a colour, which may be farther off in blue and nearer in green.
  private static func weighted(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    3 * red * red + 6 * green * green + blue * blue
  }
}
